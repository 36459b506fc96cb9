import { createHash } from 'node:crypto';
import { type Approval, isDeciding, type Permission } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { type RunWork, within } from '../database/work.ts';
import { toldReason } from '../audit/audit-scope.ts';
import { refuse } from '../refusal.ts';
import { assertMayDecide, mayDecide, type Operator } from './operator.ts';
import {
  type ApprovalRow,
  decideApproval,
  endOldApprovals,
  insertApproval,
  listApprovals,
  lockApproval,
  takeAlone,
} from './repository.ts';

/** What a call would change, judged before it is done. */
export interface Weight {
  /** By how much it raises what the house owes, in millionths. */
  amount?: bigint;
  /** Controls it loosens, and anything else that no sum allows one person to do. */
  because?: readonly string[];
  /** Who agrees, where what is changed asks for more than the call itself. */
  decidedWith?: Permission;
}

export interface AskedCall {
  call: string;
  permission: Permission;
  merchant: string;
  params: unknown;
  body: unknown;
  reason: string;
}

/** Carries a stored request out, in the name of whoever agreed. */
export type Carrier = (stored: {
  id: string;
  params: unknown;
  body: unknown;
  operator: Operator;
  proposedBy: string;
  reason: string;
}) => Promise<unknown>;

const waitsHours = 72;

/** One's own, or asked for by a token of one's own. */
const isOwn = (row: ApprovalRow, { name, personId }: Operator): boolean =>
  row.proposed_by === name || (personId !== null && row.proposed_person === personId);

/** Of somebody who is known for all their brands at once. */
const decidesAt = (operator: Operator, brand: string, permission: Permission): boolean =>
  operator.isPerson &&
  (operator.held.length === 0
    ? mayDecide(operator, permission)
    : operator.held.some(
        (one) =>
          (one.brand === '*' || one.brand === brand) && isDeciding(permission, one.rights[permission] ?? '-'),
      ));

const looksAt = (operator: Operator, brand: string): boolean =>
  operator.held.length === 0
    ? operator.merchants.includes('*') || operator.merchants.includes(brand)
    : operator.held.some(
        (one) => (one.brand === '*' || one.brand === brand) && (one.rights['approval.read'] ?? '-') !== '-',
      );

const view = (row: ApprovalRow, operator: Operator): Approval => ({
  merchantCode: row.merchant_code,
  isOwn: isOwn(row, operator),
  mayDecide:
    row.state === 'waiting' &&
    !isOwn(row, operator) &&
    decidesAt(operator, row.merchant_code, row.permission),
  decidedReason: row.decided_reason,
  approvalId: row.id,
  action: row.call,
  permission: row.permission,
  params: row.params,
  body: row.body,
  amount: row.amount_micros === null ? null : formatAmount(BigInt(row.amount_micros)),
  because: row.because,
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: row.state,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

interface Parts {
  runWork: RunWork;
  /** All brands, for the list of whoever holds several. */
  brands?: () => readonly string[];
  /** How long a proposal of a brand waits. */
  hours?: (merchant: string) => number | undefined;
  /** Something was asked for or decided. */
  onChange?: (merchant: string) => void;
}

/** Nobody raises a balance or loosens a control alone: one table and one way for every operator call (ADR 36). */
export function createApprovals({
  runWork,
  brands = () => [],
  hours = () => undefined,
  onChange = () => undefined,
}: Parts) {
  const carriers = new Map<string, Carrier>();
  const as = (merchant: string, { name }: Operator) => ({
    merchant,
    actor: { kind: 'operator', name } as const,
  });

  return {
    /** Every call that may need a second person says how it is carried out. */
    register(call: string, carrier: Carrier): void {
      carriers.set(call, carrier);
    },

    /** True when the person may do it alone; the sum is then counted, whatever becomes of the call. */
    mayAlone: async (operator: Operator, merchant: string, weight: Weight): Promise<boolean> => {
      if (weight.because !== undefined && weight.because.length > 0) return false;
      const { amount = 0n } = weight;
      if (amount <= 0n) return true;
      if (amount > operator.alone.perAction) return false;
      return runWork(as(merchant, operator), (work) =>
        takeAlone(work, operator.name, amount, operator.alone.perDay),
      );
    },

    async propose(operator: Operator, asked: AskedCall, weight: Weight): Promise<Approval> {
      const proposed = await runWork(as(asked.merchant, operator), async (work) => {
        await endOldApprovals(work);
        const { call, permission, params, body, reason } = asked;
        const row = await insertApproval(work, {
          call,
          permission,
          params,
          body,
          reason,
          amount: weight.amount ?? null,
          because: weight.because ?? [],
          fingerprint: createHash('sha256')
            .update(JSON.stringify([call, params, body]))
            .digest(),
          proposedBy: operator.name,
          proposedPerson: operator.personId,
          endsAt: new Date(work.now.getTime() + (hours(asked.merchant) ?? waitsHours) * 3_600_000),
        });
        return row === undefined ? refuse('status.move.refused') : view(row, operator);
      });
      onChange(asked.merchant);
      return proposed;
    },

    list: (operator: Operator, merchant: string, filter: Parameters<typeof listApprovals>[1]) =>
      runWork(as(merchant, operator), async (work) => {
        await endOldApprovals(work);
        return (await listApprovals(work, filter)).map((row) => view(row, operator));
      }),

    /** Of every brand they may look at, and of the installation for who holds all of them. */
    async listAll(operator: Operator, filter: Parameters<typeof listApprovals>[1]): Promise<Approval[]> {
      const known = ['*', ...brands()].filter((brand) => looksAt(operator, brand));
      const lists = await Promise.all(known.map((brand) => this.list(operator, brand, filter)));
      return lists.flat().toSorted((one, other) => other.proposedAt.localeCompare(one.proposedAt));
    },

    /** The decision and what it causes commit together: agreed to twice, it still happens once. */
    async decide(operator: Operator, merchant: string, id: string, decision: 'approve' | 'refuse') {
      const answer = await within(runWork, as(merchant, operator), async (work) => {
        const row = (await lockApproval(work, id)) ?? refuse('request.not_found');
        if (row.state !== 'waiting' || row.ends_at < work.now) refuse('status.move.refused');
        if (isOwn(row, operator)) refuse('second.person.required');
        assertMayDecide(operator, row.permission);
        const { params, body, reason } = row;
        const outcome =
          decision === 'approve'
            ? await (carriers.get(row.call) ?? refuse('request.not_found'))({
                id,
                params,
                body,
                operator,
                proposedBy: row.proposed_by,
                reason,
              })
            : null;
        const state = decision === 'approve' ? 'approved' : 'refused';
        const { reason: because } = toldReason();
        const decided = await decideApproval(work, id, state, operator, because);
        return { ...view(decided, operator), outcome };
      });
      onChange(merchant);
      return answer;
    },
  };
}

export type Approvals = ReturnType<typeof createApprovals>;
