import { Icon } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import type { AgentContract } from '../queries.ts';
import { useDays } from '../use-days.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { highest, percent } from './contract-rules.ts';

/** What it is, who offers it, and the most it brings. */
export function ContractHead({ contract, isChanged }: { contract: AgentContract; isChanged: boolean }) {
  const say = useSay();
  const { short } = useMoney();
  const { dayOf, day } = useDays();
  const { brandName } = useSettings();
  const { kind, state, terms, offeredBy, offeredAt, answerBy, startsOn, version } = contract;
  const isOffer = state === 'offered';
  const most = highest(terms);
  const by = offeredBy ?? brandName;
  return (
    <section className="contract" aria-label={say(`contract_${kind}`)}>
      <span className={`badge ${isOffer ? 'warn' : 'success'}`}>
        <Icon name={isOffer ? 'i-pencil' : 'i-circle-check'} />
        {say(isOffer ? (isChanged ? 'contract_changed' : 'contract_waiting') : 'contract_running')}
      </span>
      <h2>{say(`contract_${kind}`)}</h2>
      <p>
        {isOffer
          ? say('contract_offered_by', { name: by, day: dayOf(offeredAt), until: dayOf(answerBy) })
          : say('contract_runs_since', { name: by, day: startsOn === null ? '' : day(startsOn) })}{' '}
        {version > 1 && say('contract_version', { version })}
      </p>
      <div className="sums">
        <div>
          <small>{say('contract_up_to')}</small>
          <b className="numeric">{'rate' in most ? percent(most.rate) : short(most.amount)}</b>
        </div>
        <div>
          <small>{say(`contract_of_${kind}`)}</small>
          <b>
            {say(terms.kind === 'dividend' ? `contract_per_${terms.period}` : `contract_per_${terms.kind}`)}
          </b>
        </div>
      </div>
    </section>
  );
}
