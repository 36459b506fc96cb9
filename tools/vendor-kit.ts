import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runKit } from './vendor-kit/kit.ts';
import { asText, reportOf } from './vendor-kit/report.ts';
import { wireNames, wireOf } from './vendor-kit/wires.ts';

/**
 * `npm run vendor-kit -- URL`: plays the platform towards a game company's test system and reports which rules of
 * docs/VENDORS.md it keeps. The company's system must call http://HOST:PORT; nothing here moves real money.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    wire: { type: 'string', default: 'vendor-api' },
    company: { type: 'string', default: 'company' },
    game: { type: 'string', default: 'a-game' },
    'game-type': { type: 'string', default: 'RNG' },
    decimals: { type: 'string', default: '2' },
    listen: { type: 'string', default: '127.0.0.1:4690' },
    patience: { type: 'string', default: '150' },
    quiet: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});
const [url] = positionals;
const secret = process.env['VENDOR_KIT_SECRET'] ?? '';
if (url === undefined || (secret === '' && values.wire !== 'hub88')) {
  console.error(`usage: VENDOR_KIT_SECRET=… npm run vendor-kit -- URL [--wire ${wireNames.join('|')}] [--company CODE] [--game CODE]
  [--listen HOST:PORT] [--decimals 2] [--patience SECONDS] [--quiet SECONDS] [--json FILE]   (docs/VENDORS.md)`);
  process.exit(2);
}
const [host = '127.0.0.1', port = '4690'] = values.listen.split(':');
const wire = wireOf({
  name: values.wire,
  url: url.replace(/\/$/, ''),
  code: values.company,
  secret,
  key: process.env['VENDOR_KIT_KEY'] ?? '',
  decimals: Number(values.decimals),
  environment: process.env,
});
const verdicts = await runKit({
  wire,
  game: values.game,
  gameType: values['game-type'],
  host,
  port: Number(port),
  patienceMs: Number(values.patience) * 1000,
  quietMs: Number(values.quiet) * 1000,
});
const report = reportOf(
  { company: wire.company.profile.company, wire: values.wire, url, at: new Date().toISOString() },
  verdicts,
);
console.log(asText(report));
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
process.exit(report.passed ? 0 : 1);
