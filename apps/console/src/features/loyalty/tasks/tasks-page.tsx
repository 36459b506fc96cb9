import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Money } from '../../../kit/money.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { Status } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import '../loyalty.css';
import { tasksQuery, type Group, type ListedCampaign } from '../queries.ts';
import { say } from '../words.ts';
import { TaskDialog } from './task-dialog.tsx';
import { TaskOrder } from './task-order.tsx';
import { conditionWords, giftWords } from './task-words.ts';

const groups: readonly Group[] = ['novice', 'customer'];

/** Tasks of newcomers and recurring ones, in the order in which members read them. */
export function TasksPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const group = groups.find((one) => one === address.get('group')) ?? 'novice';
  const query = useQuery(tasksQuery(merchantCode));
  return (
    <>
      <PageHead title={say('tasks.title')} fact={say('tasks.fact')} />
      <Loaded query={query}>
        {(all) => {
          const tasks = all.filter(({ campaign }) => campaign.kind === group);
          return address.get('order') === '1' ? (
            <TaskOrder
              group={group}
              tasks={tasks}
              onClose={() => address.set({ order: undefined }, { replace: false })}
            />
          ) : (
            <List group={group} tasks={tasks} all={all} />
          );
        }}
      </Loaded>
    </>
  );
}

interface ListProps {
  group: Group;
  tasks: readonly ListedCampaign[];
  all: readonly ListedCampaign[];
}

function List({ group, tasks, all }: ListProps) {
  const address = useAddress();
  const mayChange = useCan().act('reward.campaign');
  const [open, setOpen] = useState<ListedCampaign | 'new'>();
  const columns = useColumns(setOpen);
  const keys: KeyAction[] = mayChange
    ? [{ key: 'n', word: say('tasks.new'), run: () => setOpen('new') }]
    : [];
  useKeys(keys);
  return (
    <>
      <div className="list-side loyalty-list">
        <div className="tool-bar lined">
          <TabRow
            label={say('tasks.groups')}
            open={group}
            tabs={groups.map((key) => ({
              key,
              name: say(`tasks.${key}`),
              count: all.filter(({ campaign }) => campaign.kind === key).length,
              to: `?group=${key}`,
            }))}
          />
          <span className="spacer" />
          {mayChange && (
            <>
              <Button
                icon="grip-vertical"
                disabled={tasks.length < 2}
                onClick={() => address.set({ order: '1' }, { replace: false })}
              >
                {say('tasks.order')}
              </Button>
              <Button look="primary" icon="plus" onClick={() => setOpen('new')}>
                {say('tasks.new')}
              </Button>
            </>
          )}
        </div>
        <div className="part-scroll list-scroll">
          {tasks.length === 0 ? (
            <Nothing title={say('tasks.none')}>{say('tasks.none.note')}</Nothing>
          ) : (
            <DataTable
              label={say(`tasks.${group}`)}
              columns={columns}
              rows={tasks}
              rowKey={({ campaignId }) => campaignId}
              onOpen={setOpen}
              loadingWord={say('loading')}
            />
          )}
        </div>
        {open !== undefined && (
          <TaskDialog
            group={group}
            task={open === 'new' ? undefined : open}
            taken={all.map(({ campaignId }) => campaignId)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

function useColumns(open: (task: ListedCampaign) => void): readonly Column<ListedCampaign>[] {
  const { symbol } = useBrand();
  return [
    {
      key: 'title',
      head: say('col.title'),
      cell: (row) => (
        <Button look="ghost" size="small" onClick={() => open(row)}>
          {row.campaign.title.EN}
        </Button>
      ),
    },
    {
      key: 'cond',
      head: say('col.condition'),
      cell: ({ campaign }) => conditionWords(campaign.terms, symbol),
    },
    { key: 'gift', head: say('col.gift'), cell: ({ campaign }) => giftWords(campaign.terms, symbol) },
    { key: 'link', head: say('col.link'), cell: ({ campaign }) => campaign.link },
    {
      key: 'state',
      head: say('col.state'),
      cell: ({ campaign }) => (
        <Status
          icon={campaign.isStopped ? 'circle-pause' : 'circle-check'}
          tone={campaign.isStopped ? 'muted' : 'ok'}
        >
          {say(campaign.isStopped ? 'off' : 'on')}
        </Status>
      ),
    },
    {
      key: 'members',
      head: say('col.members'),
      isRight: true,
      cell: ({ members }) => members.toLocaleString('en'),
    },
    { key: 'given', head: say('col.given'), isRight: true, cell: ({ given }) => <Money amount={given} /> },
  ];
}
