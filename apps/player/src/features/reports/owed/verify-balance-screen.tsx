import { longestOwedFile } from '@perya/fairness/owed';
import { displayAmount, parseAmount } from '@perya/money';
import { Fact, Icon } from '@perya/ui';
import { useLocale, useSay } from '../../../platform/context.tsx';
import { receiptKeys } from '../../../platform/signed/signed-text.ts';
import { CheckForm, useCheckedText } from '../../../platform/texts/check-form.tsx';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useReportsTexts } from '../texts.ts';
import { type BalanceVerdict, checkBalance } from './owed-check.ts';

const judge = (text: string) => checkBalance(text, receiptKeys);

/** `/m/verify-balance`: a saved proof of a balance, checked on this phone alone and without a connection. */
export function Screen() {
  useReportsTexts();
  const say = useSay();
  const { verdict, ...checked } = useCheckedText(judge, longestOwedFile);
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

function Told({ verdict }: { verdict: BalanceVerdict }) {
  const say = useSay();
  if (verdict.kind === 'inside') return <Inside verdict={verdict} />;
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
