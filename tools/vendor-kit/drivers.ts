import { randomUUID } from 'node:crypto';

/** How the kit makes a company play: as a browser of that company's page would, or by the hook of its test system. */

export interface Driver {
  /** Opens the address of a launch; answers what plays rounds there. */
  open(address: string): Promise<{ play: () => Promise<void> }>;
}

const json = { 'content-type': 'application/json' };

async function ask(address: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(150_000),
  });
  if (!reply.ok) throw new Error(`${new URL(address).pathname} answered ${reply.status}`);
  return reply.json().catch(() => null);
}

/** `POST /test/round` with the launch's address: the company plays one round as its page would (docs/VENDORS.md). */
export const hookDriver = (url: string, secret: string): Driver => ({
  open: async (address) => ({
    play: async () => {
      await ask(
        `${url}/test/round`,
        { address, stake: '10.00', outcome: 'win' },
        { authorization: `Bearer ${secret}` },
      );
    },
  }),
});

/** The page of a company in the sandbox; what is picked depends on the kind of game. */
export const pageDriver = (picks: readonly string[] = ['play']): Driver => ({
  async open(address) {
    const page = await (await fetch(address)).text();
    const seat = /data-seat="([^"]+)"/.exec(page)?.[1];
    if (seat === undefined) throw new Error('the page gave no seat');
    const api = address.replace(/\/play\?.*$/s, `/api/${seat}`);
    const pickOf = async (): Promise<string> => {
      const state = (await (await fetch(api)).json()) as { board: { id: string }[] | null };
      const [event] = state.board ?? [];
      return event === undefined ? (picks[0] ?? 'play') : `${event.id}:home`;
    };
    return {
      play: async () => {
        await ask(`${api}/rounds`, { stake: 1000, pick: await pickOf() });
      },
    };
  },
});

/** Our own studio, as its Color Game page speaks to it. */
export const studioDriver = (): Driver => ({
  async open(address) {
    const { origin, searchParams } = new URL(address);
    const entered = await ask(`${origin}/api/enter`, {
      code: searchParams.get('code') ?? '',
      game: 'color-game',
      browser: randomUUID(),
    });
    const session = (entered as { session: string }).session;
    const sits = { 'studio-session': session };
    await ask(`${origin}/api/pair`, { clientSeed: 'vendor-kit' }, sits);
    return {
      play: async () => {
        const play = { game: 'color-game', bets: { pula: '10.00' } };
        // A refusal is an answer to the page, and none of ours.
        await ask(`${origin}/api/bets`, { id: randomUUID(), play }, sits).catch(() => undefined);
      },
    };
  },
});
