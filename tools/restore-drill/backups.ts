import { spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ordinaryUser } from '../postgres-programs.ts';
import { root } from '../repository.ts';

/** pgBackRest as this drill calls it: one stanza, one configuration, the pass phrase by the environment. */
export interface Backups {
  call: (...args: string[]) => Promise<string>;
  /** What PostgreSQL is told to do with each piece of its log. */
  archiveCommand: string;
  env: Record<string, string>;
}

/** A repository that was opened with another pass phrase is told as it looks. */
const readable = (text: string): string =>
  text
    .replaceAll(/[^\n\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, 400);

const program = 'pgbackrest';

const pgbackrest = (args: readonly string[], env: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...ordinaryUser(),
      cwd: '/tmp',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', () => reject(new Error('pgbackrest is not installed here (Debian: pgbackrest)')));
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(
            new Error(
              `pgbackrest ${args.at(-1)}: ${readable(output + errors)
                .split('\n')
                .slice(0, 3)
                .join(' ')}`,
            ),
          ),
    );
  });

export function openBackups(
  config: string,
  stanza: string,
  data: string,
  env: Record<string, string>,
): Backups {
  const basis = [`--config=${config}`, `--stanza=${stanza}`];
  // `info` is about the repository alone and takes no cluster.
  const of = (args: readonly string[]) => (args.at(-1) === 'info' ? [] : [`--pg1-path=${data}`]);
  return {
    env,
    call: (...args) => pgbackrest([...basis, ...of(args), ...args], env),
    archiveCommand: `pgbackrest ${basis.join(' ')} --pg1-path=${data} archive-push %p`,
  };
}

/** Folders belong to whom PostgreSQL runs as. */
export async function ownFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { uid, gid } = ordinaryUser();
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  return path;
}

/** The configuration of `ops/backup` with folders of this run, so that what is drilled is what is used. */
export async function writeConfig(folder: string): Promise<string> {
  const text = await readFile(join(root, 'ops/backup/pgbackrest.conf'), 'utf8');
  for (const name of ['repository', 'spool', 'log', 'lock']) await ownFolder(join(folder, name));
  const path = join(folder, 'pgbackrest.conf');
  await writeFile(path, text.replaceAll('/var/lib/perya-backup', folder));
  return path;
}

/** Bytes of the newest backup: what it stands for, and what it added to the repository. */
export async function newestBackup(backups: Backups): Promise<{ whole: number; added: number }> {
  const [stanza] = JSON.parse(await backups.call('--output=json', 'info')) as {
    backup: { info: { size: number; repository: { delta: number } } }[];
  }[];
  const { size, repository } = stanza?.backup.at(-1)?.info ?? { size: 0, repository: { delta: 0 } };
  return { whole: size, added: repository.delta };
}

/** Files below a folder with their sizes. */
export async function filesIn(folder: string): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return { path, size: (await stat(path)).size };
      }),
  );
}
