import type { StaffPool } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { Status } from '../../../kit/status.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { say } from '../words.ts';
import { exactText } from './exact-text.ts';

/** The pool's own book, line by line, against what the ledger holds: to the last place, because bets feed it by fractions. */
export function PoolSum({ name, money }: { name: string; money: NonNullable<StaffPool['money']> }) {
  const { symbol } = useBrand();
  const isEven = parseAmount(money.difference) === 0n;
  const lines = [
    [say('pool.sum.seeded'), money.seeded, ''],
    [say('pool.sum.fed'), money.fed, '+'],
    [say('pool.sum.won'), money.won, '−'],
    [say('pool.sum.ledger'), money.amount, '='],
  ] as const;
  return (
    <section>
      <h3 className="small-heading">{say('pool.sum')}</h3>
      <table className="table is-plain pool-sum" aria-label={say('pool.sum.of', { name })}>
        <tbody>
          {lines.map(([word, amount, sign]) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td className="to-right mono">{`${sign} ${exactText(amount, symbol)}`.trim()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Status icon={isEven ? 'circle-check' : 'triangle-alert'} tone={isEven ? 'ok' : 'bad'}>
          {isEven
            ? say('pool.sum.even')
            : say('pool.sum.uneven', { amount: exactText(money.difference, symbol) })}
        </Status>
      </p>
    </section>
  );
}
