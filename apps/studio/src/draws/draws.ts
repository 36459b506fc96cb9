import { drawLotto, drawStream, lottoSeed, payLotto } from '@perya/fairness';
import type { Draws, SeedPair } from '../../api.ts';
import type { Database, Queries } from '../database.ts';
import { drawOwner } from './draw-owner.ts';
import { refuse } from '../refusals.ts';
import type { Seal } from '../sessions/seal.ts';

interface DrawRow {
  number: string;
  draw_at: Date;
  closes_at: Date;
  secret_sealed: string;
  secret_hash: string;
  numbers: number[] | null;
}

/** So many draws sell at once; the last one's hash is known that long before. */
const onSale = 3;

export interface DrawsOptions {
  database: Database;
  seal: Seal;
  now: () => Date;
  drawSeconds: number;
}

export type LottoDraws = ReturnType<typeof createDraws>;

export function createDraws({ database, seal, now, drawSeconds }: DrawsOptions) {
  const { pool } = database;
  const everyMs = drawSeconds * 1000;
  /** Sales end a little earlier, so that bets on their way arrive. */
  const marginMs = Math.min(10_000, everyMs / 6);

  const upcoming = async (): Promise<DrawRow[]> =>
    (
      await pool.query<DrawRow>(
        'select * from draw where drawn_at is null and draw_at > $1 order by draw_at limit $2',
        [now(), onSale],
      )
    ).rows;

  /** Opens draws for sale: the secret is made, and its hash told, before the first ticket. */
  const openSales = async (): Promise<void> => {
    const open = await upcoming();
    let last = open.at(-1)?.draw_at.getTime() ?? now().getTime();
    for (let missing = onSale - open.length; missing > 0; missing -= 1) {
      last = (Math.floor(last / everyMs) + 1) * everyMs;
      const drawAt = new Date(last);
      const { sealed, hash } = seal.make(drawOwner(drawAt));
      await pool.query(
        `insert into draw (draw_at, closes_at, secret_sealed, secret_hash) values ($1, $2, $3, $4)
         on conflict (draw_at) do nothing`,
        [drawAt, new Date(last - marginMs), sealed, hash],
      );
    }
  };

  const decideTickets = async (db: Queries, number: string, drawn: number[]): Promise<void> => {
    const tickets = await db.query<{ id: string; stake: string; numbers: number[] }>(
      `select id, stake, bet -> 'numbers' as numbers from round where draw = $1 and state = 'waiting' for update`,
      [number],
    );
    const paid = tickets.rows.map(({ stake, numbers }) => payLotto(BigInt(stake), numbers, drawn));
    await db.query(
      `update round set state = 'decided', outcome = $3, paid = won.paid, touched_at = $4, due_at = $4
       from unnest($1::uuid[], $2::bigint[]) as won (id, paid) where round.id = won.id`,
      [tickets.rows.map(({ id }) => id), paid, JSON.stringify({ game: 'perya-lotto', drawn }), now()],
    );
    // Bets still without an answer take no part: nobody shall join a draw whose numbers are known.
    await db.query(
      `update round set state = 'cancelling', refusal = 'draw.closed', due_at = $2
       where draw = $1 and state = 'intended'`,
      [number, now()],
    );
  };

  /** Numbers and all tickets in one transaction: a draw happens whole and once, whoever crashes. */
  const drawOne = (): Promise<boolean> =>
    database.transaction(async (db) => {
      const { rows } = await db.query<DrawRow>(
        `select * from draw where drawn_at is null and draw_at <= $1 order by draw_at limit 1
         for update skip locked`,
        [now()],
      );
      const [draw] = rows;
      if (!draw) return false;
      const secret = seal.open(drawOwner(draw.draw_at), draw.secret_sealed);
      const drawn = drawLotto(drawStream(secret, lottoSeed, Number(draw.number)));
      await decideTickets(db, draw.number, drawn);
      await db.query('update draw set numbers = $2, drawn_at = $3 where number = $1', [
        draw.number,
        drawn,
        now(),
      ]);
      return true;
    });

  return {
    /** Draws what is due and opens what comes next. */
    run: async (): Promise<void> => {
      await openSales();
      while (await drawOne());
    },

    /** Held until the ticket is stored, so that the draw cannot pass it by. */
    assertSells: async (db: Queries, number: string): Promise<void> => {
      const { rows } = await db.query<DrawRow>(
        'select * from draw where number = $1 and drawn_at is null for share',
        [number],
      );
      if (!rows[0] || rows[0].closes_at <= now()) refuse('draw.closed');
    },

    list: async (): Promise<Draws> => {
      const last = await pool.query<DrawRow>(
        'select * from draw where drawn_at is not null order by draw_at desc limit 10',
      );
      return {
        next: (await upcoming()).map((draw) => ({
          draw: draw.number,
          drawAt: draw.draw_at.toISOString(),
          closesAt: draw.closes_at.toISOString(),
          secretHash: draw.secret_hash,
        })),
        last: last.rows.map((draw) => ({
          draw: draw.number,
          drawAt: draw.draw_at.toISOString(),
          numbers: draw.numbers ?? [],
          secret: seal.open(drawOwner(draw.draw_at), draw.secret_sealed),
          secretHash: draw.secret_hash,
        })),
      };
    },

    /** The next draw in the form of a pair: its number stands for the round's, the seed is the same for all. */
    pair: async (): Promise<SeedPair> => {
      const [first, second] = await upcoming();
      if (!first || !second) return refuse('try.again');
      return {
        pairId: first.number,
        secretHash: first.secret_hash,
        nextSecretHash: second.secret_hash,
        clientSeed: lottoSeed,
        nextNonce: Number(first.number),
      };
    },
  };
}
