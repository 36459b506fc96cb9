import { readFile } from 'node:fs/promises';
import type { SwitchStates } from '@perya/contract';

/** Set-up by the operator API, as an operator would do it. */
const base = process.env['INTERNAL_URL'] ?? 'http://127.0.0.1:4601';
const token = process.env['OPERATOR_TOKEN'] ?? '';
/** Another person's: some things need two. */
const secondToken = process.env['SECOND_OPERATOR_TOKEN'] ?? '';

const ask = (method: string, path: string, body: unknown, who: string): Promise<Response> =>
  fetch(`${base}/operator/v1/merchants/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who}`,
      reason: 'a journey',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function send(method: string, path: string, body: unknown, who = token): Promise<unknown> {
  let reply = await ask(method, path, body, who);
  // A busy server says when to come back; reading twice does nothing twice.
  if (reply.status === 503 && method === 'GET') {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers.get('retry-after') ?? 2)));
    reply = await ask(method, path, body, who);
  }
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  const { value } = (await reply.json()) as { value: unknown };
  // Too much for one person: another one agrees.
  return reply.status === 202 ? agree(path, value as { approvalId: string }) : value;
}

async function agree(path: string, { approvalId }: { approvalId: string }): Promise<unknown> {
  const merchant = path.split('/')[0];
  const decision = { decision: 'approve' };
  const decided = await send('POST', `${merchant}/approvals/${approvalId}`, decision, secondToken);
  return (decided as { outcome: unknown }).outcome;
}

export const changeSettings = (merchant: string, settings: Record<string, unknown>) =>
  send('PATCH', `${merchant}/settings`, settings);

export async function readSettings(merchant: string): Promise<{ cashier: Record<string, unknown> }> {
  const { settings } = (await send('GET', `${merchant}/settings`, undefined)) as {
    settings: { cashier: Record<string, unknown> };
  };
  return settings;
}

/** Lets members take a withdrawal back that nobody has looked at yet, or not. */
export async function letCancelWithdrawals(merchant: string, withdrawalCancelable: boolean): Promise<void> {
  const { cashier } = await readSettings(merchant);
  await changeSettings(merchant, { cashier: { ...cashier, withdrawalCancelable } });
}

export const changeSwitches = (merchant: string, switches: SwitchStates) =>
  send('PATCH', `${merchant}/switches`, switches);

export const changeMaintenance = (merchant: string, on: boolean, endsAt: string | null = null) =>
  send('PUT', `${merchant}/maintenance`, { on, startsAt: null, endsAt });

const nowhere = { allowCountries: [], denyCountries: [], allowRanges: [], denyRanges: [] };

/** The journeys come from the loopback address, so denying it restricts them. */
export const restrictRegion = (merchant: string, restricted: boolean) =>
  send(
    'PUT',
    `${merchant}/regions`,
    restricted ? { ...nowhere, denyRanges: ['127.0.0.0/8', '::1/128'] } : nowhere,
  );

interface FoundMember {
  memberId: string;
  by: string;
  isExact: boolean;
}

export async function findMember(merchant: string, account: string): Promise<FoundMember> {
  const { found: hits } = (await send('GET', `${merchant}/members/search?q=${account}`, undefined)) as {
    found: FoundMember[];
  };
  const found = hits.find(({ by, isExact }) => by === 'account' && isExact);
  if (!found) throw new Error(`${account} is not a member of ${merchant}`);
  return found;
}

export const changeMember = (merchant: string, memberId: string, change: Record<string, unknown>) =>
  send('PATCH', `${merchant}/members/${memberId}`, change);

const picture = new URL('../apps/player/public/art/brands/perya/icon-192.png', import.meta.url);

/** Who it is was seen on paper, by two persons; payouts go to this name from now on. */
export async function checkElsewhere(merchant: string, memberId: string): Promise<void> {
  const form = new FormData();
  form.set('kind', 'checked_elsewhere');
  form.set('fullname', 'Juan Dela Cruz');
  form.set('birthday', '1990-05-05');
  form.set('idNumber', `PH${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`);
  form.set('file', new Blob([await readFile(picture)], { type: 'image/png' }), 'paper.png');
  const kept = await fetch(`${base}/operator/v1/merchants/${merchant}/kyc/${memberId}/papers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, reason: 'a journey' },
    body: form,
  });
  if (!kept.ok) throw new Error(`a paper of ${memberId}: ${kept.status} ${await kept.text()}`);
  const { value } = (await kept.json()) as { value: { id: string } };
  const wish = { paper: value.id, reason: 'a journey' };
  await send('POST', `${merchant}/kyc/${memberId}/checked-elsewhere`, wish);
}

/** Only for who has no proven contact: everybody else is sent a link. */
export async function resetMemberPassword(merchant: string, memberId: string): Promise<string> {
  const given = (await send('POST', `${merchant}/members/${memberId}/password`, {
    checked: ['full_name', 'birthday'],
  })) as { readOut: string | null };
  if (given.readOut === null) throw new Error(`${memberId} was sent a link`);
  return given.readOut;
}

export const addInvitationCode = (merchant: string, memberId: string, code: string) =>
  send('POST', `${merchant}/invitation-codes`, { memberId, code });

export const moveWithdrawal = (merchant: string, orderNo: string, to: 'approved' | 'rejected') =>
  send('POST', `${merchant}/withdrawals/${orderNo}/move`, { to, reason: 'looked at by a person' });

/** Staff may only tighten what a member allows themselves. */
export const tightenLimit = (merchant: string, memberId: string, limit: string, value: string) =>
  send('PUT', `${merchant}/members/${memberId}/limits/${limit}`, {
    value,
    reason: 'asked for by the member',
  });

/** Codes of one value, issued by two persons and shown to the first. */
export async function issueVouchers(merchant: string, value: string, count: number): Promise<string[]> {
  const reason = 'for a journey';
  const lastDay = `${new Date().getUTCFullYear() + 1}-12-31`;
  const wish = { value, count, lastDay, reason };
  const { batchId } = (await send('POST', `${merchant}/voucher-batches`, wish)) as { batchId: string };
  const drawn = await send('POST', `${merchant}/voucher-batches/${batchId}/codes`, { reason });
  return (drawn as { codes: string[] }).codes;
}

/** Gives money, or takes it. */
export const adjustBalance = (merchant: string, memberId: string, amount: string) =>
  send('POST', `${merchant}/adjustments`, { memberId, amount, reason: 'agreed with support' });

export const sendMessage = (
  merchant: string,
  message: { memberId: string; title: string; content: string; link: string | null },
) => send('POST', `${merchant}/messages`, message);

type Content = { kind: string } & Record<string, unknown>;

export const contentOf = async (merchant: string, kind: string): Promise<{ id: string; item: Content }[]> =>
  (
    (await send('GET', `${merchant}/content/${kind}`, undefined)) as {
      items: { id: string; item: Content }[];
    }
  ).items;
/** Publishes something, or replaces it. */
export const saveContent = (merchant: string, id: string, item: Content) =>
  send('PUT', `${merchant}/content/${item.kind}/${id}`, item);
/** An announcement that runs without an end. */
export const announcement = (words: Record<string, unknown>): Content => ({
  kind: 'announcement',
  startsAt: '2026-01-02T17:00:00.000Z',
  endsAt: null,
  noExpiry: true,
  pictures: [],
  categoryIds: [],
  ...words,
});
export const removeContent = (merchant: string, kind: string, id: string) =>
  send('DELETE', `${merchant}/content/${kind}/${id}`, undefined);

export async function answerFeedback(merchant: string, memberId: string, text: string): Promise<void> {
  const { list } = (await send('GET', `${merchant}/feedback`, undefined)) as {
    list: { id: string; memberId: string }[];
  };
  const own = list.find((item) => item.memberId === memberId);
  if (!own) throw new Error(`${memberId} has told nothing`);
  await send('POST', `${merchant}/feedback/${own.id}/answer`, { text });
}

/** Puts a reward into somebody's reward centre, as staff do. */
export const giveReward = (
  merchant: string,
  memberId: string,
  reward: { title: string; amount: string; turnoverTimes: number },
) =>
  send('POST', `${merchant}/rewards`, {
    grantId: `journey:${crypto.randomUUID()}`,
    memberId,
    title: { EN: reward.title },
    amount: reward.amount,
    turnoverTimes: reward.turnoverTimes,
    days: 7,
    reason: 'agreed with support',
  });

/** Decides over the application that somebody has open. */
export async function decideApplication(
  merchant: string,
  memberId: string,
  decision: { to: 'claim' | 'issued' | 'rejected'; reason: string; amount?: string },
): Promise<{ remarks: string; pictures: string[] }> {
  const { list } = (await send('GET', `${merchant}/applications?state=applying`, undefined)) as {
    list: { id: string; memberId: string; remarks: string; pictures: string[] }[];
  };
  const found = list.find((application) => application.memberId === memberId);
  if (!found) throw new Error('nothing was applied for');
  await send('POST', `${merchant}/applications/${found.id}/move`, decision);
  return found;
}

/** Puts something into the points mall, or changes it. */
export const savePointItem = (
  merchant: string,
  itemId: string,
  item: { name: string; points: number; left: number | null; cash: string | null },
) =>
  send('PUT', `${merchant}/point-items/${itemId}`, {
    name: { EN: item.name },
    text: { EN: 'Sent to you within two weeks.' },
    imageUrl: '/art/objects/e-gift.webp',
    points: item.points,
    left: item.left,
    isActive: true,
    cash: item.cash,
  });

/** Sends, finishes or refuses what somebody ordered for points. */
export async function moveOrder(
  merchant: string,
  memberId: string,
  to: 'sent' | 'done' | 'refused',
): Promise<void> {
  const { list } = (await send('GET', `${merchant}/redemptions`, undefined)) as {
    list: { id: string; memberId: string }[];
  };
  const found = list.find((order) => order.memberId === memberId);
  if (!found) throw new Error('nothing was ordered');
  await send('POST', `${merchant}/redemptions/${found.id}/move`, { to, reason: 'looked at by a person' });
}

interface KnownCampaign {
  audience?: object;
  terms: Record<string, unknown>;
  isStopped: boolean;
}

/** Saves a campaign as the change makes it. */
export async function changeCampaign(
  merchant: string,
  campaignId: string,
  change: (campaign: KnownCampaign) => KnownCampaign,
): Promise<void> {
  const { campaigns } = (await send('GET', `${merchant}/campaigns`, undefined)) as {
    campaigns: { campaignId: string; campaign: KnownCampaign }[];
  };
  const found = campaigns.find((one) => one.campaignId === campaignId);
  if (!found) throw new Error(`no campaign ${campaignId}`);
  await send('PUT', `${merchant}/campaigns/${campaignId}`, change(found.campaign));
}

/** Saves a campaign of a journey's own. */
export const sendCampaign = (merchant: string, campaignId: string, campaign: object): Promise<unknown> =>
  send('PUT', `${merchant}/campaigns/${campaignId}`, campaign);

/** Stops a campaign, or lets it run again. */
export const stopCampaign = (merchant: string, campaignId: string, isStopped: boolean): Promise<void> =>
  changeCampaign(merchant, campaignId, (campaign) => ({ ...campaign, isStopped }));

/** Offers an agent's contract in the name of the company. */
export const offerContract = async (
  merchant: string,
  memberId: string,
  terms: Record<string, unknown>,
): Promise<string> =>
  (
    (await send('POST', `${merchant}/agents/contracts`, {
      memberId,
      offeredBy: null,
      terms,
      answerDays: 7,
      reason: 'agreed by phone',
    })) as { id: string }
  ).id;

export interface CountedDay {
  state: string;
  isFinal: boolean;
  isSame: boolean | null;
  contentHash: string;
}

/** Has a day of agents counted, and waits for the worker that does it. */
export async function countAgentDay(merchant: string, day: string): Promise<CountedDay> {
  const { runNo } = (await send('POST', `${merchant}/agents/days/${day}/run`, undefined)) as {
    runNo: string;
  };
  for (let turn = 0; turn < 60; turn += 1) {
    const { runs } = (await send('GET', `${merchant}/agents/days?day=${day}`, undefined)) as {
      runs: (CountedDay & { runNo: string })[];
    };
    const found = runs.find((run) => run.runNo === runNo);
    if (found && found.state !== 'asked') return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`nobody counted ${day}`);
}

interface Chat {
  conversationId: string;
  memberId: string | null;
  lastText: string;
}

/** Looks at the desk, which is open from then on, and answers whoever wrote this last. */
export async function answerChat(merchant: string, lastText: string, text: string): Promise<Chat> {
  const { chats } = (await send('GET', `${merchant}/chats`, undefined)) as { chats: Chat[] };
  const found = chats.find((chat) => chat.lastText === lastText);
  if (!found) throw new Error(`nobody wrote "${lastText}"`);
  const { conversationId } = found;
  await send('GET', `${merchant}/chats/${conversationId}`, undefined);
  await send('POST', `${merchant}/chats/${conversationId}/messages`, { text, key: crypto.randomUUID() });
  return found;
}

/** Writes once more into a conversation, or says that the matter is settled. */
export const writeChat = (merchant: string, { conversationId }: Chat, text: string) =>
  send('POST', `${merchant}/chats/${conversationId}/messages`, { text, key: crypto.randomUUID() });
export const closeChat = (merchant: string, { conversationId }: Chat) =>
  send('POST', `${merchant}/chats/${conversationId}/close`, undefined);

export async function acceptAppeal(merchant: string, account: string): Promise<string> {
  const { appeals } = (await send('GET', `${merchant}/appeals`, undefined)) as {
    appeals: { appealId: string; account: string; text: string }[];
  };
  const found = appeals.find((appeal) => appeal.account === account);
  if (!found) throw new Error(`${account} has not appealed`);
  await send('POST', `${merchant}/appeals/${found.appealId}`, { accept: true, answer: 'You were right.' });
  return found.text;
}

/** A brand of a journey's own, copied from Perya and open: what it does there is in nobody's way. */
export async function anOpenBrand(): Promise<string> {
  const code = `own-${crypto.randomUUID().slice(0, 8)}`;
  const body = { from: 'perya', merchantCode: code, name: `Own ${code.slice(4)}`, host: `${code}.localhost` };
  await send('POST', '../brands', body);
  const { items } = (await send('GET', `${code}/brand/opening`, undefined)) as {
    items: { item: string; isReady: boolean }[];
  };
  for (const { item, isReady } of items)
    if (!isReady) await send('PUT', `${code}/brand/opening/waivers/${item}`, undefined);
  await send('POST', `${code}/brand/opening`, undefined);
  return code;
}

/** New words of a law: what members of the brand are asked to accept. */
export const publishTerms = (merchant: string) =>
  send('POST', `${merchant}/brand/legal`, {
    kind: 'terms',
    words: { EN: '# Terms', TY: '# Mga tuntunin' },
    from: null,
    asks: true,
    seen: 0,
  });
