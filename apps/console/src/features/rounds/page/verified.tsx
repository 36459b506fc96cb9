import type { WholeRound } from '@perya/contract';
import { checkRound, readRound, workedOut, type Part, type WorkedOut } from '@perya/fairness/check';
import { formatAmount, parseAmount } from '@perya/money';
import { Fact, KeyValues } from '../../../kit/facts.tsx';
import { Money, moneyParts } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { say } from '../words.ts';

const looks: Readonly<
  Record<Part, { icon: 'circle-check' | 'circle-x' | 'info'; tone: 'ok' | 'bad' | 'muted' }>
> = {
  fits: { icon: 'circle-check', tone: 'ok' },
  differs: { icon: 'circle-x', tone: 'bad' },
  unknown: { icon: 'info', tone: 'muted' },
};
const seeds = ['secretHash', 'secret', 'clientSeed', 'nonce'] as const;

/** As the member's own record saves it: a pool is paid beside what the rules pay. */
function fileOf({ round, jackpotPaid, proof }: WholeRound): Record<string, unknown> {
  const { stake, paid, currency } = round;
  const prize = parseAmount(jackpotPaid ?? '0');
  return {
    stake,
    currency,
    paid: formatAmount(parseAmount(paid ?? '0') - prize),
    jackpot: prize > 0n,
    ...proof,
  };
}

/** A round of our own games, played again here from its seeds: nobody is asked whether it was right (OPS-GAME-20). */
export function Verified({ whole }: { whole: WholeRound }) {
  if (whole.proof === null || whole.round.state === 'open' || typeof whole.proof['secretHash'] !== 'string')
    return null;
  const file = readRound(fileOf(whole));
  const verdict = checkRound(file);
  const { proof } = whole;
  return (
    <Panel title={say('verify')} aside={<Verdict verdict={verdict} />} className="round-verified">
      <KeyValues
        isLeft
        rows={seeds.flatMap((name) => {
          const value = proof[name];
          return typeof value === 'string' || typeof value === 'number'
            ? [
                [
                  say(`verify.${name}`),
                  <code key={name} className="field-value">
                    {value}
                  </code>,
                ] as const,
              ]
            : [];
        })}
      />
      {verdict.kind === 'locked' && <p className="text-quiet">{say('verify.locked.note')}</p>}
      {verdict.kind === 'foreign' && <p className="text-quiet">{say('verify.foreign')}</p>}
      {verdict.kind === 'checked' && (
        <>
          {(['hash', 'outcome', 'paid'] as const).map((part) => (
            <Fact
              key={part}
              {...looks[verdict[part]]}
              name={say(`verify.${part}`)}
              value={say(`part.${verdict[part]}`)}
            />
          ))}
          {file.kind === 'whole' && verdict.outcome === 'fits' && <Sum worked={workedOut(file.receipt)} />}
        </>
      )}
    </Panel>
  );
}

function Verdict({ verdict }: { verdict: ReturnType<typeof checkRound> }) {
  if (verdict.kind !== 'checked')
    return (
      <Status icon={verdict.kind === 'locked' ? 'lock-keyhole' : 'circle-x'} tone="warn">
        {say(verdict.kind === 'locked' ? 'verify.locked' : 'verify.foreign')}
      </Status>
    );
  return (
    <Status icon={verdict.isGood ? 'shield-check' : 'shield-alert'} tone={verdict.isGood ? 'ok' : 'bad'}>
      {say(verdict.isGood ? 'verify.good' : 'verify.bad')}
    </Status>
  );
}

/** What was drawn, and line by line what the rules pay for it. */
function Sum({ worked: { drawn, lines, total } }: { worked: WorkedOut }) {
  const { symbol } = useBrand();
  const told = (micros: bigint) => {
    const { whole, cents } = moneyParts(formatAmount(micros));
    return `${symbol}${whole}.${cents}`;
  };
  return (
    <section className="worked-sum" aria-label={say('verify.sum')}>
      <p className="text-quiet">
        {say('verify.drawn')}: {drawn.join(', ')}
      </p>
      <ul>
        {lines.map(({ kind, what, stake, multiple, pays }) => (
          <li key={`${kind}${what}`} className="flow-row">
            <span>{say(`worked.${kind}`, { what, stake: told(stake), multiple })}</span>
            <Money amount={formatAmount(pays)} />
          </li>
        ))}
        <li className="flow-row is-total">
          <b>{say('verify.total')}</b>
          <Money amount={formatAmount(total)} />
        </li>
      </ul>
    </section>
  );
}
