import { comparedFigures } from '@perya/contract/campaign-rules';
import type { CampaignResults } from '@perya/contract';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { say } from '../words.ts';
import { isTelling } from './compared-rules.ts';

type Found = NonNullable<CampaignResults['compared']>;
type Figure = (typeof comparedFigures)[number];

/** Members on an average day: before they met it and since, beside those whom chance left out. */
export function Compared({ results: { compared, missing, outcome } }: { results: CampaignResults }) {
  const times = useTimes();
  if (compared === null)
    return (
      <Panel title={say('results.compared')}>
        <p className={`note ${missing === 'away' ? 'is-warn' : 'is-info'}`} role="status">
          <Icon name={missing === 'away' ? 'plug-zap' : 'info'} />
          {say(`results.missing.${missing ?? 'none'}`)}
        </p>
      </Panel>
    );
  const { taking, leftOut, effect, until } = compared;
  const day = times.day(`${until}T12:00:00Z`);
  return (
    <Panel title={say('results.compared')} note={say('results.compared.note', { day })} isFlush>
      <DataTable
        label={say('results.compared')}
        columns={columnsOf(compared, outcome.control)}
        rows={comparedFigures}
        rowKey={(figure) => figure}
        loadingWord={say('loading')}
      />
      <div className="part-body camp-telling">
        {taking.members === 0 && <p className="text-quiet">{say('results.tomorrow')}</p>}
        {taking.members > 0 && effect === null && (
          <p className="note is-info" role="status">
            <Icon name="info" />
            {say('results.tooFew')}
          </p>
        )}
        <p className="text-quiet">{say(leftOut === null ? 'results.own' : 'results.chance')}</p>
        <p className="text-quiet">{say('results.ngr')}</p>
      </div>
    </Panel>
  );
}

const columnsOf = ({ taking, leftOut, effect }: Found, control: number | null): readonly Column<Figure>[] => {
  const means = (head: string, of: Record<Figure, string>): Column<Figure> => ({
    key: head,
    head,
    isRight: true,
    cell: (figure) => <Money amount={of[figure]} />,
  });
  const group = (name: string, of: Found['taking']) => [
    means(say('results.before', { group: name }), of.before),
    means(say('results.since', { group: name }), of.since),
  ];
  const members = (count: number): string => count.toLocaleString('en');
  return [
    { key: 'figure', head: say('results.aDay'), cell: (figure) => say(`results.figure.${figure}`) },
    ...(leftOut === null
      ? group(say('results.took', { members: members(taking.members) }), taking)
      : [
          ...group(
            say('results.offered', { members: members(taking.members), percent: 100 - (control ?? 0) }),
            taking,
          ),
          ...group(
            say('results.leftOut', { members: members(leftOut.members), percent: control ?? 0 }),
            leftOut,
          ),
        ]),
    {
      key: 'effect',
      head: say(leftOut === null ? 'results.change' : 'results.effect'),
      isRight: true,
      cell: (figure) =>
        effect === null ? (
          '–'
        ) : (
          <>
            <Money amount={effect[figure].change} isChange />
            <small>
              ± <Money amount={effect[figure].within} />
              {isTelling(effect[figure]) ? '' : `, ${say('results.byChance')}`}
            </small>
          </>
        ),
    },
  ];
};
