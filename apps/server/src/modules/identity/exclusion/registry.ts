import { sql } from 'kysely';
import { createDatabase, type Database } from '#platform/database/connect';
import { createDueLoop } from '#platform/events/due-loop';
import type { Log } from '#platform/observe/log';

interface Parts {
  /** Role perya_system: an exclusion is no merchant's own. */
  database: Database;
  /** The small database beside all cells, as the login perya_system. */
  directoryUrl: string;
  log: Log;
}

interface Waiting {
  place: string;
  what: 'bar' | 'lift';
  marks: Buffer[];
  kinds: string[];
  until_at: Date | null;
  source: string;
}

interface Told {
  mark: Buffer;
  kind: string;
  until_at: Date | null;
  source: string;
  place: string;
}

/** Notifications make it quick; this is for when one is lost. */
const pollMs = 500;
const most = 500;

/**
 * Exclusions across cells (ADR 88): what was barred or lifted here is told to the registry in its order, and whatever any cell
 * told becomes this cell's own copy. Either side may be away for as long as it likes: what waits is a row, how far we have read
 * is a row, and the same thing twice changes nothing.
 */
export function createExclusionRegistry({ database, directoryUrl, log }: Parts) {
  const directory = createDatabase({ url: directoryUrl, poolSize: 2, role: 'perya_system' });
  const waiting = 'registry of exclusions is away';

  /** One at a time and one worker at a time: a return must not arrive before what it ends. */
  const tell = (): Promise<number> =>
    database.kysely.transaction().execute(async (db) => {
      const { rows } =
        await sql<Waiting>`select place, what, marks, kinds, until_at, source from identity.bar_to_tell
        where pg_try_advisory_xact_lock(hashtext('identity.bar_to_tell')) order by place limit 1`.execute(db);
      const [one] = rows;
      if (one === undefined) return 0;
      await sql`select directory.tell_marks(${one.what}, ${one.marks}::bytea[], ${one.kinds}::text[],
        ${one.until_at}::timestamptz, ${one.source})`.execute(directory.kysely);
      await sql`delete from identity.bar_to_tell where place = ${one.place}`.execute(db);
      return 1;
    });

  const take = (): Promise<number> =>
    database.kysely.transaction().execute(async (db) => {
      const { rows: held } = await sql<{ place: string }>`select place from identity.registry_position
        for update skip locked`.execute(db);
      const [position] = held;
      if (position === undefined) return 0;
      const { rows } = await sql<Told>`select mark, kind, until_at, source, place from directory.barred_mark
        where place > ${position.place} order by place limit ${most}`.execute(directory.kysely);
      const last = rows.at(-1);
      if (last === undefined) return 0;
      await sql`select identity.take_marks(${rows.map(({ mark }) => mark)}::bytea[], ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ until_at }) => until_at)}::timestamptz[], ${rows.map(({ source }) => source)}::text[])`.execute(
        db,
      );
      await sql`update identity.registry_position set place = ${last.place}`.execute(db);
      return rows.length;
    });

  const loops = [
    createDueLoop({ database, channel: 'identity_bar_to_tell', pollMs, log, waiting, round: tell }),
    createDueLoop({
      database: directory,
      channel: 'directory_barred_mark',
      pollMs,
      log,
      waiting,
      round: take,
    }),
  ];
  return {
    /** One round each, for tests. */
    tell,
    take,
    start() {
      for (const loop of loops) loop.start();
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await directory.close();
    },
  };
}
