import { longestRootsFile } from '@perya/fairness/roots';
import { displayAmount, parseAmount } from '@perya/money';
import { Fact, Icon } from '@perya/ui';
import { useLocale, useSay } from '../../../platform/context.tsx';
import { receiptKeys } from '../../../platform/signed/signed-text.ts';
import { CheckForm, useCheckedText } from '../../../platform/texts/check-form.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useReportsTexts } from '../texts.ts';
import { checkMarks, type RootsVerdict } from '../roots/roots-check.ts';
import { type BalanceVerdict, checkBalance } from './owed-check.ts';

type Verdict = BalanceVerdict | RootsVerdict;

/** A proof of a balance, or of lines that were written down: one page for both. */
async function judge(text: string): Promise<Verdict> {
  const written = await checkMarks(text, receiptKeys);
  return written.kind === 'foreign' ? checkBalance(text, receiptKeys) : written;
}

/** `/m/verify-balance`: a saved proof of a balance, checked on this phone alone and without a connection. */
export function Screen() {
  useReportsTexts();
  const say = useSay();
  const { verdict, ...checked } = useCheckedText(judge, longestRootsFile);
  return (
    <div className="proof">
      <p className="proof-intro">{say('verify_balance_text')}</p>
      <CheckForm
        checked={checked}
        rows={5}
        labels={{
          open: say('verify_balance_open'),
          paste: say('verify_balance_paste'),
          check: say('verify_balance_check'),
        }}
      />
      <div role="status">{verdict && <Told verdict={verdict} />}</div>
    </div>
  );
}

function Told({ verdict }: { verdict: Verdict }) {
  const say = useSay();
  if (verdict.kind === 'inside') return <Inside verdict={verdict} />;
  if (verdict.kind === 'written') return <Written verdict={verdict} />;
  // Nothing speaks against a file that this browser or this version cannot read.
  const isUnclear = verdict.kind === 'newer' || verdict.kind === 'unsupported';
  const why = verdict.kind === 'broken' ? `broken_${verdict.fault}` : verdict.kind;
  return (
    <section className="verdict">
      <h2 className={isUnclear ? 'warn' : 'danger'}>
        <Icon name={isUnclear ? 'i-circle-alert' : 'i-circle-x'} />
        {say(isUnclear ? 'verify_balance_unclear' : 'verify_balance_bad')}
      </h2>
      <p>{say(`verify_balance_${why}`)}</p>
    </section>
  );
}

function Inside({ verdict }: { verdict: Extract<BalanceVerdict, { kind: 'inside' }> }) {
  const say = useSay();
  const locale = useLocale();
  const dates = useDates();
  const { currency, number, takenAt, issuer, way } = verdict;
  const money = (amount: string) => displayAmount(parseAmount(amount), { currency, locale });
  return (
    <section className="verdict">
      <h2 className="success">
        <Icon name="i-circle-check" />
        {say('verify_balance_good')}
      </h2>
      <p>{say('verify_balance_good_text', { issuer, taken: dates.moment(takenAt) })}</p>
      <dl className="facts">
        <Fact label={say('verify_balance_amount')}>
          <b className="numeric">{money(verdict.amount)}</b>
        </Fact>
        <Fact label={say('verify_balance_total')}>
          <b className="numeric">{money(verdict.total)}</b>
        </Fact>
        <Fact label={say('verify_balance_number')}>
          <b className="numeric">{number}</b>
        </Fact>
        <Fact label={say('owed_root')}>
          <code>{way.root}</code>
        </Fact>
      </dl>
    </section>
  );
}

function Written({ verdict }: { verdict: Extract<RootsVerdict, { kind: 'written' }> }) {
  const say = useSay();
  const dates = useDates();
  const { issuer, takenAt, books, deeds } = verdict;
  return (
    <section className="verdict">
      <h2 className="success">
        <Icon name="i-circle-check" />
        {say('verify_roots_good')}
      </h2>
      <p>{say('verify_balance_good_text', { issuer, taken: dates.moment(takenAt) })}</p>
      <dl className="facts">
        <Fact label={say('verify_roots_books')}>
          <b className="numeric">{books}</b>
        </Fact>
        <Fact label={say('verify_roots_deeds')}>
          <b className="numeric">{deeds}</b>
        </Fact>
      </dl>
    </section>
  );
}
