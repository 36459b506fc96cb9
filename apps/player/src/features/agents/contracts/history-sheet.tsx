import { Sheet } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import type { AgentContract } from '../queries.ts';
import { useDays } from '../use-days.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { highest, percent, stateTone } from './contract-rules.ts';

/** Contracts and offers that are over, with what became of them. */
export function HistorySheet(props: { contracts: readonly AgentContract[]; onClosed: () => void }) {
  const say = useSay();
  return (
    <Sheet title={say('contract_history')} closeLabel={say('close')} onClosed={props.onClosed}>
      {props.contracts.length === 0 ? (
        <p className="fine">{say('contract_history_none')}</p>
      ) : (
        <ul className="rows">
          {props.contracts.map((contract) => (
            <Past key={contract.id} contract={contract} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Past({ contract: { version, state, terms, offeredBy, offeredAt } }: { contract: AgentContract }) {
  const say = useSay();
  const { dayOf } = useDays();
  const { short } = useMoney();
  const { brandName } = useSettings();
  const most = highest(terms);
  const upTo = 'rate' in most ? percent(most.rate) : short(most.amount);
  return (
    <li className="list-row">
      <span className="grow">
        {say('contract_past', { version, upTo })}
        <small>
          {offeredBy ?? brandName} · {dayOf(offeredAt)}
        </small>
      </span>
      <span className={`badge ${stateTone[state]}`.trim()}>{say(`contract_state_${state}`)}</span>
    </li>
  );
}
