import { Button, Empty } from '@perya/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Blocks } from './waiting.tsx';

interface Page<Order> {
  list: Order[];
}

/** Own orders, newest first, page after page. */
export function OrderList<Order extends { orderNo: string }>(props: {
  query: UseInfiniteQueryResult<InfiniteData<Page<Order>>>;
  title: string;
  empty: { title: string; text: string; action: ReactNode };
  row: (order: Order) => ReactNode;
  /** Class of the list; rows of one block unless told. */
  look?: string;
}) {
  const { query, empty } = props;
  const say = useSay();
  if (!query.data) return <NotLoaded query={query} waiting={<Blocks shapes={['title', ...rows]} />} />;
  const orders = query.data.pages.flatMap(({ list }) => list);
  if (orders.length === 0) {
    return (
      <>
        <h2 className="sr-only">{props.title}</h2>
        <Empty art="e-ticket" title={empty.title} text={empty.text}>
          {empty.action}
        </Empty>
      </>
    );
  }
  return (
    <>
      <h2>{props.title}</h2>
      <ul className={props.look ?? 'rows orders'}>
        {orders.map((order) => (
          <li key={order.orderNo}>{props.row(order)}</li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p className="help has-error" role="alert">
          {say('more_failed')}
        </p>
      )}
      {query.hasNextPage && (
        <Button
          look="secondary"
          block
          className="more"
          disabled={query.isFetchingNextPage}
          aria-busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say('load_more')}
        </Button>
      )}
    </>
  );
}

const rows = Array<string>(5).fill('order');
