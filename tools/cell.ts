import pg from 'pg';
import { migrateDatabase } from './database.ts';
import {
  cellOf,
  listCells,
  listHosts,
  listPlaces,
  migrateDirectory,
  noteMerchants,
  putCell,
} from './cell/directory.ts';
import { publishMaps } from './cell/haproxy.ts';
import { cellUrl, directoryUrl, edgeOf, open, openDirectory, openHome } from './cell/homes.ts';
import { moveMerchant } from './cell/move.ts';
import type { Ask } from './cell/tables.ts';

/**
 * Cells (ADR 88, docs/runbooks/cells.md): `npm run cell -- make NUMBER NAME PLAYERS STAFF`, `map`, `status`, `move MERCHANT NUMBER`,
 * `drain NUMBER`. PLAYERS and STAFF are host:port of its processes, with commas between.
 */

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((one) => one !== '');

async function make(number: number, [name = '', players, staff]: readonly string[]): Promise<void> {
  await migrateDirectory(directoryUrl());
  const url = cellUrl(number);
  await migrateDatabase(url);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('select wallet.take_cell($1)', [number]);
  await owner.end();
  await withDirectory(async (ask) => {
    await putCell(ask, { number, name, players: listOf(players), staff: listOf(staff) });
    await map(ask);
  });
}

/** New brands and hosts of all cells become known, and balancers are told. */
async function map(ask: Ask): Promise<void> {
  for (const { number } of await listCells(ask)) {
    const cell = await open(cellUrl(number));
    try {
      await noteMerchants(ask, number, cell.ask);
    } finally {
      await cell.close();
    }
  }
  await publishMaps(edgeOf(), ask);
}

async function move(ask: Ask, merchant: string, number: number): Promise<void> {
  const place = (await listPlaces(ask)).find((one) => one.merchant === merchant);
  if (place === undefined) throw new Error(`the directory does not know ${merchant}: npm run cell -- map`);
  if (place.cell === number) throw new Error(`${merchant} is in cell ${number}`);
  if ((await cellOf(ask, number)).state !== 'open') throw new Error(`cell ${number} takes no merchants`);
  const from = await openHome(ask, place.cell);
  const to = await openHome(ask, number);
  const hosts = await from.ask<{ host: string }>(
    'select host from merchant.host where merchant_code = $1 order by is_main desc limit 1',
    [merchant],
  );
  try {
    const { pauseMs } = await moveMerchant({
      merchant,
      host: hosts[0]?.host,
      from,
      to,
      directory: ask,
      publish: () => publishMaps(edgeOf(), ask),
      tell: (what) => console.log(`${merchant}: ${what}`),
    });
    console.log(`${merchant} moved to ${to.cell.name}; pause ${(pauseMs / 1000).toFixed(1)} s`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

/** One merchant after another, each to the open cell with the fewest. */
async function drain(ask: Ask, number: number): Promise<void> {
  await ask("update directory.cell set state = 'draining' where number = $1", [number]);
  for (const { merchant } of (await listPlaces(ask)).filter(({ cell }) => cell === number)) {
    const [next] = await ask<{ number: number }>(
      `select c.number from directory.cell c left join directory.merchant m on m.cell = c.number
       where c.state = 'open' group by c.number order by count(m.merchant_code), c.number limit 1`,
    );
    if (next === undefined) throw new Error('no cell is open');
    await move(ask, merchant, next.number);
  }
}

async function status(ask: Ask): Promise<void> {
  for (const { number, name, state } of await listCells(ask)) console.log(`cell ${number} ${name} ${state}`);
  for (const { merchant, name, state } of await listPlaces(ask))
    console.log(`${merchant} in ${name} ${state}`);
  for (const { host, name } of await listHosts(ask)) console.log(`${host} to ${name}`);
}

async function withDirectory(use: (ask: Ask) => Promise<void>): Promise<void> {
  const directory = await openDirectory();
  try {
    await use(directory.ask);
  } finally {
    await directory.close();
  }
}

const [what, first = '', ...rest] = process.argv.slice(2);
if (what === 'make') await make(Number(first), rest);
else if (what === 'map') await withDirectory(map);
else if (what === 'status') await withDirectory(status);
else if (what === 'move') await withDirectory((ask) => move(ask, first, Number(rest[0])));
else if (what === 'drain') await withDirectory((ask) => drain(ask, Number(first)));
else
  console.log(
    'npm run cell -- make NUMBER NAME PLAYERS STAFF | map | status | move MERCHANT NUMBER | drain NUMBER',
  );
