import type { CompanyStatement } from '@perya/contract';
import { Link } from 'react-router';
import { Money, withMoney } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { type Column, DataTable } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { accountName } from '../accounts/words.ts';
import { LinesTable } from '../lines/lines-table.tsx';
import type { LinesBeside } from '../report-page.tsx';
import { say } from './words.ts';

interface StatementProps {
  one: CompanyStatement;
  name: string;
  days: { from: string; to: string };
  beside: LinesBeside;
}

/** Of one company: from stake to what the house gained, prizes that it pays, pools, and what changed later. */
export function Statement({ one, name, days, beside }: StatementProps) {
  const { merchantCode } = useBrand();
  const columns = [say('col.amount')];
  const games = `/${merchantCode}/reports/games?${new URLSearchParams({ ...days, by: 'company' }).toString()}`;
  return (
    <>
      <LinesTable
        title={say('statement', { name })}
        note={say('statement.note')}
        aside={
          <Link className="figure-report" to={games}>
            {say('games')}
          </Link>
        }
        columns={columns}
        lines={one.lines}
        beside={beside}
      />
      <LinesTable
        title={say('prizes', { name })}
        note={say('prizes.note')}
        columns={columns}
        lines={one.prizes}
        beside={beside}
      />
      <Pools pools={one.pools} beside={beside} />
      <p className="text-quiet text-small">
        <Corrections of={one.corrections} /> {say('invoice')}
      </p>
    </>
  );
}

type Pool = CompanyStatement['pools'][number];

function Pools({ pools, beside }: { pools: readonly Pool[]; beside: LinesBeside }) {
  const money = (key: 'fed' | 'won'): Column<Pool> => ({
    key,
    head: say(`col.${key}`),
    isRight: true,
    cell: (row) => <Money amount={row[key]} />,
  });
  const columns: readonly Column<Pool>[] = [
    {
      key: 'pool',
      head: say('col.pool'),
      cell: ({ pool }) => (
        <>
          {accountName(pool)}{' '}
          <button
            type="button"
            className="row-button"
            aria-label={say('pool.lines.of', { name: accountName(pool) })}
            onClick={() => beside.open({ account: pool })}
          >
            {say('pool.lines')}
          </button>
        </>
      ),
    },
    money('fed'),
    money('won'),
  ];
  if (pools.length === 0) return <p className="text-quiet text-small">{say('pools.none')}</p>;
  return (
    <Panel title={say('pools')} note={say('pools.note')} isFlush className="report-figures report-statement">
      <DataTable
        label={say('pools')}
        columns={columns}
        rows={pools}
        rowKey={({ pool }) => pool}
        loadingWord={say('pools')}
      />
    </Panel>
  );
}

function Corrections({ of: { rounds, ...sums } }: { of: CompanyStatement['corrections'] }) {
  const { symbol } = useBrand();
  if (rounds === 0) return say('corrections.none');
  const amounts = withMoney(sums, symbol);
  return rounds === 1 ? say('corrections.one', amounts) : say('corrections', { count: rounds, ...amounts });
}
