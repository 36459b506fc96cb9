import type { CampaignOutcome } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { resultsQuery } from '../queries.ts';
import { say } from '../words.ts';
import { Compared } from './compared.tsx';

/** What became of a campaign, and what members did since. */
export function Results({ campaignId }: { campaignId: string }) {
  const { merchantCode } = useBrand();
  return (
    <Loaded query={useQuery(resultsQuery(merchantCode, campaignId))}>
      {(results) => (
        <div className="page-body camp-results">
          <Outcome outcome={results.outcome} />
          <Compared results={results} />
        </div>
      )}
    </Loaded>
  );
}

const standings = ['waiting', 'running', 'released', 'unclaimed', 'expired', 'givenUp', 'takenBack'] as const;
interface StandingRow {
  what: (typeof standings)[number];
  rewards: number;
  amount: string;
}

const columns: readonly Column<StandingRow>[] = [
  {
    key: 'what',
    head: say('results.reward'),
    cell: ({ what }) => (
      <>
        {say(`results.${what}`)}
        <small>{say(`results.${what}.note`)}</small>
      </>
    ),
  },
  {
    key: 'rewards',
    head: say('col.rewards'),
    isRight: true,
    cell: ({ rewards }) => rewards.toLocaleString('en'),
  },
  { key: 'amount', head: say('amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
];

function Outcome({ outcome }: { outcome: CampaignOutcome }) {
  const { joined, met, granted, released, rewards } = outcome;
  const all = standings.reduce((sum, what) => sum + rewards[what].rewards, 0);
  return (
    <Panel title={say('results.outcome')} note={say('results.outcome.note')} isFlush>
      <dl className="camp-tiles">
        <Tile name={say('results.joined')}>
          {joined === null ? say('results.nobodyJoins') : joined.toLocaleString('en')}
        </Tile>
        <Tile name={say('results.met')}>{met.toLocaleString('en')}</Tile>
        <Tile name={say('results.granted')} note={say('results.granted.note')}>
          <Money amount={granted} />
        </Tile>
        <Tile name={say('results.cash')} note={say('results.cash.note')}>
          <Money amount={released} />
        </Tile>
      </dl>
      {all === 0 ? (
        <p className="part-body text-quiet">{say('results.nothing')}</p>
      ) : (
        <DataTable
          label={say('results.outcome')}
          columns={columns}
          rows={standings.map((what) => ({ what, ...rewards[what] }))}
          rowKey={({ what }) => what}
          loadingWord={say('loading')}
        />
      )}
    </Panel>
  );
}

const Tile = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div>
    <dt>
      {name} {note !== undefined && <small>{note}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
);
