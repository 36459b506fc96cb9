import type { StaffContract } from '@perya/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../kit/button.tsx';
import { KeyValues, Timeline } from '../../../kit/facts.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { useKeys } from '../../../platform/keys.ts';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { agentActs } from '../queries.ts';
import { say } from '../words.ts';
import { ContractState } from './contract-state.tsx';
import { TermsTable } from './terms-table.tsx';

/** One version with every move; an offer can be withdrawn, a contract that runs ended. */
export function ContractDrawer({ contract, onClose }: { contract: StaffContract; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  useKeys([{ key: 'escape', word: say('close'), run: onClose, isHidden: true }]);
  return (
    <aside className="drawer" aria-label={say('contract.of', { name: contract.name })}>
      <header className="part-head drawer-top">
        <b>{contract.name}</b>
        <Link className="text-link" to={`/${merchantCode}/agents/people/${contract.memberId}?tab=contracts`}>
          {say('contract.versions')}
        </Link>
        <span className="spacer" />
        <Button size="small" look="ghost" icon="x" aria-label={say('close')} onClick={onClose} />
      </header>
      <div className="part-scroll agent-side">
        <KeyValues
          rows={[
            [say('col.state'), <ContractState key="state" contract={contract} />],
            [say('offer.kind'), say(`kind.${contract.kind}`)],
            [say('col.version'), contract.version],
            [say('col.answer'), times.exact(contract.answerBy)],
            [say('col.starts'), contract.startsOn ?? '–'],
            [say('col.ends'), contract.endsOn ?? '–'],
          ]}
        />
        <h2 className="small-heading">{say('contract.terms')}</h2>
        <TermsTable terms={contract.terms} />
        <h2 className="small-heading">{say('contract.moves')}</h2>
        <Moves contract={contract} />
        <MoveContract contract={contract} />
      </div>
    </aside>
  );
}

export function Moves({ contract }: { contract: StaffContract }) {
  const times = useTimes();
  return (
    <Timeline
      items={contract.moves.map(({ to, actor, reason, at }) => ({
        key: at + to,
        name: say(`state.${to as StaffContract['state']}`),
        time: times.exact(at),
        // A member is named as everywhere; staff and the clock have names.
        more: `${actor === contract.memberId ? contract.name : actor === contract.offeredBy ? contract.offeredName : actor}${reason === '' ? '' : `: “${reason}”`}`,
      }))}
    />
  );
}

export function MoveContract({ contract }: { contract: StaffContract }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  const way = contract.state === 'offered' ? 'withdrawn' : 'ended';
  if (!can.act('agent.run') || (contract.state !== 'offered' && contract.state !== 'accepted')) return null;
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {say(`move.${way}`)}
      </Button>
      {isAsking && (
        <ActDialog
          title={say(`move.${way}.title`, { name: contract.name })}
          verb={say(`move.${way}`)}
          isDanger
          act={(reason) => agentActs(merchantCode).move(contract.id, way, reason)}
          onClose={() => setAsking(false)}
        >
          <p>{say(`move.${way}.note`)}</p>
        </ActDialog>
      )}
    </>
  );
}
