import type { ReportFigures, TodayMoney } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBrand } from '../../platform/brand.ts';
import { Change } from '../../platform/figures/change.tsx';
import { FigureValue } from '../../platform/figures/figure-value.tsx';
import { figuresQuery } from '../../platform/figures/figures-query.ts';
import { Formula } from '../../platform/figures/formula.tsx';
import { SpanBar } from '../../platform/figures/span-bar.tsx';
import { Standing } from '../../platform/figures/standing.tsx';
import { useFigureSpan } from '../../platform/figures/use-span.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { Ggr } from './ggr.tsx';
import { TopGames } from './top-games.tsx';
import { say } from './words.ts';

const tiles = [
  { id: 'FIG-10 deposits', name: 'figure.in' },
  { id: 'FIG-10 withdrawals', name: 'figure.out' },
  { id: 'FIG-03', name: 'figure.ggr.long' },
  { id: 'FIG-08', name: 'figure.ngr.long' },
  { id: 'FIG-12 active', name: 'figure.active' },
  { id: 'FIG-12 new', name: 'figure.new' },
  { id: 'FIG-13', name: 'figure.first' },
] as const;

interface Props {
  /** Today's orders, for whoever may read money. */
  money: TodayMoney | undefined;
}

function useFigures() {
  const { merchantCode } = useBrand();
  const { days } = useFigureSpan();
  return useQuery(figuresQuery(merchantCode, days));
}

/** Figures of the span, each beside the same weekdays before until the same minute (OPS-TODAY-01, -03). */
export function SpanFigures({ money }: Props) {
  const { choice } = useFigureSpan();
  const figures = useFigures();
  return (
    <>
      <SpanBar found={figures.data} />
      <Loaded query={figures}>
        {(found) => (
          <>
            <Standing found={found} />
            <dl className="panel today-figures is-seven">
              {tiles.map(({ id, name }) => (
                <Tile
                  key={id}
                  id={id}
                  name={say(name)}
                  found={found}
                  more={choice === 'today' ? ordersOf(id, money) : undefined}
                />
              ))}
            </dl>
          </>
        )}
      </Loaded>
    </>
  );
}

/** The line of the span and its games, where there is a store to tell them (OPS-TODAY-02, -09). */
export function SpanPlay() {
  const { data } = useFigures();
  if (data?.facts === undefined || data.facts === null) return null;
  return (
    <div className="today-half">
      <Ggr found={data} />
      <TopGames games={data.facts.games} />
    </div>
  );
}

function ordersOf(id: string, money: TodayMoney | undefined): string | undefined {
  if (money === undefined) return undefined;
  if (id === 'FIG-10 deposits')
    return say('figure.deposits', { count: money.moneyIn.orders.toLocaleString('en') });
  if (id === 'FIG-10 withdrawals')
    return say('figure.payouts', { count: money.moneyOut.orders.toLocaleString('en') });
  return undefined;
}

interface TileProps {
  id: string;
  name: string;
  found: ReportFigures;
  more: string | undefined;
}

function Tile({ id, name, found, more }: TileProps) {
  const { reportOf } = useFigureSpan();
  const figure = found.figures.find((one) => one.id === id);
  return (
    <div>
      <dt>
        {name}
        {figure && <Formula {...figure} title={figure.name} name={name} to={reportOf(id)} />}
      </dt>
      <dd>
        {figure === undefined ? (
          <>
            <b>–</b>
            <span>{say(found.facts === null ? 'figure.store' : 'figure.long')}</span>
          </>
        ) : (
          <>
            <b>
              <Link to={reportOf(id)} title={say('figure.open', { name })}>
                <FigureValue {...figure} />
              </Link>
            </b>
            <span>
              {Number(figure.before ?? 0) !== 0 && (
                <Change now={Number(figure.value ?? 0)} before={Number(figure.before)} />
              )}
              <span>
                {say('figure.was')} <FigureValue unit={figure.unit} value={figure.before} />
              </span>
              {more !== undefined && <span>{more}</span>}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}
