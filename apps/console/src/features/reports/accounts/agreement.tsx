import { moneyParts } from '../../../kit/money.tsx';
import { Status } from '../../../kit/status.tsx';
import { differenceOf } from './sum-rules.ts';
import { say } from './words.ts';

/** Whether a balance is what the ledger says, in words and with a sign: never by colour alone. */
export function Agreement({ one }: { one: { closing: string; ledger: string | null } }) {
  const difference = differenceOf(one);
  if (difference === null) return <span className="text-quiet">{say('provisional')}</span>;
  if (Number(difference) === 0)
    return (
      <Status icon="circle-check" tone="ok">
        {say('agrees')}
      </Status>
    );
  const { sign, whole, cents } = moneyParts(difference, true);
  return (
    <Status icon="triangle-alert" tone="bad">
      {say('differs', { amount: `${sign}${whole}.${cents}` })}
    </Status>
  );
}
