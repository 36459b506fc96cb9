import type { MemberRound, PlayedGame } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Field, SelectField } from '../../../../kit/field.tsx';
import { Pager } from '../../../../kit/pager.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { Nothing } from '../../../../kit/states.tsx';
import { DataTable, type Column } from '../../../../kit/table.tsx';
import { useAddress } from '../../../../platform/address.ts';
import { useBrand } from '../../../../platform/brand.ts';
import { Loaded } from '../../../../platform/loaded.tsx';
import { useCan } from '../../../../platform/rights.ts';
import { useTimes } from '../../../../platform/moments/times.ts';
import { roundsQuery } from '../../queries.ts';
import { say } from '../../words.ts';
import type { PartProps } from '../part.ts';
import { RoundDrawer } from './round-drawer.tsx';
import { RoundState } from './round-state.tsx';
import { Seen } from './seen.tsx';

/** Rounds of one day of the brand's calendar, of all games or one, and what the day came to by game. */
export function Rounds({ about }: PartProps) {
  const { timeZone } = useBrand();
  const address = useAddress();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
  const day = address.get('day') ?? today;
  const after = address.get('after');
  const [nodeId, company] = [address.get('game'), address.get('company')];
  // The day's games come with its first page, whatever is filtered.
  const first = useQuery(roundsQuery(about, { day, nodeId, company }));
  const rounds = useQuery(roundsQuery(about, { day, nodeId, company, after }));
  const games = first.data?.games ?? [];
  const open = address.get('round');
  const next = rounds.data?.next ?? undefined;
  const columns = useColumns((roundNo) => address.set({ round: roundNo }));
  return (
    <div className={`split member-split${open === undefined ? ' is-whole' : ''}`}>
      <div className="list-side">
        <div className="tool-bar lined rounds-tools">
          <RoundFilters day={day} today={today} games={games} />
        </div>
        <div className="part-scroll list-scroll">
          {games.length > 0 && after === undefined && (
            <ByGame games={games} choose={(game) => address.set({ ...game, after: undefined })} />
          )}
          <Loaded query={rounds}>
            {({ list }) =>
              list.length === 0 ? (
                <Nothing title={say('rounds.none')}>{say('rounds.none.note')}</Nothing>
              ) : (
                <DataTable
                  label={say('tab.rounds')}
                  rows={list}
                  rowKey={({ roundNo }) => roundNo}
                  openKey={open}
                  onOpen={({ roundNo }) => address.set({ round: roundNo })}
                  loadingWord={say('loading')}
                  columns={columns}
                />
              )
            }
          </Loaded>
        </div>
        <Pager
          fact={rounds.data?.fromArchive === true ? say('rounds.archive') : day}
          back={after === undefined ? undefined : () => history.back()}
          next={next === undefined ? undefined : () => address.set({ after: next }, { replace: false })}
          words={{ back: say('newer'), next: say('older') }}
        />
      </div>
      {open !== undefined && (
        <RoundDrawer about={about} roundNo={open} onClose={() => address.set({ round: undefined })} />
      )}
    </div>
  );
}

function RoundFilters({ day, today, games }: { day: string; today: string; games: readonly PlayedGame[] }) {
  const address = useAddress();
  const any = { value: '', name: say('any') };
  const companies = [...new Set(games.map((one) => one.company))];
  return (
    <div className="filter-fields">
      <Field
        label={say('rounds.day')}
        type="date"
        value={day}
        max={today}
        onChange={({ target }) =>
          address.set({
            day: target.value,
            after: undefined,
            game: undefined,
            company: undefined,
            round: undefined,
          })
        }
      />
      <SelectField
        label={say('rounds.game')}
        options={[any, ...games.map((one) => ({ value: one.nodeId, name: one.gameName }))]}
        value={address.get('game') ?? ''}
        onChange={({ target }) => address.set({ game: target.value, after: undefined })}
      />
      <SelectField
        label={say('rounds.company')}
        options={[any, ...companies.map((value) => ({ value, name: value }))]}
        value={address.get('company') ?? ''}
        onChange={({ target }) => address.set({ company: target.value, after: undefined })}
      />
    </div>
  );
}

type Sums = Pick<PlayedGame, 'stake' | 'paid' | 'net' | 'openStake'>;

/** None for whoever may not read money. */
function useMoneyColumns(): readonly Column<Sums>[] {
  const can = useCan();
  if (!can.read('money.read')) return [];
  return [
    { key: 'stake', head: say('rounds.stake'), isRight: true, cell: ({ stake }) => <Seen amount={stake} /> },
    { key: 'paid', head: say('rounds.paid'), isRight: true, cell: ({ paid }) => <Seen amount={paid} /> },
    { key: 'net', head: say('rounds.net'), isRight: true, cell: ({ net }) => <Seen amount={net} isChange /> },
    {
      key: 'open',
      head: say('rounds.open'),
      isRight: true,
      cell: ({ openStake }) => <Seen amount={openStake} />,
    },
  ];
}

/** The day by game and company, most staked first. */
function ByGame({
  games,
  choose,
}: {
  games: readonly PlayedGame[];
  choose: (game: { game: string; company: string }) => void;
}) {
  const money = useMoneyColumns();
  return (
    <Panel title={say('rounds.byGame')} className="rounds-day" isFlush>
      <DataTable
        label={say('rounds.byGame')}
        rows={games}
        rowKey={({ nodeId, company }) => `${nodeId} ${company}`}
        loadingWord={say('loading')}
        columns={[
          {
            key: 'game',
            head: say('rounds.game'),
            cell: ({ gameName, nodeId, company }) => (
              <button type="button" className="row-button" onClick={() => choose({ game: nodeId, company })}>
                {gameName}
              </button>
            ),
          },
          {
            key: 'brand',
            head: say('rounds.brand'),
            className: 'is-soft',
            cell: ({ vendorName }) => vendorName,
          },
          {
            key: 'company',
            head: say('rounds.company'),
            className: 'is-soft',
            cell: ({ company }) => company,
          },
          { key: 'rounds', head: say('tab.rounds'), isRight: true, cell: ({ rounds }) => rounds },
          ...money,
        ]}
      />
    </Panel>
  );
}

function useColumns(open: (roundNo: string) => void): readonly Column<MemberRound>[] {
  const times = useTimes();
  const money = useMoneyColumns();
  return [
    {
      key: 'at',
      head: say('ledger.at'),
      sorted: 'down',
      className: 'is-soft',
      cell: ({ at }) => <time title={times.exact(at)}>{times.near(at)}</time>,
    },
    {
      key: 'no',
      head: say('rounds.no'),
      className: 'mono',
      cell: ({ roundNo }) => (
        <button type="button" className="row-button" onClick={() => open(roundNo)}>
          {roundNo}
        </button>
      ),
    },
    { key: 'game', head: say('rounds.game'), cell: ({ gameName }) => gameName },
    { key: 'brand', head: say('rounds.brand'), className: 'is-soft', cell: ({ vendorName }) => vendorName },
    { key: 'company', head: say('rounds.company'), className: 'is-soft', cell: ({ company }) => company },
    ...money,
    { key: 'state', head: say('orders.state'), cell: ({ state }) => <RoundState state={state} /> },
  ];
}
