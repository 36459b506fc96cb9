import type { StaffContract } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../kit/field.tsx';
import { Pager } from '../../../kit/pager.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import '../agents.css';
import { MemberSearch } from '../../../platform/audiences/member-search.tsx';
import { contractsQuery } from '../queries.ts';
import { say } from '../words.ts';
import { ContractDrawer } from './contract-drawer.tsx';
import { ContractState } from './contract-state.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const tabs = ['offered', 'accepted', 'ended', 'refused', 'withdrawn', 'expired', 'all'] as const;
const kinds = ['daily', 'dividend', 'hourly'] as const;

/** Contracts of all agents: what waits comes by the day it runs out. */
export function ContractsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const times = useTimes();
  const can = useCan();
  const [offering, setOffering] = useState<string>();
  const tab = tabs.find((name) => name === address.get('list')) ?? 'offered';
  const kind = kinds.find((name) => name === address.get('kind'));
  const after = address.get('after');
  const query = useQuery(
    contractsQuery(merchantCode, {
      ...(tab !== 'all' && { state: tab }),
      ...(kind !== undefined && { kind }),
      ...(after !== undefined && { after }),
    }),
  );
  const open = query.data?.contracts.find(({ id }) => id === address.get('contract'));
  const show = (contract: string | undefined) => address.set({ contract });
  const next = query.data?.next;
  const kindPart = kind === undefined ? '' : `&kind=${kind}`;
  return (
    <>
      <PageHead title={say('contracts.title')} fact={say('contracts.fact')} />
      <div className={`split${open === undefined ? ' is-whole' : ''}`}>
        <div className="list-side">
          <div className="tool-bar lined agent-tools">
            <TabRow
              label={say('contracts.title')}
              open={tab}
              tabs={tabs.map((key) => ({
                key,
                name: say(key === 'all' ? 'all' : `state.${key}`),
                to: `/${merchantCode}/agents/contracts?list=${key}${kindPart}`,
              }))}
            />
            <SelectField
              label={say('offer.kind')}
              data-draft="no"
              options={[
                { value: '', name: say('all') },
                ...kinds.map((value) => ({ value, name: say(`kind.${value}`) })),
              ]}
              value={kind ?? ''}
              onChange={({ target }) => address.set({ kind: target.value, after: undefined })}
            />
            {can.act('agent.run') && <MemberSearch label={say('offer.to')} choose={setOffering} />}
          </div>
          <div className="part-scroll list-scroll">
            <Loaded query={query}>
              {({ contracts }) =>
                contracts.length === 0 ? (
                  <Nothing title={say('contracts.none')}>{say('contracts.none.note')}</Nothing>
                ) : (
                  <DataTable
                    label={say('contracts.title')}
                    columns={columnsOf(show, times.near)}
                    rows={contracts}
                    rowKey={({ id }) => id}
                    openKey={open?.id}
                    onOpen={({ id }) => show(id)}
                    loadingWord={say('loading')}
                  />
                )
              }
            </Loaded>
          </div>
          <Pager
            fact={say('contracts.shown', { count: query.data?.contracts.length ?? 0 })}
            words={{ back: say('first'), next: say('next') }}
            back={after === undefined ? undefined : () => address.set({ after: undefined })}
            next={next ? () => address.set({ after: next }) : undefined}
          />
        </div>
        {open && <ContractDrawer key={open.id} contract={open} onClose={() => show(undefined)} />}
      </div>
      {offering !== undefined && <OfferDialog memberId={offering} onClose={() => setOffering(undefined)} />}
      <KeyBar actions={[]} />
    </>
  );
}

const columnsOf = (
  show: (id: string) => void,
  near: (at: string) => string,
): readonly Column<StaffContract>[] => [
  {
    key: 'agent',
    head: say('col.agent'),
    cell: ({ id, name }) => (
      <button type="button" className="row-button" onClick={() => show(id)}>
        {name}
      </button>
    ),
  },
  { key: 'kind', head: say('offer.kind'), cell: ({ kind }) => say(`kind.${kind}`) },
  { key: 'version', head: say('col.version'), isRight: true, cell: ({ version }) => version },
  { key: 'state', head: say('col.state'), cell: (one) => <ContractState contract={one} /> },
  {
    key: 'by',
    head: say('col.by'),
    cell: ({ offeredBy, offeredName }) => (offeredBy === null ? say('offer.company') : offeredName),
  },
  { key: 'answer', head: say('col.answer'), cell: ({ answerBy }) => near(answerBy) },
  { key: 'starts', head: say('col.starts'), cell: ({ startsOn }) => startsOn ?? '–' },
  { key: 'ends', head: say('col.ends'), cell: ({ endsOn }) => endsOn ?? '–' },
];
