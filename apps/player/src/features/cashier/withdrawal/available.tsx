import { parseAmount } from '@perya/money';
import { useSay } from '../../../platform/context.tsx';
import { BigAmount } from '../money/big-amount.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import type { WithdrawalOptions } from '../queries.ts';

/** How much could go out now; bonus and turnover only where there are any. */
export function Available({ options }: { options: WithdrawalOptions }) {
  const say = useSay();
  const { full } = useMoney();
  // While a bonus runs this is theirs, but not to be had at once.
  const isBound = parseAmount(options.openWagering) > 0n;
  const lines = [
    { name: say('bonus_in_play'), amount: options.bonus },
    { name: say('turnover_left'), amount: options.openWagering },
  ].filter(({ amount }) => parseAmount(amount) > 0n);
  return (
    <div className="wallet-card">
      <span className="sum-label">{say(isBound ? 'own_money' : 'available')}</span>
      <BigAmount amount={options.available} />
      {lines.map(({ name, amount }) => (
        <div className="key-value" key={name}>
          <span>{name}</span>
          <b className="numeric">{full(amount)}</b>
        </div>
      ))}
    </div>
  );
}
