import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';

interface Waiting {
  correction_id: string;
  agent_id: string;
  amount: string;
  settled: string;
}

/**
 * One correction that gives, and what others take off it. Answers the number to go on after; null when there is no more. Who
 * may not be given anything stays owed.
 */
export async function payCorrection(
  work: Work,
  { identity, wallet }: { identity: Identity; wallet: Wallet },
  after: string,
): Promise<string | null> {
  const { rows } = await sql<Waiting>`
    select correction_id, agent_id, amount, settled from agents.correction
    where merchant_code = ${work.merchant} and settled_at is null and amount > 0 and correction_id > ${after}
    order by correction_id limit 1 for update skip locked`.execute(work.db);
  const [due] = rows;
  if (due === undefined) return null;
  if ((await identity.barredOf(work, [due.agent_id])).has(due.agent_id)) return due.correction_id;
  const amount = BigInt(due.amount);
  const source = `agent-correction:${due.correction_id}`;
  await settle(work, wallet, due, { amount, id: source });
  await deduct(work, wallet, { agentId: due.agent_id, most: amount, source });
  return due.correction_id;
}

/** Takes corrections off what an agent was just paid, the oldest first; what is more than that waits for the next payment. */
export async function deduct(
  work: Work,
  wallet: Wallet,
  { agentId, most, source }: { agentId: string; most: bigint; source: string },
): Promise<void> {
  const { rows } = await sql<Waiting>`
    select correction_id, agent_id, amount, settled from agents.correction
    where merchant_code = ${work.merchant} and agent_id = ${agentId}::uuid and settled_at is null and amount < 0
    order by correction_id for update`.execute(work.db);
  let left = most;
  for (const row of rows) {
    const open = -BigInt(row.amount) - BigInt(row.settled);
    const part = open < left ? open : left;
    if (part === 0n) return;
    await settle(work, wallet, row, {
      amount: -part,
      id: `agent-correction:${row.correction_id}:${source}`,
    });
    left -= part;
  }
}

async function settle(
  work: Work,
  wallet: Wallet,
  { correction_id, agent_id, amount, settled }: Waiting,
  part: { amount: bigint; id: string },
): Promise<void> {
  const size = part.amount < 0n ? -part.amount : part.amount;
  const [cash, house] = [{ book: 'cash' }, { house: 'agent_commission' }] as const;
  const posted = await wallet.post(work, {
    id: part.id,
    memberId: agent_id,
    kind: 'agent_correction',
    reference: `agent-correction:${correction_id}`,
    movements: [
      part.amount < 0n ? { from: cash, to: house, amount: size } : { from: house, to: cash, amount: size },
    ],
  });
  invariant(posted.status === 'applied', `a correction is settled once: ${posted.status}`);
  const total = BigInt(settled) + size;
  const isWhole = total === BigInt(amount) || total === -BigInt(amount);
  await sql`update agents.correction set settled = ${String(total)}, settled_at = ${isWhole ? work.now : null},
      transaction_id = ${posted.entries[0]?.transactionId ?? null}
    where merchant_code = ${work.merchant} and correction_id = ${correction_id}`.execute(work.db);
}
