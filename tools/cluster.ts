import { build } from './build.ts';
import { createEngines } from './cluster/engines.ts';
import { ownLayout } from './cluster/layout.ts';
import { find, freezeNode, killNode, type Node, notePid, stopNode, wakeNode } from './cluster/node.ts';
import { isCut, mayBeApart } from './cluster/network.ts';
import { missingPackages } from './cluster/programs.ts';
import { keepAlive } from './keep-alive.ts';
import { takeSignals } from './processes.ts';

/**
 * A whole cell on this machine: `npm run cluster` starts it and holds it; from another shell
 * `npm run cluster -- status | kill NAME | freeze NAME | cut NAME | heal NAME | stop`. docs/SCALE.md says what it is made of.
 */

// Root can have engines on networks of their own, so that one can be cut off.
const layout = { ...ownLayout(), isApart: mayBeApart() };
const engines = createEngines(layout);
// Read when the tools are loaded: everything below lives on the cluster.
process.env['DATABASE_URL'] = engines.addresses.database;
const { productNames, startProduct } = await import('./cluster/product.ts');
const { printAddresses } = await import('./serving.ts');

/** Its own command begins them, so here they have neither program nor configuration. */
const productNode = (name: string): Node | undefined =>
  productNames.includes(name) ? { name, program: '', args: [] } : undefined;

const stopEverything = async (): Promise<void> => {
  await Promise.all(productNames.map((name) => stopNode(layout, { name, program: '', args: [] })));
  await engines.stop();
  await stopNode(layout, holder);
};
const holder: Node = { name: 'cluster', program: '', args: [] };

const start = async (): Promise<number> => {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(`missing: apt-get install --no-install-recommends ${missing.join(' ')}`);
    return 1;
  }
  if ((await find(layout, 'cluster')) !== null) {
    console.error('it runs already; `npm run cluster -- stop` ends it');
    return 1;
  }
  const ended = takeSignals();
  await notePid(layout, 'cluster', process.pid);
  const begin = async () => {
    await build();
    await engines.startDatabases();
    await engines.startOthers();
    console.log('engines are up');
    return startProduct(layout);
  };
  try {
    const serving = await Promise.race([begin(), ended.then(() => null)]);
    if (serving === null) return 130;
    await printAddresses(serving, engines.addresses.database);
    console.log(`ready http://127.0.0.1:${serving.portBase}`);
    return await keepAlive(serving.running, { until: ended });
  } finally {
    console.log('stopping');
    await engines.stop();
  }
};

const status = async (): Promise<void> => {
  const members = await engines.members();
  for (const name of [...engines.names, ...productNames]) {
    const found = await find(layout, name);
    const member = members.find((one) => one.name === name);
    const network = engines.names.includes(name) && isCut(layout, name) ? 'cut off ' : '';
    const role = member === undefined ? '' : `${member.role} ${member.state} lag ${member.lag ?? 0}`;
    console.log(
      `${name.padEnd(10)} ${(found?.state ?? 'gone').padEnd(8)} ${String(found?.pid ?? '').padEnd(8)} ${network}${role}`,
    );
  }
};

const stop = async (): Promise<void> => {
  // The one that holds the cluster ends it in order; what it left behind is ended here.
  await stopNode(layout, holder, 90_000);
  await stopEverything();
};

const [command = 'start', name = ''] = process.argv.slice(2);
const product = productNode(name);
if (command === 'start') process.exit(await start());
else if (command === 'status') await status();
else if (command === 'stop') await stop();
else if (command === 'kill') await (product ? killNode(layout, product) : engines.kill(name));
else if (command === 'freeze') await (product ? freezeNode(layout, product) : engines.freeze(name));
else if (command === 'cut') engines.cut(name);
else if (command === 'heal') await (product ? wakeNode(layout, product) : engines.heal(name));
else {
  console.error('start, status, stop, kill NAME, freeze NAME, cut NAME or heal NAME');
  process.exitCode = 1;
}
