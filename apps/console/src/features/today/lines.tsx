import type { TodayCompany, TodayMoney } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Status, type Tone } from '../../kit/status.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import type { IconName } from '../../kit/icon.tsx';
import { useBrand } from '../../platform/brand.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useCan } from '../../platform/rights.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { companiesQuery } from './queries.ts';
import { percentText, say, tookText } from './words.ts';

type Method = TodayMoney['methods'][number];
type Channel = TodayMoney['channels'][number];

const looks: Readonly<Record<Method['state'], { icon: IconName; tone: Tone }>> = {
  good: { icon: 'circle-check', tone: 'ok' },
  low: { icon: 'triangle-alert', tone: 'warn' },
  bad: { icon: 'circle-x', tone: 'bad' },
  few: { icon: 'circle-dashed', tone: 'muted' },
};

const methodColumns: readonly Column<Method>[] = [
  {
    key: 'name',
    head: say('methods.name'),
    cell: ({ name, isOn, state }) => (
      <Status {...looks[state]}>
        {name}
        {!isOn && ` ${say('methods.off')}`}
      </Status>
    ),
  },
  {
    key: 'share',
    head: say('methods.share'),
    isRight: true,
    cell: ({ share, state }) => (
      <span className={state === 'few' ? 'text-quiet' : `tone-${looks[state].tone}`}>
        {percentText(share)}
      </span>
    ),
  },
  {
    key: 'orders',
    head: say('methods.orders'),
    isRight: true,
    cell: ({ open, credited, failed, expired }) => (open + credited + failed + expired).toLocaleString('en'),
  },
  {
    key: 'took',
    head: say('methods.took'),
    isRight: true,
    cell: ({ medianSeconds }) => tookText(medianSeconds),
  },
];

/** Deposits of the last hour by method: coloured from twenty orders on (OPS-TODAY-06). */
export const Methods = ({ money }: { money: TodayMoney }) => (
  <Panel title={say('methods')} note={say('methods.note')} isFlush>
    <DataTable
      label={say('methods')}
      columns={methodColumns}
      rows={money.methods}
      rowKey={({ methodId }) => methodId}
      loadingWord={say('loading')}
    />
  </Panel>
);

/** Payouts first sent today, and who has not answered (OPS-TODAY-07). */
export function Channels({ money }: { money: TodayMoney }) {
  const times = useTimes();
  const columns: readonly Column<Channel>[] = [
    {
      key: 'name',
      head: say('channels.name'),
      cell: ({ name, provider }) => (
        <>
          {name}
          <small className="today-provider">{provider}</small>
        </>
      ),
    },
    { key: 'sent', head: say('channels.sent'), isRight: true, cell: ({ sent }) => sent.toLocaleString('en') },
    { key: 'paid', head: say('channels.paid'), isRight: true, cell: ({ paid }) => paid.toLocaleString('en') },
    {
      key: 'refused',
      head: say('channels.refused'),
      isRight: true,
      cell: ({ refused }) => refused.toLocaleString('en'),
    },
    {
      key: 'unknown',
      head: say('channels.unknown'),
      isRight: true,
      cell: ({ unknown }) => (
        <span className={unknown > 0 ? 'tone-warn' : ''}>{unknown.toLocaleString('en')}</span>
      ),
    },
    {
      key: 'oldest',
      head: say('channels.oldest'),
      isRight: true,
      cell: ({ oldestAt }) => (oldestAt === null ? '–' : times.near(oldestAt)),
    },
  ];
  return (
    <Panel title={say('channels')} note={say('channels.note')} isFlush className="today-channels">
      {money.channels.length === 0 ? (
        <p className="today-none">{say('channels.none')}</p>
      ) : (
        <DataTable
          label={say('channels')}
          columns={columns}
          rows={money.channels}
          rowKey={({ name, provider }) => `${name} ${provider}`}
          loadingWord={say('loading')}
        />
      )}
    </Panel>
  );
}

const stateOf = ({ isOff, callsPerMinute, bulbs }: TodayCompany): Method['state'] => {
  const last = bulbs.findLast((bulb) => bulb !== 'none');
  if (isOff || callsPerMinute === 0 || last === undefined) return 'few';
  return last === 'bad' ? 'bad' : last === 'slow' ? 'low' : 'good';
};
const bulbLooks: Readonly<Record<TodayCompany['bulbs'][number], string | undefined>> = {
  good: undefined,
  slow: 'is-slow',
  bad: 'is-out',
  none: 'is-off',
};

/** Companies in the last hour: calls, faults, launches, what is open here and how far lists were compared (OPS-TODAY-08). */
export function Companies() {
  const { merchantCode } = useBrand();
  const can = useCan();
  const times = useTimes();
  const companies = useQuery(companiesQuery(merchantCode));
  const name = (row: TodayCompany) =>
    can.read('game.company') ? (
      <Link to={`/${merchantCode}/game-companies/${row.company}`}>{row.company}</Link>
    ) : (
      row.company
    );
  const columns: readonly Column<TodayCompany>[] = [
    {
      key: 'company',
      head: say('companies.name'),
      cell: (row) => (
        <Status {...looks[stateOf(row)]}>
          <span>
            {name(row)}
            {row.isOff && ` ${say('companies.off')}`}
          </span>
        </Status>
      ),
    },
    {
      key: 'bulbs',
      head: say('companies.bulbs'),
      cell: ({ bulbs }) => (
        <span className="bulbs" role="img" aria-label={bulbWords(bulbs)}>
          {bulbs.map((bulb, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a bulb is its place
            <i key={place} className={bulbLooks[bulb]} />
          ))}
        </span>
      ),
    },
    {
      key: 'calls',
      head: say('companies.calls'),
      isRight: true,
      cell: ({ callsPerMinute }) => callsPerMinute.toFixed(callsPerMinute < 10 ? 1 : 0),
    },
    {
      key: 'faults',
      head: say('companies.faults'),
      isRight: true,
      cell: ({ faultShare }) => faultText(faultShare),
    },
    {
      key: 'p95',
      head: say('companies.p95'),
      isRight: true,
      cell: ({ p95Ms }) => (p95Ms === null ? '–' : `${Math.round(p95Ms)} ms`),
    },
    {
      key: 'launches',
      head: say('companies.launches'),
      isRight: true,
      cell: ({ launches, launchesFailed }) => (
        <span className={launchesFailed > 0 ? 'tone-warn' : ''}>{`${launchesFailed} / ${launches}`}</span>
      ),
    },
    {
      key: 'open',
      head: say('companies.open'),
      isRight: true,
      cell: ({ openRounds, openStake }) => (
        <>
          {openRounds.toLocaleString('en')}
          {openStake !== null && openRounds > 0 && (
            <>
              {' '}
              <Money amount={openStake} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'compared',
      head: say('companies.compared'),
      isRight: true,
      cell: ({ comparedUntil }) => (comparedUntil === null ? '–' : times.near(comparedUntil)),
    },
  ];
  return (
    <Panel title={say('companies')} note={say('companies.note')} isFlush className="today-companies">
      <Loaded query={companies}>
        {(rows) => (
          <DataTable
            label={say('companies')}
            columns={columns}
            rows={rows}
            rowKey={({ company }) => company}
            loadingWord={say('loading')}
          />
        )}
      </Loaded>
    </Panel>
  );
}

const faultText = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(2)}%`);

const bulbWords = (bulbs: TodayCompany['bulbs']): string => {
  const count = (kind: TodayCompany['bulbs'][number]) => bulbs.filter((bulb) => bulb === kind).length;
  return say('companies.bulbs.label', {
    good: count('good'),
    slow: count('slow'),
    bad: count('bad'),
    none: count('none'),
  });
};
