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
      <ul className="rows br">
        {lines.map((line) => (
          <li key={line.id} className="row">
            <span className="mk">
              <Icon name="ph-receipt-duotone" />
            </span>
            <span className="gr">
              {say(`correction_${line.reason}`)}
              <small className="num">
                {say('correction_of', { days: days.span(line.fromDay, line.toDay), name: line.name })}
              </small>
            </span>
            <span className="rt">
              <b className="num">{full(line.amount)}</b>
              <small>{say(line.settledAt === null ? 'correction_open' : 'correction_done')}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
