import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Money } from '../../../kit/money.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import '../loyalty.css';
import { mallQuery, type ListedItem } from '../queries.ts';
import { say } from '../words.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ItemPicture } from './item-picture.tsx';

/** What points buy: the cheapest first, as members see it. */
export function MallPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(mallQuery(merchantCode));
  return (
    <>
      <PageHead title={say('mall.title')} fact={say('mall.fact')} />
      <Loaded query={query}>{(items) => <List items={items} />}</Loaded>
    </>
  );
}

function List({ items }: { items: readonly ListedItem[] }) {
  const mayChange = useCan().act('reward.campaign');
  const [open, setOpen] = useState<ListedItem | 'new'>();
  const keys: KeyAction[] = mayChange ? [{ key: 'n', word: say('mall.new'), run: () => setOpen('new') }] : [];
  useKeys(keys);
  return (
    <>
      <div className="list-side loyalty-list">
        <div className="tool-bar lined">
          <span className="text-quiet grows">{say('mall.note')}</span>
          {mayChange && (
            <Button look="primary" icon="plus" onClick={() => setOpen('new')}>
              {say('mall.new')}
            </Button>
          )}
        </div>
        <div className="part-scroll list-scroll">
          {items.length === 0 ? (
            <Nothing title={say('mall.none')}>{say('mall.none.note')}</Nothing>
          ) : (
            <DataTable
              label={say('mall.title')}
              columns={columnsOf(setOpen)}
              rows={items}
              rowKey={({ itemId }) => itemId}
              onOpen={setOpen}
              loadingWord={say('loading')}
            />
          )}
        </div>
        {open !== undefined && (
          <ItemDialog
            item={open === 'new' ? undefined : open}
            taken={items.map(({ itemId }) => itemId)}
            mayChange={mayChange}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

const columnsOf = (open: (item: ListedItem) => void): readonly Column<ListedItem>[] => [
  {
    key: 'name',
    head: say('col.item'),
    cell: (row) => (
      <span className="mall-name">
        <ItemPicture src={row.imageUrl} />
        <span>
          <Button look="ghost" size="small" onClick={() => open(row)}>
            {row.name.EN}
          </Button>
          <small>{row.text.EN}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'points',
    head: say('col.points'),
    isRight: true,
    sorted: 'up',
    cell: ({ points }) => points.toLocaleString('en'),
  },
  {
    key: 'cash',
    head: say('col.cash'),
    isRight: true,
    cell: ({ cash }) => (cash === null ? say('mall.sent') : <Money amount={cash} />),
  },
  {
    key: 'left',
    head: say('col.left'),
    isRight: true,
    cell: ({ left }) => (left === null ? say('mall.endless') : left.toLocaleString('en')),
  },
  {
    key: 'bought',
    head: say('col.bought'),
    isRight: true,
    cell: ({ bought }) => bought.toLocaleString('en'),
  },
  {
    key: 'state',
    head: say('col.state'),
    cell: ({ isActive, left }) =>
      isActive && left === 0 ? (
        <Status icon="clock" tone="warn">
          {say('mall.soldOut')}
        </Status>
      ) : (
        <Status icon={isActive ? 'circle-check' : 'circle-pause'} tone={isActive ? 'ok' : 'muted'}>
          {say(isActive ? 'on' : 'off')}
        </Status>
      ),
  },
];
