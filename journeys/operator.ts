/** Set-up by the operator API, as an operator would do it. */
const base = process.env['INTERNAL_URL'] ?? 'http://127.0.0.1:4601';
const token = process.env['OPERATOR_TOKEN'] ?? '';
/** Another person's: some things need two. */
const secondToken = process.env['SECOND_OPERATOR_TOKEN'] ?? '';

async function send(method: string, path: string, body: unknown, who = token): Promise<unknown> {
  const reply = await fetch(`${base}/operator/v1/merchants/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { value: unknown }).value;
}

export const changeSettings = (merchant: string, settings: Record<string, unknown>) =>
  send('PATCH', `${merchant}/settings`, settings);

export const changeSwitches = (merchant: string, switches: Record<string, boolean>) =>
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
  account: string;
}

export async function findMember(merchant: string, account: string): Promise<FoundMember> {
  const { members } = (await send('GET', `${merchant}/members?account=${account}`, undefined)) as {
    members: FoundMember[];
  };
  const found = members.find((member) => member.account === account);
  if (!found) throw new Error(`${account} is not a member of ${merchant}`);
  return found;
}

export const changeMember = (merchant: string, memberId: string, change: Record<string, unknown>) =>
  send('PATCH', `${merchant}/members/${memberId}`, change);

export const resetMemberPassword = async (merchant: string, memberId: string): Promise<string> =>
  ((await send('POST', `${merchant}/members/${memberId}/password`, undefined)) as { password: string })
    .password;

export const addInvitationCode = (merchant: string, memberId: string, code: string) =>
  send('POST', `${merchant}/invitation-codes`, { memberId, code });

export const moveWithdrawal = (merchant: string, orderNo: string, to: 'approved' | 'rejected') =>
  send('POST', `${merchant}/withdrawals/${orderNo}/move`, { to, reason: 'looked at by a person' });

/** Gives money, or takes it: one person proposes it, another one approves. */
export async function adjustBalance(merchant: string, memberId: string, amount: string): Promise<void> {
  const proposal = { memberId, amount, reason: 'agreed with support' };
  const { approvalId } = (await send('POST', `${merchant}/adjustments`, proposal)) as { approvalId: string };
  await send('POST', `${merchant}/approvals/${approvalId}`, { decision: 'approve' }, secondToken);
}
