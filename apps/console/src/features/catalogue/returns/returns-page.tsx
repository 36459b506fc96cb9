import type { GameReturn } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SelectField } from '../../../kit/field.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import '../catalogue.css';
import { returnsQuery } from '../queries.ts';
import { say } from '../words.ts';
import { BandDrawing } from './band-drawing.tsx';
import { ReturnVerdict } from './return-verdict.tsx';

/** What games gave back beside what they promise (OPS-GAME-22): the farthest away first. */
export function ReturnsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const only = address.get('only') === 'outside' ? ('outside' as const) : undefined;
  const found = useQuery(returnsQuery(merchantCode, only));
  const columns = useColumns();
  return (
    <>
      <PageHead title={say('returns.title')} fact={say('returns.fact')} />
      <div className="page-body returns-page">
        <p className="text-quiet returns-note">{say('returns.note')}</p>
        <div className="filter-fields">
          <SelectField
            label={say('returns.show')}
            options={[
              { value: '', name: say('returns.all') },
              { value: 'outside', name: say('returns.outside') },
            ]}
            value={only ?? ''}
            onChange={({ target }) => address.set({ only: target.value })}
          />
        </div>
        <Loaded query={found}>
          {({ games, days }) =>
            games.length === 0 ? (
              <Nothing title={say('returns.none')}>{say('returns.none.note', { days })}</Nothing>
            ) : (
              <Panel title={say('returns.days', { days })} isFlush>
                <DataTable
                  label={say('returns.title')}
                  rows={games}
                  rowKey={({ nodeId }) => nodeId}
                  loadingWord={say('loading')}
                  columns={columns}
                />
              </Panel>
            )
          }
        </Loaded>
      </div>
      <KeyBar actions={[]} />
    </>
  );
}

function useColumns(): readonly Column<GameReturn>[] {
  const { merchantCode } = useBrand();
  const seesMoney = useCan().read('money.read');
  const money: Column<GameReturn>[] = [
    {
      key: 'staked',
      head: say('returns.staked'),
      isRight: true,
      cell: ({ staked }) => (staked === null ? '–' : <Money amount={staked} />),
    },
  ];
  return [
    {
      key: 'game',
      head: say('returns.game'),
      cell: ({ nodeId, gameName, vendorName }) => (
        <>
          <Link className="row-button" to={`/${merchantCode}/games?game=${encodeURIComponent(nodeId)}`}>
            {gameName}
          </Link>{' '}
          <small>{vendorName}</small>
        </>
      ),
    },
    {
      key: 'rounds',
      head: say('returns.rounds'),
      isRight: true,
      cell: ({ rounds }) => rounds.toLocaleString('en'),
    },
    ...(seesMoney ? money : []),
    {
      key: 'promised',
      head: say('fact.return'),
      isRight: true,
      cell: ({ promised }) => (promised === null ? say('untold') : `${promised}%`),
    },
    {
      key: 'realised',
      head: say('returns.realised'),
      isRight: true,
      cell: ({ realised }) => (realised === null ? '–' : `${realised}%`),
    },
    {
      key: 'band',
      head: say('returns.band'),
      cell: (game) => <BandDrawing game={game} />,
    },
    { key: 'verdict', head: say('filter.state'), cell: (game) => <ReturnVerdict game={game} /> },
  ];
}
