import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { moneyParts } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import { symbolOf, useBrand } from '../../platform/brand.ts';
import { Change } from '../../platform/figures/change.tsx';
import { rightOf } from '../../platform/rights.ts';
import { useSession } from '../../platform/session-store.ts';
import { brandsQuery, moneyQuery } from './queries.ts';
import { percentText, say } from './words.ts';

/** As many as anybody looks at side by side. */
const mostBrands = 12;

interface Row {
  code: string;
  name: string;
  symbol: string;
  moneyIn: string | undefined;
  inBefore: string;
  moneyOut: string | undefined;
  kept: number | null;
}

/** An amount in the money of its own brand: nothing here is ever added up (OPS-TODAY-15). */
function OwnMoney({ amount, symbol }: { amount: string | undefined; symbol: string }) {
  if (amount === undefined) return '–';
  const { sign, whole, cents } = moneyParts(amount);
  return (
    <span className="money">
      {sign}
      <i>{symbol}</i>
      {whole}
      <u>.{cents}</u>
    </span>
  );
}

/** Whoever holds several brands sees them side by side. */
export function Brands() {
  const own = useBrand();
  const session = useSession();
  const all = useQuery(brandsQuery).data ?? [];
  const mine = all
    .filter(({ merchantCode }) => rightOf(session, merchantCode, 'money.read') !== '-')
    .slice(0, mostBrands);
  const found = useQueries({ queries: mine.map(({ merchantCode }) => moneyQuery(merchantCode)) });
  if (mine.length < 2) return null;
  const rows = mine.map((brand, place): Row => {
    const money = found[place]?.data;
    return {
      code: brand.merchantCode,
      name: brand.name,
      symbol: symbolOf(brand.currency),
      moneyIn: money?.moneyIn.amount,
      inBefore: money?.moneyIn.amountBefore ?? '0',
      moneyOut: money?.moneyOut.amount,
      kept:
        money === undefined || money.promise.ended === 0 ? null : money.promise.kept / money.promise.ended,
    };
  });
  const columns: readonly Column<Row>[] = [
    {
      key: 'brand',
      head: say('brands.name'),
      cell: ({ code, name }) =>
        code === own.merchantCode ? <b>{name}</b> : <Link to={`/${code}/today`}>{name}</Link>,
    },
    {
      key: 'in',
      head: say('figure.in'),
      isRight: true,
      cell: ({ moneyIn, symbol }) => <OwnMoney amount={moneyIn} symbol={symbol} />,
    },
    {
      key: 'change',
      head: say('brands.change'),
      isRight: true,
      cell: ({ moneyIn, inBefore }) => <Change now={Number(moneyIn ?? 0)} before={Number(inBefore)} />,
    },
    {
      key: 'out',
      head: say('figure.out'),
      isRight: true,
      cell: ({ moneyOut, symbol }) => <OwnMoney amount={moneyOut} symbol={symbol} />,
    },
    { key: 'kept', head: say('figure.promise'), isRight: true, cell: ({ kept }) => percentText(kept) },
  ];
  return (
    <Panel title={say('brands')} note={say('brands.note')} isFlush>
      <DataTable
        label={say('brands')}
        columns={columns}
        rows={rows}
        rowKey={({ code }) => code}
        loadingWord={say('loading')}
      />
    </Panel>
  );
}
