import type { WholeRound } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import type { ReactNode } from 'react';
import { Money } from '../../../kit/money.tsx';
import { say } from '../words.ts';

const fedOf = (whole: WholeRound): bigint =>
  whole.messages
    .flatMap(({ pools, state }) => (state === 'cancelled' ? [] : pools))
    .reduce(
      (sum, { kind, amount }) => (kind === 'fed' && amount !== null ? sum + parseAmount(amount) : sum),
      0n,
    );

/** Stake, return, and who has the difference: the house has what the member lost, without what went into pools. */
export function RoundFigures({ whole }: { whole: WholeRound }) {
  const { round, messages, jackpotPaid, openStake } = whole;
  const repeated = messages.filter(({ repeats }) => repeats !== null).length;
  const { stake, paid, net } = round;
  const figures: (readonly [string, ReactNode])[] = [];
  if (stake !== null && paid !== null && net !== null) {
    const fed = fedOf(whole);
    const prize = parseAmount(jackpotPaid ?? '0');
    const waiting = parseAmount(openStake ?? '0');
    const house = -parseAmount(net) - fed + prize - waiting;
    figures.push(
      [say('stake'), <Money key="stake" className="figure" amount={stake} />],
      [say('paid'), <Money key="paid" className="figure" amount={paid} />],
      [say('net'), <Money key="net" className="figure" amount={net} isChange />],
      [
        say('house', { company: round.company }),
        <Money key="house" className="figure" amount={formatAmount(house)} isChange />,
      ],
      prize > 0n
        ? [say('poolPaid'), <Money key="prize" className="figure" amount={formatAmount(prize)} />]
        : [say('pool'), <Money key="fed" className="figure" amount={formatAmount(fed)} />],
    );
  }
  return (
    <section className="panel figures round-figures" aria-label={say('round', { roundNo: round.roundNo })}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <span className="figure-label">{name}</span>
          {value}
        </div>
      ))}
      <div>
        <span className="figure-label">{say('messages.count')}</span>
        <span className="figure">
          {messages.length} {repeated > 0 && <small>{say('messages.repeated', { count: repeated })}</small>}
        </span>
      </div>
    </section>
  );
}
