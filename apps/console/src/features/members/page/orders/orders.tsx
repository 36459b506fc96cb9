import type { MemberOrder } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../../../kit/money.tsx';
import { Pager } from '../../../../kit/pager.tsx';
import { Nothing } from '../../../../kit/states.tsx';
import { DataTable, type Column } from '../../../../kit/table.tsx';
import { TabRow } from '../../../../kit/tabs.tsx';
import { useAddress } from '../../../../platform/address.ts';
import { useKeys } from '../../../../platform/keys.ts';
import { Loaded } from '../../../../platform/loaded.tsx';
import { useTimes } from '../../../../platform/moments/times.ts';
import { ordersQuery } from '../../queries.ts';
import { say } from '../../words.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderState, Promised } from './order-states.tsx';
import type { PartProps } from '../part.ts';

const kinds = ['deposit', 'withdrawal'] as const;

/** Both kinds, the newest first; one opens with everything that happened to it. */
export function Orders({ about }: PartProps) {
  const address = useAddress();
  const kind = kinds.find((one) => one === address.get('kind'));
  const cursor = address.get('cursor');
  const orders = useQuery(
    ordersQuery(about, { ...(kind && { kind }), ...(cursor !== undefined && { cursor }) }),
  );
  const rows = orders.data?.orders ?? [];
  const open = address.get('order');
  const step = (by: number) => {
    const at = rows.findIndex(({ orderNo }) => orderNo === open);
    const row = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (row) address.set({ order: row.orderNo });
  };
  useKeys([
    { key: 'j', word: say('keys.down'), run: () => step(1) },
    { key: 'k', word: say('keys.up'), run: () => step(-1) },
  ]);
  const columns = useColumns((orderNo) => address.set({ order: orderNo }));
  const to = (key: string) =>
    `/${about.merchantCode}/members/${about.memberId}?tab=orders${key === 'both' ? '' : `&kind=${key}`}`;
  const next = orders.data?.next ?? undefined;
  return (
    <div className={`split member-split${open === undefined ? ' is-whole' : ''}`}>
      <div className="list-side">
        <div className="tool-bar lined">
          <TabRow
            label={say('orders.kind')}
            open={kind ?? 'both'}
            tabs={(['both', ...kinds] as const).map((key) => ({
              key,
              name: say(`orders.${key}`),
              to: to(key),
            }))}
          />
        </div>
        <div className="part-scroll list-scroll">
          <Loaded query={orders}>
            {({ orders: shown }) =>
              shown.length === 0 ? (
                <Nothing title={say('orders.none')}>
                  {kind === undefined ? say('orders.none.both') : say('orders.none.note')}
                </Nothing>
              ) : (
                <DataTable
                  label={say('tab.orders')}
                  columns={columns}
                  rows={shown}
                  rowKey={({ orderNo }) => orderNo}
                  openKey={open}
                  onOpen={({ orderNo }) => address.set({ order: orderNo })}
                  loadingWord={say('loading')}
                />
              )
            }
          </Loaded>
        </div>
        <Pager
          fact={say('orders.page', { count: rows.length })}
          back={cursor === undefined ? undefined : () => history.back()}
          next={
            next === undefined
              ? undefined
              : () => address.set({ cursor: next, order: undefined }, { replace: false })
          }
          words={{ back: say('newer'), next: say('older') }}
        />
      </div>
      {open !== undefined && (
        <OrderDrawer about={about} orderNo={open} onClose={() => address.set({ order: undefined })} />
      )}
    </div>
  );
}

function useColumns(open: (orderNo: string) => void): readonly Column<MemberOrder>[] {
  const times = useTimes();
  return [
    {
      key: 'at',
      head: say('ledger.at'),
      sorted: 'down',
      className: 'is-soft',
      cell: ({ createdAt }) => <time title={times.exact(createdAt)}>{times.near(createdAt)}</time>,
    },
    { key: 'kind', head: say('orders.kind'), cell: ({ kind }) => say(`happened.${kind}`) },
    {
      key: 'no',
      head: say('orders.no'),
      className: 'mono',
      cell: ({ orderNo }) => (
        <button type="button" className="row-button" onClick={() => open(orderNo)}>
          {orderNo}
        </button>
      ),
    },
    { key: 'way', head: say('orders.way'), className: 'is-soft', cell: ({ way }) => way },
    {
      key: 'amount',
      head: say('orders.amount'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { key: 'state', head: say('orders.state'), cell: ({ state }) => <OrderState state={state} /> },
    { key: 'promise', head: say('orders.promise'), cell: ({ promise }) => <Promised promise={promise} /> },
    {
      key: 'ended',
      head: say('orders.ended'),
      className: 'is-soft',
      cell: ({ settledAt }) => (settledAt === null ? '–' : times.near(settledAt)),
    },
    {
      key: 'reason',
      head: say('orders.reason'),
      className: 'is-soft is-clipped',
      cell: ({ reason }) => (reason ?? '').replaceAll('_', ' '),
    },
  ];
}
