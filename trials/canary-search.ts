import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { type Cache, createCache } from '../apps/server/src/platform/cache/redis.ts';
import { createNats } from '../apps/server/src/platform/events/nats.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import { holdsWithin } from './seeded.ts';

/** Looks for secrets where none may be: as they are, and in every spelling that programs give them on the way. */

export interface Canary {
  name: string;
  secret: string;
}
export interface Hit {
  canary: string;
  place: string;
  form: string;
}

const log = createLog({ level: 'silent', service: 'canary' });
/** Too short to be recognised inside other text: looked for only where it stands alone. */
const shortest = 10;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Inside a longer text base64 starts at one of three places; the letters at the seams belong to the neighbours. */
function insideBase64(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const from = Math.ceil((offset * 4) / 3);
    const whole = Math.floor(((offset + bytes.length) * 8) / 6);
    return text.slice(from, whole);
  });
}

const everyLetter = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** One layer of spelling. */
function spellings(text: string): Record<string, string[]> {
  const bytes = Buffer.from(text);
  const base64 = text.length < shortest ? [bytes.toString('base64').replace(/=+$/, '')] : insideBase64(bytes);
  return {
    plain: [text],
    base64,
    base64url: base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
    hex: [bytes.toString('hex'), bytes.toString('hex').toUpperCase()],
    url: [encodeURIComponent(text), everyLetter(text), everyLetter(text).toUpperCase()],
    json: [JSON.stringify(text).slice(1, -1)],
  };
}

/** All spellings, and all spellings of those. */
export function formsOf(secret: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const [outer, texts] of Object.entries(spellings(secret)))
    for (const text of texts)
      for (const [inner, again] of Object.entries(spellings(text)))
        for (const one of again)
          if (!forms.has(one)) forms.set(one, outer === inner ? outer : `${outer}, ${inner}`);
  return forms;
}

/** Finds any of the secrets in any text, each with its place. */
export function createSearch(canaries: readonly Canary[]) {
  const forms = canaries.map(({ name, secret }) => {
    const known = formsOf(secret);
    // A short code stands alone where it leaks; inside a longer number or hash it is chance. A fraction of a second is no code.
    const isShort = secret.length < shortest;
    const edge = isShort ? ['(?<![\\w.+/-])', '(?![\\w+/-])'] : ['', ''];
    return {
      name,
      known,
      pattern: new RegExp(`${edge[0]}(?:${[...known.keys()].map(escaped).join('|')})${edge[1]}`),
    };
  });
  return (place: string, text: string): Hit[] =>
    forms.flatMap(({ name, known, pattern }) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [{ canary: name, place, form: known.get(found) ?? 'plain' }];
    });
}

export type Search = ReturnType<typeof createSearch>;

export async function searchFiles(search: Search, paths: readonly string[]): Promise<Hit[]> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return texts.flatMap((text, at) => search(`file ${paths[at]}`, text));
}

export async function withCache<T>(url: string, use: (cache: Cache) => Promise<T>): Promise<T> {
  const cache = createCache({ url, log, timeoutMs: 5000 });
  cache.start();
  try {
    if (!(await holdsWithin(5000, cache.connected))) throw new Error('Redis does not answer');
    return await use(cache);
  } finally {
    cache.stop();
  }
}

/** Every key, and every value whatever its kind. */
export const searchRedis = (search: Search, url: string): Promise<Hit[]> =>
  withCache(url, async (cache) => {
    const keys = (await cache.ask((client) => client.keys('*'))) ?? [];
    const hits: Hit[] = [];
    for (const key of keys) {
      const kind = await cache.ask((client) => client.type(key));
      const value = await cache.ask(async (client) => {
        if (kind === 'string') return client.get(key);
        if (kind === 'hash') return JSON.stringify(await client.hGetAll(key));
        if (kind === 'list') return JSON.stringify(await client.lRange(key, 0, -1));
        if (kind === 'set') return JSON.stringify(await client.sMembers(key));
        if (kind === 'zset') return JSON.stringify(await client.zRange(key, 0, -1));
        return null;
      });
      hits.push(...search(`Redis ${key.replace(/:.*/s, '')}`, `${key}\n${value ?? ''}`));
    }
    return hits;
  });

/** Of another installation on the same bus: its streams may end while they are read. */
const ignoreGone = (error: unknown): null => {
  if (error instanceof Error && /stream not found|bad request/i.test(error.message)) return null;
  throw error;
};

/** Every message of every stream. */
export async function searchNats(search: Search, url: string): Promise<{ hits: Hit[]; messages: number }> {
  const nats = createNats({ url, log });
  nats.start();
  try {
    if (!(await holdsWithin(5000, nats.connected))) throw new Error('NATS does not answer');
    const manager = await nats.jetstream()?.manager();
    const hits: Hit[] = [];
    let messages = 0;
    for await (const { config, state } of manager?.streams.list() ?? [])
      for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
        const message = await manager?.streams.getMessage(config.name, { seq }).catch(ignoreGone);
        if (!message) continue;
        messages += 1;
        const text = [
          message.subject,
          message.string(),
          ...(message.header?.values('Nats-Msg-Id') ?? []),
        ].join('\n');
        hits.push(...search(`NATS ${message.subject}`, text));
      }
    return { hits, messages };
  } finally {
    await nats.stop();
  }
}

const tables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** Every row of every table as PostgreSQL writes it out; bytes come as hex. */
export async function searchDatabase(search: Search, url: string): Promise<Hit[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const hits: Hit[] = [];
    for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      hits.push(...search(`table ${name}`, rows.map(({ row }) => row).join('\n')));
    }
    return hits;
  } finally {
    await client.end();
  }
}
