import { z } from 'zod';
import { call } from '../call.ts';
import { permissions } from '../permissions.ts';
import { operatorRoutes } from '../routes.ts';
import { Amount } from '../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const states = ['waiting', 'approved', 'refused'] as const;

/**
 * What one person asked for and another must agree to: any operator call beyond what its caller may do alone answers 202
 * with one of these, and is carried out as it was asked when the second person says yes.
 */
export const Approval = z
  .strictObject({
    approvalId: z.string(),
    /** The call as its method and path, without the part that all have in common. */
    action: z.string(),
    permission: z.enum(permissions),
    params: z.record(z.string(), z.unknown()),
    body: z.unknown(),
    /** By how much it raises what the house owes; null where no sum can be told. */
    amount: Amount.nullable(),
    /** Why it cannot be done alone, whatever the sum. */
    because: z.array(z.string()),
    reason: z.string(),
    proposedBy: z.string(),
    proposedAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: z.enum(states),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    decidedReason: z.string().nullable(),
    /** The brand it is about; `*` for the whole installation. */
    merchantCode: z.string(),
    /** Whoever asks proposed it themselves, or a token of theirs did: shown, and never theirs to decide. */
    isOwn: z.boolean(),
    mayDecide: z.boolean(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

const filter = z.strictObject({
  state: z.enum(states).optional(),
  permission: z.enum(permissions).optional(),
});

export const approvalCalls = {
  allApprovals: call({
    route: operatorRoutes.allApprovals,
    summary:
      'Everything of all kinds that waits for a second person, of every brand one holds, the newest first',
    access: 'operator',
    permission: 'approval.read',
    anyBrand: true,
    query: filter,
    reply: z.strictObject({ approvals: z.array(Approval) }),
  }),
  approvals: call({
    route: operatorRoutes.approvals,
    summary: 'What waits for a second person, and what was decided, the newest first',
    access: 'operator',
    permission: 'approval.read',
    params,
    query: filter,
    reply: z.strictObject({ approvals: z.array(Approval) }),
  }),
  decideApproval: call({
    route: operatorRoutes.decideApproval,
    summary: 'The second person says yes or no, once; yes answers what the call itself would have',
    access: 'operator',
    permission: 'approval.read',
    stepUp: true,
    params: z.strictObject({ ...params.shape, approvalId: z.uuid() }),
    body: z.strictObject({ decision: z.enum(['approve', 'refuse']) }),
    reply: Approval.extend({ outcome: z.unknown() }),
  }),
};
