import type { GivenByHand } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import '../loyalty.css';
import { byHandQuery } from '../queries.ts';
import { say } from '../words.ts';
import { SpanTabs, useSpan } from './span-tabs.tsx';

type Giver = GivenByHand['givers'][number];
type Gift = GivenByHand['list'][number];

/** What staff gave with their own hands, by who gave it. */
export function ByHandPage() {
  const { merchantCode } = useBrand();
  const days = useSpan();
  const query = useQuery(byHandQuery(merchantCode, days));
  return (
    <>
      <PageHead title={say('byHand.title')} fact={say('byHand.fact', { days })} />
      <div className="tool-bar lined">
        <SpanTabs days={days} />
      </div>
      <div className="page-body loyalty-figures">
        <Loaded query={query}>{(given) => <Given given={given} />}</Loaded>
      </div>
    </>
  );
}

function Given({ given: { givers, list } }: { given: GivenByHand }) {
  const times = useTimes();
  if (list.length === 0) return <Nothing title={say('byHand.none')}>{say('byHand.none.note')}</Nothing>;
  const gifts: readonly Column<Gift>[] = [
    { key: 'at', head: say('byHand.at'), cell: ({ at }) => times.near(at) },
    { key: 'by', head: say('byHand.by'), cell: ({ by }) => by },
    { key: 'way', head: say('byHand.way'), cell: (gift) => wayOf(gift) },
    {
      key: 'member',
      head: say('takers.who'),
      cell: ({ memberId }) => <MemberLink memberId={memberId} word={memberId.slice(0, 8)} />,
    },
    amountColumn,
  ];
  return (
    <>
      <Panel title={say('byHand.givers')} note={say('byHand.givers.note')} isFlush>
        <DataTable
          label={say('byHand.givers')}
          columns={giverColumns}
          rows={givers}
          rowKey={({ name }) => name}
          loadingWord={say('loading')}
        />
      </Panel>
      <Panel title={say('byHand.list')} isFlush>
        <DataTable
          label={say('byHand.list')}
          columns={gifts}
          rows={list}
          rowKey={({ at, memberId, way }) => `${at} ${memberId} ${way}`}
          loadingWord={say('loading')}
        />
      </Panel>
    </>
  );
}

const wayOf = ({ way, rounds }: Gift): string =>
  rounds === null ? say(`byHand.way.${way}`) : say('byHand.rounds', { rounds });

const amountColumn = {
  key: 'amount',
  head: say('byHand.amount'),
  isRight: true,
  cell: ({ amount }: { amount: string }) => <Money amount={amount} />,
};

const giverColumns: readonly Column<Giver>[] = [
  { key: 'name', head: say('byHand.by'), cell: ({ name }) => name },
  { key: 'gifts', head: say('byHand.gifts'), isRight: true, cell: ({ gifts }) => gifts.toLocaleString('en') },
  {
    key: 'members',
    head: say('takers.members'),
    isRight: true,
    cell: ({ members }) => members.toLocaleString('en'),
  },
  {
    key: 'largest',
    head: say('byHand.largest'),
    isRight: true,
    cell: ({ largest }) => <Money amount={largest} />,
  },
  { ...amountColumn, sorted: 'down' },
];
