import { Icon } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import type { AgentCorrection } from '../queries.ts';
import { useDays } from '../use-days.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';

/** What days that were paid turned out to be later: each a line of its own, beside the payments. */
export function Corrections({ lines }: { lines: readonly AgentCorrection[] }) {
  const say = useSay();
  const { full } = useMoney();
  const days = useDays();
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{say('corrections')}</h3>
      <ul className="rows record-rows">
        {lines.map((line) => (
          <li key={line.id} className="list-row">
            <span className="row-mark">
              <Icon name="ph-receipt-duotone" />
            </span>
            <span className="grow">
              {say(`correction_${line.reason}`)}
              <small className="numeric">
                {say('correction_of', { days: days.span(line.fromDay, line.toDay), name: line.name })}
              </small>
            </span>
            <span className="row-right">
              <b className="numeric">{full(line.amount)}</b>
              <small>{say(line.settledAt === null ? 'correction_open' : 'correction_done')}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
