import type { AccountServer } from '../account-server.ts';
import { hub88At } from './companies.ts';
import { aLaunch, aToldSession, type CompanyName, fund, gameOf, gamesKey } from './game-company.ts';

/** Players at the tables of the sandbox companies, and what those companies believe. */

export type OutsideName = Exclude<CompanyName, 'studio'>;
export const outside: readonly OutsideName[] = ['bayani', 'hub88', 'kislap', 'laban'];

export interface BelievedRound {
  id: string;
  player: string;
  state: 'open' | 'closed' | 'void';
  stake: number;
  returned: number | null;
  isSettled: boolean;
  isHeld: boolean;
}
export interface Believed {
  rounds: BelievedRound[];
  movements: { id: string; kind: string; state: string; amount: number; round: string; answers: string[] }[];
}

const centavo = 10_000n;
export const micros = (centavos: number): bigint => BigInt(centavos) * centavo;

const kinds: Record<OutsideName, string> = { bayani: 'slot', hub88: 'slot', kislap: 'cards', laban: 'sport' };

export function createTables(server: AccountServer) {
  const url = `http://127.0.0.1:${server.port + 7}`;
  const headers = { authorization: `Bearer ${gamesKey}`, 'content-type': 'application/json' };
  const ask = (path: string, body?: object): Promise<Response> =>
    fetch(`${url}${path}`, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });

  const exchanged = async (company: OutsideName, kind: string) => {
    const { memberId, code } = await aLaunch(server.query, company);
    const query = new URLSearchParams({ code, game: gameOf[company], kind });
    return { memberId, page: await (await ask(`/${company}/play?${query.toString()}`)).text() };
  };
  /** Asked for as the platform asks. */
  const told = async (gameType: string) => {
    const { memberId, session } = await aToldSession(server.query, 'hub88');
    const address = await hub88At(url).launch({
      code: '',
      seat: { session, player: `fair:${memberId}`, currency: 'PHP' },
      visitor: { address: '127.0.0.1', country: null, isPhone: true, site: 'http://fair.test' },
      game: gameOf.hub88,
      gameType,
      language: 'EN',
      mode: 'real',
      backUrl: '/',
    });
    return { memberId, page: await (await fetch(address)).text() };
  };

  return {
    url,
    control: async (changes: Partial<Record<OutsideName, object>>): Promise<void> => {
      const reply = await ask('/control', changes);
      if (reply.status !== 200) throw new Error(`the companies refused a scenario: ${await reply.text()}`);
    },
    record: async () => (await (await ask('/record')).json()) as Record<OutsideName, Believed>,
    async sit(company: OutsideName, start: string) {
      const kind = kinds[company];
      const { memberId, page } = await (company === 'hub88' ? told(kind) : exchanged(company, kind));
      const seat = /data-seat="([^"]+)"/.exec(page)?.[1];
      if (seat === undefined) throw new Error(`${company} gave no seat`);
      await fund(server.port, { player: `fair:${memberId}` }, start);
      const pickOf = async (below: (n: number) => number): Promise<string> => {
        if (kind === 'slot') return 'play';
        if (kind === 'cards') return below(2) === 0 ? 'araw' : 'buwan';
        const { board } = (await (await ask(`/${company}/api/${seat}`)).json()) as {
          board: { id: string }[];
        };
        return `${board[below(board.length)]?.id}:${below(2) === 0 ? 'home' : 'away'}`;
      };
      return {
        company,
        memberId,
        /** Begins a round; how it goes on is the company's affair. */
        async play(below: (n: number) => number): Promise<void> {
          const order = { stake: 100 + below(5000), pick: await pickOf(below) };
          await ask(`/${company}/api/${seat}/rounds`, order);
        },
      };
    },
  };
}

export type Tables = ReturnType<typeof createTables>;

/** Nothing is on its way and nothing waits. */
export const isQuiet = (believed: Record<OutsideName, Believed>): boolean =>
  Object.values(believed).every(
    ({ rounds, movements }) =>
      rounds.every(({ state, isSettled }) => state === 'void' || (state === 'closed' && isSettled)) &&
      movements.every(({ state }) => state !== 'sending'),
  );

export interface Compared {
  rounds: number;
  unfinished: number;
  different: string[];
  /** By player. */
  sums: Map<string, bigint>;
}

/** Each round of each company beside ours: what was staked, and what came back. */
export async function compareRounds(
  server: AccountServer,
  believed: Record<OutsideName, Believed>,
): Promise<Compared> {
  const rows = await server.query<{ company: string; round_id: string; staked: string; returned: string }>(
    `select company, round_id, staked::text, returned::text from play.round where company <> 'studio'`,
  );
  const ours = new Map(rows.map((row) => [`${row.company} ${row.round_id}`, row]));
  const compared: Compared = { rounds: 0, unfinished: 0, different: [], sums: new Map() };
  for (const company of outside)
    for (const { id, player, state, stake, returned, isSettled } of believed[company].rounds) {
      compared.rounds += 1;
      if (state === 'open' || (state === 'closed' && !isSettled)) compared.unfinished += 1;
      const due =
        state === 'closed'
          ? { staked: micros(stake), returned: micros(returned ?? 0) }
          : { staked: 0n, returned: 0n };
      const row = ours.get(`${company} ${id}`);
      const has = { staked: BigInt(row?.staked ?? 0), returned: BigInt(row?.returned ?? 0) };
      if (has.staked !== due.staked || has.returned !== due.returned)
        compared.different.push(
          `${company} ${id}: there ${state} ${due.staked}/${due.returned}, here ${has.staked}/${has.returned}`,
        );
      compared.sums.set(player, (compared.sums.get(player) ?? 0n) + due.returned - due.staked);
      ours.delete(`${company} ${id}`);
    }
  compared.different.push(...ours.keys());
  return compared;
}
