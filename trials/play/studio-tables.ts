import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { studioUrlOf } from '../../tools/database.ts';
import type { AccountServer } from '../account-server.ts';
import { pause } from '../seeded.ts';
import { aLaunch, fund } from './game-company.ts';

/** Players at our own games, and what the studio's own database says about them. */

interface Asked {
  status: number;
  body: { roundId?: string; session?: string; paid?: string | null; error?: { code: string } };
}

export function createStudioTables(server: Pick<AccountServer, 'port' | 'query'>) {
  const url = `http://127.0.0.1:${server.port + 8}`;
  const ask = async (path: string, body: object, session = ''): Promise<Asked> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { 'studio-session': session }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8000),
    });
    return { status: reply.status, body: (await reply.json()) as Asked['body'] };
  };

  return {
    async sit(start: string) {
      const { memberId, code } = await aLaunch(server.query, 'studio');
      await fund(server.port, { player: `fair:${memberId}` }, start);
      const { body } = await ask('/api/enter', { code, game: 'color-game' });
      const session = body.session ?? '';
      await ask('/api/pair', { clientSeed: randomUUID().slice(0, 12) }, session);
      return {
        memberId,
        /** The same bet until the table says what became of it; null when it gave it back or never answered. */
        async play(below: (n: number) => number, isOver: () => boolean): Promise<string | null> {
          const bet = {
            id: randomUUID(),
            play: { game: 'color-game', bets: { dilaw: String(1 + below(50)), asul: String(1 + below(50)) } },
          };
          for (let turn = 0; turn < 60 && !(isOver() && turn > 20); turn += 1) {
            const said = await ask('/api/bets', bet, session).catch(() => null);
            if (said?.status === 200 && said.body.paid !== null) return said.body.roundId ?? null;
            if (said !== null && said.status < 500 && said.status !== 200 && turn > 8) return null;
            await pause(300);
          }
          return null;
        },
      };
    },
  };
}

export interface StudioRound {
  id: string;
  player: string;
  state: string;
  stake: bigint;
  paid: bigint;
}

/** The studio's own book: another database than the platform's. */
export async function studioRounds(server: Pick<AccountServer, 'databaseUrl'>): Promise<StudioRound[]> {
  const client = new pg.Client({ connectionString: studioUrlOf(server.databaseUrl) });
  await client.connect();
  try {
    const { rows } = await client.query<{
      id: string;
      player: string;
      state: string;
      stake: string;
      paid: string;
    }>(
      `select id, player, state, stake::text, (coalesce(paid, 0) + coalesce(jackpot_paid, 0))::text as paid from round`,
    );
    return rows.map((row) => ({ ...row, stake: BigInt(row.stake), paid: BigInt(row.paid) }));
  } finally {
    await client.end();
  }
}
