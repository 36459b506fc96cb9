import type { Serving } from '../serving.ts';

/** Two persons of a brand's staff with tokens: what one asks for the other agrees to, unless it is meant to wait. */
export function createStaffHand(serving: Serving, merchant: string) {
  const { operatorToken, secondOperatorToken, portBase } = serving;
  const platform = `http://127.0.0.1:${portBase + 1}/operator/v1`;
  async function ask<Value>(
    method: string,
    path: string,
    body?: object,
    token = operatorToken,
  ): Promise<{ status: number; value: Value }> {
    const reply = await fetch(`${platform}/merchants/${merchant}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        reason: 'a day of the sample brand',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status} ${await reply.text()}`);
    const { value } = (await reply.json()) as { value: Value };
    return { status: reply.status, value };
  }
  /** Done, with the second person where it takes one. */
  async function agreed(method: string, path: string, body: object): Promise<void> {
    const { status, value } = await ask<{ approvalId?: string }>(method, path, body);
    if (status === 202)
      await ask('POST', `/approvals/${value.approvalId}`, { decision: 'approve' }, secondOperatorToken);
  }
  const idOf = async (account: string): Promise<string | undefined> => {
    const { value } = await ask<{ found: { memberId: string; isExact: boolean }[] }>(
      'GET',
      `/members/search?q=${account}`,
    );
    return value.found.find(({ isExact }) => isExact)?.memberId;
  };
  return {
    ask,
    agreed,
    /** Of the whole installation, not of a brand. */
    async askPlatform<Value>(path: string): Promise<Value> {
      const reply = await fetch(`${platform}${path}`, {
        headers: { authorization: `Bearer ${operatorToken}` },
      });
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status} ${await reply.text()}`);
      return ((await reply.json()) as { value: Value }).value;
    },
    hasMember: async (account: string) => (await idOf(account)) !== undefined,
    async lookAtEveryWithdrawal() {
      const { value } = await ask<{ settings: { cashier: object } }>('GET', '/settings');
      await agreed('PATCH', '/settings', { cashier: { ...value.settings.cashier, approveAloneUpTo: '0' } });
    },
    async close(account: string, closedFor: string) {
      const reviewOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      await agreed('PATCH', `/members/${await idOf(account)}`, { isDisabled: true, closedFor, reviewOn });
    },
    async proposeAdjustment(account: string, amount: string) {
      const reason = 'A round that was interrupted by us, agreed with the player in the chat';
      await ask('POST', '/adjustments', { memberId: await idOf(account), amount, reason });
    },
  };
}

export type StaffHand = ReturnType<typeof createStaffHand>;
