import type { StaffContract } from '@perya/contract';
import { Icon } from '../../../kit/icon.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { say } from '../words.ts';
import { TermsTable } from './terms-table.tsx';

/** What runs, and what waits for an answer. */
export function ContractsNow({ contracts }: { contracts: readonly StaffContract[] }) {
  const times = useTimes();
  const running = contracts.filter(({ state }) => state === 'accepted');
  const offered = contracts.filter(({ state }) => state === 'offered');
  return (
    <>
      {running.length === 0 && <p className="text-quiet">{say('contract.none')}</p>}
      {running.map((one) => (
        <section key={one.id} className="panel agent-contract">
          <h3>
            {say(`kind.${one.kind}`)} <small>{say('contract.version', { version: one.version })}</small>
          </h3>
          <TermsTable terms={one.terms} />
        </section>
      ))}
      {offered.map((one) => (
        <p key={one.id} className="note is-warn">
          <Icon name="file-clock" />
          {say('contract.waits', {
            kind: say(`kind.${one.kind}`),
            version: one.version,
            until: times.near(one.answerBy),
          })}
        </p>
      ))}
    </>
  );
}
