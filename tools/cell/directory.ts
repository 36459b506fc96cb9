import { directoryFolder } from '../../apps/server/src/migrations.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import type { Ask } from './tables.ts';

/** Which cell a merchant lives in; the only truth, of which balancers have copies (ADR 88). */

export interface Cell {
  number: number;
  name: string;
  state: 'open' | 'draining';
  players: string[];
  staff: string[];
}

export interface Place {
  merchant: string;
  cell: number;
  name: string;
  state: 'open' | 'moving';
}

export const migrateDirectory = (url: string): Promise<string[]> =>
  migrate({ url, folders: [directoryFolder] });

export const listCells = (ask: Ask): Promise<Cell[]> =>
  ask<Cell>('select number, name, state, players, staff from directory.cell order by number');

export async function cellOf(ask: Ask, number: number): Promise<Cell> {
  const found = (await listCells(ask)).find((cell) => cell.number === number);
  if (found === undefined) throw new Error(`there is no cell ${number}: npm run cell -- make`);
  return found;
}

export const listPlaces = (ask: Ask): Promise<Place[]> =>
  ask<Place>(`select m.merchant_code as merchant, m.cell, c.name, m.state from directory.merchant m
    join directory.cell c on c.number = m.cell order by 1`);

/** Hosts of brands and of cells, with the cell's name. */
export const listHosts = (ask: Ask): Promise<{ host: string; name: string }[]> =>
  ask(`select h.host, c.name from directory.host h left join directory.merchant m on m.merchant_code = h.merchant_code
    join directory.cell c on c.number = coalesce(h.cell, m.cell) order by 1`);

export async function putCell(ask: Ask, { number, name, players, staff }: Omit<Cell, 'state'>) {
  await ask(
    `insert into directory.cell (number, name, players, staff) values ($1, $2, $3, $4)
     on conflict (number) do update set name = excluded.name, players = excluded.players, staff = excluded.staff`,
    [number, name, players, staff],
  );
}

/** Merchants and hosts that a cell has and the directory does not know: a new brand appears here by itself. */
export async function noteMerchants(ask: Ask, cell: number, inCell: Ask): Promise<void> {
  const hosts = await inCell<{ host: string; merchant_code: string }>(
    'select split_part(host, $1, 1) as host, merchant_code from merchant.host',
    [':'],
  );
  const merchants = await inCell<{ merchant_code: string }>('select merchant_code from merchant.merchant');
  for (const { merchant_code: merchant } of merchants)
    await ask('insert into directory.merchant (merchant_code, cell) values ($1, $2) on conflict do nothing', [
      merchant,
      cell,
    ]);
  for (const { host, merchant_code: merchant } of hosts)
    await ask(
      `insert into directory.host (host, merchant_code) select $1, $2
       where exists (select from directory.merchant where merchant_code = $2 and cell = $3) on conflict do nothing`,
      [host.toLowerCase(), merchant, cell],
    );
}

export const setPlace = (ask: Ask, merchant: string, cell: number, state: Place['state']) =>
  ask('update directory.merchant set cell = $2, state = $3 where merchant_code = $1', [
    merchant,
    cell,
    state,
  ]);
