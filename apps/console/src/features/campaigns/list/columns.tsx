import type { ListedCampaign } from '@perya/contract';
import { Button } from '../../../kit/button.tsx';
import { Money } from '../../../kit/money.tsx';
import { Pill, Status } from '../../../kit/status.tsx';
import type { Column } from '../../../kit/table.tsx';
import { usedPercent } from '../builder/form-rules.ts';
import { say } from '../words.ts';

const looks = {
  planned: { icon: 'calendar', tone: 'info' },
  running: { icon: 'play', tone: 'ok' },
  stopped: { icon: 'pause', tone: 'warn' },
  ended: { icon: 'check', tone: 'muted' },
} as const;

export const StateOf = ({ state }: Pick<ListedCampaign, 'state'>) => (
  <Status {...looks[state]}>{say(`state.${state}`)}</Status>
);

/** How much of the budget is used: from 80 % on it warns, at 100 % nobody new is given anything. */
export function BudgetUsed({ one }: { one: ListedCampaign }) {
  const percent = usedPercent(one);
  if (percent === null) return <span className="text-quiet">{say('budget.none')}</span>;
  const words = say('budget.used', { percent });
  if (percent >= 100)
    return (
      <Pill icon="circle-x" tone="bad">
        {words}
      </Pill>
    );
  return percent >= 80 ? (
    <Pill icon="triangle-alert" tone="warn">
      {words}
    </Pill>
  ) : (
    <span>{words}</span>
  );
}

const figure = (name: 'members' | 'rewards'): Column<ListedCampaign> => ({
  key: name,
  head: say(`col.${name}`),
  isRight: true,
  cell: (row) => row[name].toLocaleString('en'),
});
const sum = (name: 'given' | 'cost'): Column<ListedCampaign> => ({
  key: name,
  head: say(`col.${name}`),
  isRight: true,
  cell: (row) => <Money amount={row[name]} />,
});

export const columnsOf = (open: (campaignId: string) => void): readonly Column<ListedCampaign>[] => [
  {
    key: 'title',
    head: say('col.title'),
    className: 'is-clipped',
    cell: ({ campaignId, campaign }) => (
      <Button look="ghost" size="small" onClick={() => open(campaignId)}>
        {campaign.title.EN}
      </Button>
    ),
  },
  { key: 'kind', head: say('col.kind'), cell: ({ campaign }) => say(`kind.${campaign.kind}`) },
  { key: 'state', head: say('col.state'), cell: (row) => <StateOf state={row.state} /> },
  { key: 'version', head: say('col.version'), isRight: true, cell: ({ version }) => version },
  figure('members'),
  figure('rewards'),
  sum('given'),
  sum('cost'),
  { key: 'budget', head: say('col.budget'), cell: (row) => <BudgetUsed one={row} /> },
];
