import type { PointsInBeing } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import '../loyalty.css';
import { pointsQuery } from '../queries.ts';
import { say } from '../words.ts';
import { FigureRow } from './figure-row.tsx';
import { perThousand } from './figure-rules.ts';

type Item = PointsInBeing['items'][number];
const many = (count: number): string => count.toLocaleString('en');

/** Points that are out there, and what they could become today. */
export function PointsPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(pointsQuery(merchantCode));
  return (
    <>
      <PageHead title={say('points.title')} fact={say('points.fact')} />
      <div className="page-body loyalty-figures">
        <Loaded query={query}>{(points) => <Points points={points} />}</Loaded>
      </div>
    </>
  );
}

function Points({ points }: { points: PointsInBeing }) {
  const { issued, spent, returned, held, worth, worthPoints, items } = points;
  return (
    <>
      <FigureRow
        figures={[
          { key: 'issued', name: say('points.issued'), value: many(issued), note: say('points.issued.note') },
          { key: 'spent', name: say('points.spent'), value: many(spent) },
          {
            key: 'returned',
            name: say('points.returned'),
            value: many(returned),
            note: say('points.returned.note'),
          },
          { key: 'held', name: say('points.held'), value: many(held), note: say('points.held.note') },
          {
            key: 'worth',
            name: say('points.worth'),
            value: <Money amount={worth} />,
            note: say('points.worth.note', { points: many(worthPoints) }),
          },
        ]}
      />
      <Panel title={say('points.items')} note={say('points.items.note')} isFlush>
        {items.length === 0 ? (
          <Nothing title={say('mall.none')}>{say('points.none.note')}</Nothing>
        ) : (
          <DataTable
            label={say('points.items')}
            columns={columns}
            rows={items}
            rowKey={({ itemId }) => itemId}
            loadingWord={say('loading')}
          />
        )}
      </Panel>
    </>
  );
}

const columns: readonly Column<Item>[] = [
  { key: 'name', head: say('col.item'), cell: ({ name }) => name },
  { key: 'points', head: say('col.points'), isRight: true, sorted: 'up', cell: ({ points }) => many(points) },
  {
    key: 'cash',
    head: say('col.cash'),
    isRight: true,
    cell: ({ cash }) => (cash === null ? say('mall.sent') : <Money amount={cash} />),
  },
  {
    key: 'rate',
    head: say('col.rate'),
    isRight: true,
    cell: ({ cash, points }) => (cash === null ? '' : <Money amount={perThousand(cash, points)} />),
  },
  {
    key: 'left',
    head: say('col.left'),
    isRight: true,
    cell: ({ left }) => (left === null ? say('mall.endless') : many(left)),
  },
  { key: 'bought', head: say('col.bought'), isRight: true, cell: ({ bought }) => many(bought) },
  { key: 'spent', head: say('col.spent'), isRight: true, cell: ({ spent }) => many(spent) },
];
