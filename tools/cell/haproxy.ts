import { createConnection } from 'node:net';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cellMark } from '../../apps/server/src/platform/cell-mark.ts';
import { type Cell, listCells, listHosts, listPlaces } from './directory.ts';
import type { Ask } from './tables.ts';

/** The balancer before all cells: its configuration and maps, made from the directory. */

export interface Edge {
  /** Where configuration and maps lie. */
  folder: string;
  /** Runtime sockets of the balancers that are told at once. */
  sockets: readonly string[];
  /** What it binds: for players and companies, and for staff. */
  players: string;
  staff: string;
}

const mapNames = ['hosts', 'merchants', 'marks'] as const;
type MapName = (typeof mapNames)[number];
type Maps = Record<MapName, [string, string][]>;

const backend = (name: string, servers: readonly string[]): string => `backend ${name}
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  retries 2
  # Only where the request never reached a process: a bet must not be sent twice by the balancer.
  retry-on conn-failure empty-response
  default-server inter 1s fall 3 rise 1
${servers.map((server, nth) => `  server s${nth + 1} ${server} check`).join('\n')}
`;

/** Values of maps are names of backends; `moving` means: not now, ask again. */
export const configOf = (edge: Edge, cells: readonly Cell[]): string => {
  const map = (name: MapName): string => join(edge.folder, `${name}.map`);
  const again = `'{"code":"TEMPORARY","balance":null,"transaction":null,"flags":[]}'`;
  return `global
  maxconn 8000
  stats socket ${join(edge.folder, 'haproxy.sock')} mode 600 level admin
defaults
  mode http
  option forwardfor
  timeout connect 1s
  timeout client 65s
  timeout server 65s
  timeout check 5s
frontend players
  bind ${edge.players}
  acl vendor path_beg /vendor/
  http-request wait-for-body time 5s if vendor
  # A player is merchant:member; a launch code begins with the mark of its cell; other companies have a host of the cell.
  http-request set-var(txn.cell) req.body,json_query('$.player'),field(1,:),map(${map('merchants')}) if vendor
  http-request set-var(txn.cell) req.body,json_query('$.code'),bytes(0,2),map(${map('marks')}) if vendor !{ var(txn.cell) -m found }
  http-request set-var(txn.cell) req.hdr(host),host_only,lower,map(${map('hosts')},nowhere) if !{ var(txn.cell) -m found }
  http-request return status 503 content-type application/json string ${again} hdr Retry-After 1 if { var(txn.cell) -m str moving }
  use_backend %[var(txn.cell)]
frontend staff
  bind ${edge.staff}
  http-request set-var(txn.cell) path,field(5,/),map(${map('merchants')}) if { path_beg /operator/v1/merchants/ }
  http-request set-var(txn.cell) req.hdr(host),host_only,lower,map(${map('hosts')},nowhere) if !{ var(txn.cell) -m found }
  http-request return status 503 hdr Retry-After 1 if { var(txn.cell) -m str moving }
  http-request set-var(txn.cell) var(txn.cell),concat(-staff)
  use_backend %[var(txn.cell)]
${cells.flatMap((cell) => [backend(cell.name, cell.players), backend(`${cell.name}-staff`, cell.staff)]).join('')}backend nowhere
  http-request return status 404
backend nowhere-staff
  http-request return status 404
`;
};

async function mapsOf(ask: Ask): Promise<Maps> {
  const cells = await listCells(ask);
  const places = await listPlaces(ask);
  const hosts = await listHosts(ask);
  return {
    // Pages of a merchant that moves say so: its old cell has it in maintenance.
    hosts: hosts.map(({ host, name }) => [host, name]),
    merchants: places.map(({ merchant, name, state }) => [merchant, state === 'moving' ? 'moving' : name]),
    marks: cells.map(({ number, name }) => [cellMark(number), name]),
  };
}

/** One command through the runtime socket; answers what was said. */
const command = (socket: string, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const line = createConnection(socket, () => line.write(`${text}\n`));
    line.setTimeout(5000, () => line.destroy(new Error(`${socket} says nothing`)));
    line.on('data', (chunk) => void (said += chunk.toString()));
    line.on('error', reject).on('close', () => resolve(said));
  });

/** All of a map at once: whoever looks meanwhile finds the old one or the new one. */
async function pushMap(socket: string, file: string, rows: readonly [string, string][]): Promise<void> {
  const version = /New version created: (\d+)/.exec(await command(socket, `prepare map ${file}`))?.[1];
  if (version === undefined) throw new Error(`${socket} does not know ${file}`);
  for (const [key, value] of rows) await command(socket, `add map @${version} ${file} ${key} ${value}`);
  await command(socket, `commit map @${version} ${file}`);
}

/** Writes the files, which a balancer reads when it begins, and tells those that run. */
export async function publishMaps(edge: Edge, ask: Ask): Promise<void> {
  const maps = await mapsOf(ask);
  await mkdir(edge.folder, { recursive: true });
  const write = async (name: string, text: string): Promise<void> => {
    const file = join(edge.folder, name);
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  };
  await write('haproxy.cfg', configOf(edge, await listCells(ask)));
  for (const name of mapNames) {
    await write(`${name}.map`, maps[name].map((row) => `${row.join(' ')}\n`).join(''));
    for (const socket of edge.sockets) await pushMap(socket, join(edge.folder, `${name}.map`), maps[name]);
  }
}
