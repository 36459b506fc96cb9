import { parseAmount } from '@perya/money';
import { merchant } from '../account-server.ts';
import { aPlayer, type Who } from '../money-members.ts';
import { cashOf } from '../play/game-company.ts';
import { pause } from '../seeded.ts';
import type { Platform } from './scene.ts';

/** Two persons of the staff who look at members and correct balances: one asks, the other agrees. */

interface Correction {
  approvalId: string;
  memberId: string;
  amount: number;
}

export async function startStaff(platform: Platform, below: (n: number) => number) {
  const members = await Promise.all(Array.from({ length: 10 }, () => aPlayer(platform)));
  const agreed: Correction[] = [];
  const told = { looks: 0, never: 0, refused: [] as string[] };
  let stopped = false;

  const call = async (who: Who, method: string, path: string, body?: object) => {
    const token = who === 'first' ? platform.operatorToken : platform.secondOperatorToken;
    const url = `http://127.0.0.1:${platform.port + 1}/operator/v1/merchants/${merchant}${path}`;
    const headers = { authorization: `Bearer ${token}`, reason: 'a trial' };
    const reply = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(8000),
    });
    const said = (await reply.json()) as { code?: string; value?: { approvalId?: string } };
    return { status: reply.status, ...said };
  };
  /** Until the answer is clear; null when it never was. */
  const insist = async (...args: Parameters<typeof call>) => {
    const end = performance.now() + 120_000;
    while (performance.now() < end) {
      const said = await call(...args).catch(() => null);
      if (said !== null && said.status < 500 && said.status !== 429) return said;
      await pause(1000);
    }
    told.never += 1;
    return null;
  };
  const correct = async () => {
    const { memberId } = members[below(members.length)] ?? { memberId: '' };
    const amount = 10 + below(900);
    const wish = { memberId, amount: String(amount), reason: 'for a trial' };
    const asked = await insist('first', 'POST', '/adjustments', wish);
    const approvalId = asked?.value?.approvalId;
    if (approvalId === undefined) {
      // Asked for already, by a call whose answer never came: the same wish is not taken twice.
      if (asked !== null && asked.code !== 'status.move.refused')
        told.refused.push(`${asked.status} ${asked.code}`);
      return;
    }
    const said = await insist('second', 'POST', `/approvals/${approvalId}`, { decision: 'approve' });
    if (said === null) return;
    // Agreed to by an answer that never came.
    const isDone = said.status === 200 || said.code === 'status.move.refused';
    if (isDone) agreed.push({ approvalId, memberId, amount });
    else told.refused.push(`${said.status} ${said.code}`);
  };
  const running = (async () => {
    while (!stopped) {
      await correct();
      if ((await insist('first', 'GET', '/members/search?q=pinakauna'))?.status === 200) told.looks += 1;
      await pause(2000);
    }
  })();
  return {
    agreed,
    told,
    memberIds: members.map(({ memberId }) => memberId),
    async stop() {
      stopped = true;
      await running;
    },
  };
}

export type Staff = Awaited<ReturnType<typeof startStaff>>;

/** What staff agreed to is in the ledger once each, and nothing else. */
export async function judgeStaff({ query }: Platform, { agreed, told, memberIds }: Staff) {
  const rows = await query<{ reference: string; times: number }>(
    `select reference, count(*)::int as times from wallet.transfer where kind = 'adjustment' group by reference`,
  );
  const times = new Map(rows.map(({ reference, times: count }) => [reference, count]));
  const lost = agreed.filter(({ approvalId }) => !times.has(approvalId)).length;
  const doubled = [...times.values()].filter((count) => count > 1).length;
  const cash = await cashOf({ query }, memberIds);
  const wrong = memberIds.filter((memberId) => {
    const sum = agreed.reduce((all, one) => (one.memberId === memberId ? all + one.amount : all), 0);
    return (cash.get(memberId) ?? 0n) !== parseAmount(String(sum));
  }).length;
  const { looks, never, refused } = told;
  return {
    isRight: lost + doubled + wrong + never + refused.length === 0 && agreed.length > 0,
    figures: `staff: ${agreed.length} corrections agreed, ${looks} lists, lost ${lost}, doubled ${doubled}, wrong balances ${wrong}, never answered ${never}, refused ${refused.length}${refused.length > 0 ? ` (${refused[0]})` : ''}`,
  };
}
