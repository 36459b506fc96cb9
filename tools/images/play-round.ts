import { createHmac, randomUUID } from 'node:crypto';
import { merchant } from '../../trials/account-server.ts';

/** One round at a table of our own games, by the calls that a browser and the studio make. */

interface Table {
  ports: { http: number; studio: number };
  studioSecret: string;
  memberId: string;
  code: string;
}

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
  const said = (await reply.json()) as {
    code?: string;
    session?: string;
    roundId?: string;
    paid?: string | null;
  };
  if (!reply.ok) throw new Error(`${url} answered ${reply.status} ${JSON.stringify(said)}`);
  return said;
};

/** A correction out of the company's pocket: what the member plays with. */
const fund = async ({ ports, studioSecret, memberId }: Table): Promise<void> => {
  const path = '/vendor/v1/studio/adjust';
  const body = {
    id: `fund-${randomUUID()}`,
    player: `${merchant}:${memberId}`,
    currency: 'PHP',
    amount: '100',
    reason: 'a start',
  };
  const time = String(Math.floor(Date.now() / 1000));
  const made = createHmac('sha256', studioSecret)
    .update(`${time}.${path}.${JSON.stringify(body)}`)
    .digest('hex');
  const said = await post(`http://127.0.0.1:${ports.http}${path}`, body, {
    'perya-timestamp': time,
    'perya-signature': `v1=${made}`,
  });
  if (said.code !== 'OK') throw new Error(`no money to play with: ${said.code}`);
};

export const playRound = async (table: Table): Promise<{ roundId: string; paid: string }> => {
  await fund(table);
  const url = `http://127.0.0.1:${table.ports.studio}/api`;
  const { session = '' } = await post(`${url}/enter`, { code: table.code, game: 'color-game' });
  const seat = { 'studio-session': session };
  await post(`${url}/pair`, { clientSeed: randomUUID().slice(0, 12) }, seat);
  const bet = { id: randomUUID(), play: { game: 'color-game', bets: { dilaw: '5', asul: '5' } } };
  const { roundId, paid } = await post(`${url}/bets`, bet, seat);
  if (roundId === undefined || paid === undefined || paid === null)
    throw new Error('the round has no end yet');
  return { roundId, paid };
};
