import type { TodayMoney } from '@perya/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { useBrand } from '../../platform/brand.ts';
import { useDeskIsLost } from '../../platform/cases/live.ts';
import { checkName } from '../../platform/check-names.ts';
import { useFigureSpan } from '../../platform/figures/use-span.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useCan } from '../../platform/rights.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { Brands } from './brands.tsx';
import { Figures } from './figures.tsx';
import { HoursChart } from './hours-chart.tsx';
import { Channels, Companies, Methods } from './lines.tsx';
import { PromiseChart } from './promise-chart.tsx';
import { checksQuery, moneyQuery } from './queries.ts';
import { Care, ComingUp, Owed } from './sides.tsx';
import { SpanFigures, SpanPlay } from './span-figures.tsx';
import './today.css';
import { Waiting } from './waiting.tsx';
import { percentText, say, tookText } from './words.ts';

/** What happens now. Whoever may not read money sees queues, care and health, and no amounts (OPS-TODAY-16). */
export function TodayPage() {
  const { merchantCode } = useBrand();
  const can = useCan();
  const { title } = useFigureSpan();
  const isLost = useDeskIsLost();
  const keys: KeyAction[] = [
    {
      key: 'r',
      word: say('keys.again'),
      run() {
        for (const part of ['today', 'figures'])
          void queryClient.invalidateQueries({ queryKey: [merchantCode, part] });
      },
    },
  ];
  useKeys(keys);
  const seesMoney = can.read('money.read');
  const seesFigures = can.read('report.read');
  const money = useQuery({ ...moneyQuery(merchantCode), enabled: seesMoney });
  return (
    <>
      <PageHead title={say('title')} fact={title} />
      <div className={`page-body today-page${isLost ? ' is-lost' : ''}`}>
        {seesMoney && <RedChecks />}
        {seesFigures && <SpanFigures money={money.data} />}
        {seesMoney ? (
          <MoneyOfToday money={money} seesFigures={seesFigures} />
        ) : (
          <div className="today-two">
            <Companies />
            <Waiting />
          </div>
        )}
        {!seesMoney && seesFigures && <SpanPlay />}
        {seesMoney && <Companies />}
        <div className="today-three">
          {seesMoney && <Owed />}
          <Care />
          <ComingUp />
        </div>
        {seesMoney && <Brands />}
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

interface MoneyProps {
  money: UseQueryResult<TodayMoney>;
  seesFigures: boolean;
}

function MoneyOfToday({ money, seesFigures }: MoneyProps) {
  const times = useTimes();
  const isLost = useDeskIsLost();
  return (
    <>
      <Loaded query={money}>
        {(found) => (
          <>
            {isLost && (
              <p className="note is-warn" role="status">
                <Icon name="wifi-off" />
                {say('lost', { at: times.clock(found.at) })}
              </p>
            )}
            {!seesFigures && <Figures money={found} />}
            <div className="today-two">
              <Hours money={found} />
              <Waiting />
            </div>
            {seesFigures && <SpanPlay />}
            <div className="today-three">
              <Promised money={found} />
              <Methods money={found} />
              <Channels money={found} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

/** A check that found something stands on top until it is green (OPS-TODAY-10); the others with their time below. */
function RedChecks() {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const checks = useQuery(checksQuery(merchantCode)).data ?? [];
  const red = checks.filter(({ isRight }) => !isRight);
  const [oldest] = checks.map(({ at }) => at).toSorted((one, other) => one.localeCompare(other));
  if (checks.length === 0) return null;
  return red.length === 0 ? (
    <details className="today-checks">
      <summary>
        <Icon name="circle-check" />
        {say('checks.good', { count: checks.length, at: times.near(oldest ?? new Date()) })}
      </summary>
      <ul>
        {checks.map(({ name, at }) => (
          <li key={name}>
            {checkName(name)} <time dateTime={at}>{times.near(at)}</time>
          </li>
        ))}
      </ul>
    </details>
  ) : (
    <div className="note is-bad" role="alert">
      <Icon name="circle-x" />
      <div>
        {red.map(({ name, wrong, at }) => (
          <p key={name}>{say('checks.red', { name: checkName(name), count: wrong, at: times.near(at) })}</p>
        ))}
      </div>
    </div>
  );
}

type Hour = TodayMoney['hours'][number];

function Hours({ money }: { money: TodayMoney }) {
  const times = useTimes();
  const [isTable, setTable] = useState(false);
  const before = times.day(`${money.dayBefore}T12:00:00Z`);
  const columns: readonly Column<Hour>[] = [
    { key: 'from', head: say('hours.hour'), cell: ({ from }) => times.clock(from).slice(0, 5) },
    { key: 'in', head: say('hours.in'), isRight: true, cell: (hour) => <Money amount={hour.in} /> },
    { key: 'out', head: say('hours.out'), isRight: true, cell: (hour) => <Money amount={hour.out} /> },
    {
      key: 'inBefore',
      head: say('hours.in.before', { day: before }),
      isRight: true,
      cell: ({ inBefore }) => <Money amount={inBefore} />,
    },
    {
      key: 'outBefore',
      head: say('hours.out.before', { day: before }),
      isRight: true,
      cell: ({ outBefore }) => <Money amount={outBefore} />,
    },
  ];
  return (
    <Panel
      title={say('hours')}
      note={say('hours.note')}
      aside={
        <>
          <span className="legend today-legend-in">{say('hours.in')}</span>
          <span className="legend today-legend-out">{say('hours.out')}</span>
          <span className="legend is-dashed">{before}</span>
          <Button
            className="today-as-table"
            size="small"
            look="ghost"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {say('hours.table')}
          </Button>
        </>
      }
    >
      {isTable ? (
        <div className="today-hours-table">
          <DataTable
            label={say('hours')}
            columns={columns}
            rows={money.hours}
            rowKey={({ from }) => from}
            loadingWord={say('loading')}
          />
        </div>
      ) : (
        <HoursChart money={money} />
      )}
    </Panel>
  );
}

function Promised({ money }: { money: TodayMoney }) {
  const { promise } = money;
  const late = promise.missed.check + promise.missed.approval + promise.missed.payout;
  return (
    <Panel title={say('promise')}>
      {promise.ended === 0 ? (
        <p className="today-none">{say('promise.none')}</p>
      ) : (
        <>
          <p className="today-kept-figure">
            <b>{percentText(promise.kept / promise.ended)}</b>{' '}
            {say('promise.of', { kept: promise.kept, ended: promise.ended })}
          </p>
          <PromiseChart promise={promise} />
          <p className="today-promise-foot">
            <span>
              {say('promise.median', {
                median: tookText(promise.medianSeconds),
                p95: tookText(promise.p95Seconds),
              })}
            </span>
            <span>
              {late === 0
                ? say('promise.nobody')
                : say('promise.late', {
                    late,
                    check: promise.missed.check,
                    approval: promise.missed.approval,
                    payout: promise.missed.payout,
                  })}
              {Number(promise.goodwill) > 0 && (
                <>
                  {' '}
                  <Money amount={promise.goodwill} /> {say('promise.goodwill')}
                </>
              )}
            </span>
          </p>
        </>
      )}
    </Panel>
  );
}
