import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ordinaryUser } from './postgres-programs.ts';
import { filesIn, newestBackup, openBackups, ownFolder, writeConfig } from './restore-drill/backups.ts';
import { createCluster, initialise } from './restore-drill/cluster.ts';
import { type Damage, damageMoney, damageRepository, damages } from './restore-drill/damage.ts';
import { judge, type Judged } from './restore-drill/judge.ts';
import { ask, live, makeProduct } from './restore-drill/life.ts';
import { restoreAndJudge, type Source } from './restore-drill/restore.ts';

/**
 * Is a backup worth anything? `npm run restore-drill` lives through it on a cell of its own: backups, a chosen moment, the loss of
 * everything, a restore to that moment, the product's own money checks. `-- --damage backup|archive|money` is the control.
 * `-- --config FILE --stanza NAME [--at MOMENT]` restores a real repository into a fresh cell beside it and judges that.
 */

const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const tell = (what: string, text: string): void => console.log(`${what.padEnd(18)}${text}`);
const since = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
const told = ({ wrong, entries, root, seconds }: Judged): string =>
  `${wrong.length === 0 ? 'all checks green' : `RED: ${wrong.join(', ')}`} in ${seconds.toFixed(1)} s, ${entries} entries, root ${root.slice(0, 16)}`;

interface Lost {
  at: string;
  expected: Judged;
  /** Entries that were acknowledged in all. */
  last: number;
}

const messageOf = (error: unknown): string[] => [error instanceof Error ? error.message : String(error)];

/** Backups, a moment, more life, and the end of it. Answers the moment and what was true then. */
async function liveAndLose(source: Source, damage: Damage | undefined): Promise<Lost> {
  const data = await ownFolder(join(source.folder, 'data'));
  initialise(data);
  const backups = openBackups(source.config, source.stanza, data, source.env);
  const cluster = await createCluster(data, source);
  const { url } = cluster;
  const reached = [`--pg1-port=${new URL(url).port}`, `--pg1-socket-path=${source.folder}`];
  const backUp = async (type: 'full' | 'incr', name: string) => {
    const begun = performance.now();
    await backups.call(...reached, `--type=${type}`, 'backup');
    const { whole, added } = await newestBackup(backups);
    tell(name, `${since(begun)}, ${mega(added)} for ${mega(whole)}`);
  };
  try {
    await cluster.start({
      archive_mode: 'on',
      archive_command: backups.archiveCommand,
      archive_timeout: '60',
    });
    await makeProduct(url);
    await backups.call(...reached, 'stanza-create');
    await live(url, 20_000);
    if (damage === 'money') await damageMoney(url);
    await backUp('full', 'full backup');
    await live(url, 5000);
    await backUp('incr', 'incremental');
    await live(url, 5000);
    const expected = await judge(url);
    // Whole seconds apart from what happened before and happens after.
    await sleep(1100);
    const at = await ask(
      url,
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')||'+00' as answer`,
    );
    await sleep(1100);
    await live(url, 5000);
    await ask(url, `select pg_switch_wal()::text as answer`);
    await backups.call(...reached, 'check');
    await live(url, 1000);
    const last = await ask(url, 'select count(*)::text as answer from wallet.transfer');
    return { at, expected, last: Number(last) };
  } finally {
    await cluster.destroy();
    await rm(data, { recursive: true });
  }
}

/** Both restores, to the moment and to the end of the archive, held against what was true. */
async function restoreAll(source: Source, { at, expected, last }: Lost): Promise<string[]> {
  const { judged, seconds } = await restoreAndJudge(source, 'at', at);
  tell('to the moment', `${at} in ${seconds.toFixed(1)} s; ${told(judged)}`);
  const end = await restoreAndJudge(source, 'end', null);
  tell('to the end', `in ${end.seconds.toFixed(1)} s; ${told(end.judged)}`);
  tell('not archived yet', `${last - end.judged.entries} of ${last} entries`);
  return [
    ...[...judged.wrong, ...end.judged.wrong].map((name) => `the check ${name} is red`),
    ...(judged.root === expected.root ? [] : ['the root of all chains is another one']),
    ...(judged.entries === expected.entries
      ? []
      : [`${expected.entries} entries then, ${judged.entries} restored`]),
    ...(judged.newest !== null && judged.newest <= new Date(at)
      ? []
      : ['something is from after the moment']),
    ...(end.judged.entries > judged.entries ? [] : ['the end of the archive is not after the moment']),
  ];
}

/** Only what the restore finds counts as noticed: what goes wrong before it is no finding, the drill was not done. */
async function drill(source: Source, damage: Damage | undefined): Promise<string[]> {
  const begun = performance.now();
  const lost = await liveAndLose(source, damage);
  if (damage !== undefined) await damageRepository(source.folder, damage);
  const archive = await filesIn(join(source.folder, 'repository/archive'));
  tell('archived log', `${archive.length} files, ${mega(archive.reduce((sum, { size }) => sum + size, 0))}`);
  const problems = await restoreAll(source, lost).catch(messageOf);
  tell('in all', since(begun));
  return problems;
}

/** Every night, beside the real one. */
async function judgeReal(source: Source, at: string | null): Promise<string[]> {
  const { judged, seconds } = await restoreAndJudge(source, 'at', at);
  tell('restored', `to ${at ?? 'the end'} in ${seconds.toFixed(1)} s; ${told(judged)}`);
  const behind =
    judged.newest === null
      ? null
      : ((at === null ? Date.now() : Date.parse(at)) - judged.newest.getTime()) / 1000;
  tell('newest entry', behind === null ? 'none' : `${behind.toFixed(0)} s before ${at ?? 'now'}`);
  return judged.wrong.map((name) => `the check ${name} is red`);
}

const { values } = parseArgs({
  options: {
    damage: { type: 'string' },
    config: { type: 'string' },
    stanza: { type: 'string', default: 'cell' },
    database: { type: 'string', default: 'perya' },
    at: { type: 'string' },
  },
});
const damage = damages.find((one) => one === values.damage);
if (values.damage !== undefined && damage === undefined)
  throw new Error(`--damage is one of ${damages.join(', ')}`);

// Whoever ends this ends the clusters too; they listen to `exit`.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const folder = await mkdtemp(join(tmpdir(), 'perya-restore-'));
const { uid, gid } = ordinaryUser();
if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
try {
  const isReal = values.config !== undefined;
  const env: Record<string, string> = isReal
    ? {}
    : { PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('base64url') };
  const config = values.config ?? (await writeConfig(folder));
  const source = { config, stanza: values.stanza, database: values.database, env, folder };
  const problems = isReal
    ? await judgeReal(source, values.at ?? null).catch(messageOf)
    : await drill(source, damage);
  for (const problem of problems) tell('problem', problem);
  const isNoticed = problems.length > 0;
  const held = damage === undefined ? !isNoticed : isNoticed;
  const end =
    damage === undefined
      ? held
        ? 'restored as it was'
        : 'NOT AS IT WAS'
      : held
        ? `damage of ${damage} was noticed`
        : `DAMAGE OF ${damage} WAS NOT NOTICED`;
  console.log(`restore-drill: ${end}`);
  if (!held) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
