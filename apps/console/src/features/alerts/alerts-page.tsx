import type { Alert } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Pager } from '../../kit/pager.tsx';
import { Nothing } from '../../kit/states.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { TabRow } from '../../kit/tabs.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { rightOf } from '../../platform/rights.ts';
import { useSession } from '../../platform/session-store.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { SeeButton, WhoSees } from './own-alerts.tsx';
import { alertsQuery } from './queries.ts';
import { RuleList } from './rule-list.tsx';
import { say, subjectOf, valueText } from './words.ts';

const views = ['open', 'ended', 'rules'] as const;
type View = (typeof views)[number];

const toView = (of: string, view: View): string =>
  `?${new URLSearchParams({ ...(view !== 'open' && { list: view }), ...(of === '*' && { of }) })}`;

/** What goes on, what is over, and by which rules (OPS-SYS-15); of this brand, or of all of them together. */
export function AlertsPage() {
  const { merchantCode } = useBrand();
  const session = useSession();
  const address = useAddress();
  const isEverywhere = rightOf(session, '*', 'system.run') !== '-';
  const place = address.get('of') === '*' && isEverywhere ? '*' : merchantCode;
  const view = views.find((one) => one === address.get('list')) ?? 'open';
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <div className="list-side alert-list">
        <div className="tool-bar lined">
          <TabRow
            label={say('views')}
            open={view}
            tabs={views.map((key) => ({ key, name: say(`view.${key}`), to: toView(place, key) }))}
          />
          <span className="spacer" />
          {isEverywhere && (
            <TabRow
              label={say('places')}
              open={place}
              tabs={[
                { key: merchantCode, name: say('place.brand'), to: toView(merchantCode, view) },
                { key: '*', name: say('place.all'), to: toView('*', view) },
              ]}
            />
          )}
        </div>
        {view === 'rules' ? (
          <RuleList key={place} place={place} />
        ) : (
          <AlertList key={`${place} ${view}`} place={place} state={view} />
        )}
      </div>
    </>
  );
}

function AlertList({ place, state }: { place: string; state: 'open' | 'ended' }) {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const query = useQuery(alertsQuery(merchantCode, place, state, address.get('before')));
  const columns = useColumns(state);
  return (
    <Loaded query={query}>
      {({ alerts, next }) => (
        <>
          <div className="part-scroll list-scroll">
            {alerts.length === 0 ? (
              <Nothing title={say(`${state}.none`)}>{say(`${state}.none.note`)}</Nothing>
            ) : (
              <DataTable<Alert>
                label={say(`view.${state}`)}
                columns={columns}
                rows={alerts}
                rowKey={({ alertId }) => alertId}
                loadingWord={say('loading')}
              />
            )}
          </div>
          {(next !== null || address.get('before') !== undefined) && (
            <Pager
              fact={say('shown', { count: alerts.length })}
              back={
                address.get('before') === undefined ? undefined : () => address.set({ before: undefined })
              }
              next={next === null ? undefined : () => address.set({ before: next }, { replace: false })}
              words={{ back: say('newest'), next: say('older') }}
            />
          )}
          <KeyBar actions={[]} note={say('note')} />
        </>
      )}
    </Loaded>
  );
}

function useColumns(state: 'open' | 'ended'): readonly Column<Alert>[] {
  const times = useTimes();
  const value = (kind: Alert['kind'], one: number | null) => (one === null ? '–' : valueText(kind, one));
  return [
    {
      key: 'what',
      head: say('what'),
      cell: (alert) => (
        <>
          <b>{say(`kind.${alert.kind}`)}</b> <span className="text-quiet">{subjectOf(alert)}</span>
        </>
      ),
    },
    { key: 'state', head: say('state'), cell: (alert) => <WhoSees alert={alert} /> },
    { key: 'began', head: say('began'), isRight: true, cell: ({ beganAt }) => times.near(beganAt) },
    { key: 'limit', head: say('limit'), isRight: true, cell: ({ kind, limit }) => value(kind, limit) },
    { key: 'worst', head: say('worst'), isRight: true, cell: ({ kind, worst }) => value(kind, worst) },
    ...(state === 'open'
      ? [
          {
            key: 'now',
            head: say('now'),
            isRight: true,
            cell: (alert: Alert) => <b>{value(alert.kind, alert.value)}</b>,
          },
          {
            key: 'see',
            head: say('acts'),
            isRight: true,
            cell: (alert: Alert) => <SeeButton alert={alert} />,
          },
        ]
      : [{ key: 'by', head: say('seenBy'), cell: ({ seenBy }: Alert) => seenBy ?? '–' }]),
  ];
}
