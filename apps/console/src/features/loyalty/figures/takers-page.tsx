import type { RewardTakers } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import '../loyalty.css';
import { takersQuery } from '../queries.ts';
import { say } from '../words.ts';
import { SpanTabs, useSpan } from './span-tabs.tsx';

type Taker = RewardTakers['members'][number];
const clusters = ['devices', 'addresses', 'payouts'] as const;

/** Who takes most of what is given, alone and together. */
export function TakersPage() {
  const { merchantCode } = useBrand();
  const days = useSpan();
  const query = useQuery(takersQuery(merchantCode, days));
  return (
    <>
      <PageHead title={say('takers.title')} fact={say('takers.fact', { days })} />
      <div className="tool-bar lined">
        <SpanTabs days={days} />
        <span className="spacer" />
        {query.data && (
          <span className="text-quiet">
            {say('takers.granted')} <Money amount={query.data.granted} />
          </span>
        )}
      </div>
      <div className="page-body loyalty-figures">
        <Loaded query={query}>
          {(takers) =>
            takers.members.length === 0 ? (
              <Nothing title={say('takers.none')}>{say('takers.none.note')}</Nothing>
            ) : (
              <>
                <Takers title={say('takers.members')} rows={takers.members} columns={[who, ...sums]} />
                {clusters.map((kind) => (
                  <Takers
                    key={kind}
                    title={say(`takers.${kind}`)}
                    note={say(`takers.${kind}.note`)}
                    rows={takers[kind]}
                    columns={[who, together, ...sums]}
                  />
                ))}
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

interface TakersProps {
  title: string;
  note?: string;
  rows: readonly Taker[];
  columns: readonly Column<Taker>[];
}

const Takers = ({ title, note, rows, columns }: TakersProps) => (
  <Panel title={title} {...(note !== undefined && { note })} isFlush>
    {rows.length === 0 ? (
      <p className="text-quiet takers-none">{say('takers.nobody')}</p>
    ) : (
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ first, amount }) => `${first.join(' ')} ${amount}`}
        loadingWord={say('loading')}
      />
    )}
  </Panel>
);

const who: Column<Taker> = {
  key: 'who',
  head: say('takers.who'),
  cell: ({ first, members }) => (
    <span className="taker-links">
      {first.map((memberId) => (
        <MemberLink key={memberId} memberId={memberId} word={memberId.slice(0, 8)} />
      ))}
      {members > first.length && <span>{say('takers.more', { more: members - first.length })}</span>}
    </span>
  ),
};

const together: Column<Taker> = {
  key: 'members',
  head: say('takers.together'),
  isRight: true,
  cell: ({ members }) => members.toLocaleString('en'),
};

const sums: readonly Column<Taker>[] = [
  {
    key: 'rewards',
    head: say('takers.rewards'),
    isRight: true,
    cell: ({ rewards }) => rewards.toLocaleString('en'),
  },
  {
    key: 'amount',
    head: say('col.granted'),
    isRight: true,
    sorted: 'down',
    cell: ({ amount }) => <Money amount={amount} />,
  },
  { key: 'share', head: say('takers.share'), isRight: true, cell: ({ share }) => `${share} %` },
];
