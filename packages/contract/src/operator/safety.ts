import { z } from 'zod';
import { call } from '../call.ts';
import { LimitValue, Limits } from '../player/safety.ts';
import { operatorRoutes } from '../routes.ts';
import { exclusionMonths, limitKinds, limitPeriods } from '../rules.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const memberParams = z.strictObject({ ...params.shape, memberId: z.uuid() });
const Reason = z.string().trim().min(3).max(200);

const ExclusionCase = z
  .strictObject({
    caseId: z.string(),
    memberId: z.string(),
    months: z.int().nullable(),
    asked: z.enum(['operator', 'family']),
    reason: z.string(),
    state: z.enum(['proposed', 'approved', 'refused']),
    proposedBy: z.string(),
    decidedBy: z.string().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ExclusionCase' });

/** Staff protect: they can make things tighter, never looser. */
export const safetyOperatorCalls = {
  memberLimits: call({
    route: operatorRoutes.memberLimits,
    summary: 'A member’s limits and breaks, with everything that was ever changed',
    access: 'operator',
    params: memberParams,
    reply: z.strictObject({
      ...Limits.shape,
      changes: z.array(
        z.strictObject({
          at: z.iso.datetime(),
          by: z.string(),
          what: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  tightenLimit: call({
    route: operatorRoutes.tightenLimit,
    summary: 'Sets a limit that holds beside the member’s own; a looser one than before is refused',
    access: 'operator',
    params: memberParams.extend({ kind: z.enum(limitKinds), period: z.enum(limitPeriods) }),
    body: z.strictObject({ value: LimitValue, reason: Reason }),
    reply: z.strictObject({}),
  }),
  exclusionCases: call({
    route: operatorRoutes.exclusionCases,
    summary: 'Exclusions by the operator or a family, with their decision',
    access: 'operator',
    params,
    reply: z.strictObject({ cases: z.array(ExclusionCase) }),
  }),
  proposeExclusion: call({
    route: operatorRoutes.proposeExclusion,
    summary: 'One person proposes to exclude a member; nothing happens yet',
    access: 'operator',
    params,
    body: z.strictObject({
      memberId: z.uuid(),
      months: z.literal(exclusionMonths).nullable(),
      asked: z.enum(['operator', 'family']),
      reason: Reason,
    }),
    reply: ExclusionCase,
  }),
  decideExclusion: call({
    route: operatorRoutes.decideExclusion,
    summary: 'Another person decides; approved has the same effect as an exclusion of one’s own',
    access: 'operator',
    params: params.extend({ caseId: z.string().regex(/^\d{1,18}$/) }),
    body: z.strictObject({ approve: z.boolean(), reason: Reason }),
    reply: ExclusionCase,
  }),
  barPerson: call({
    route: operatorRoutes.barPerson,
    summary:
      'Somebody who may not play at any brand, known by a number, a telephone or a name with a birthday',
    access: 'operator',
    params,
    body: z.strictObject({
      idNumber: z.string().trim().min(4).max(40).optional(),
      mobile: z
        .string()
        .regex(/^\+[0-9]{7,15}$/)
        .optional(),
      person: z.strictObject({ name: z.string().trim().min(2).max(120), birthday: z.iso.date() }).optional(),
      reason: Reason,
    }),
    reply: z.strictObject({ marks: z.int(), members: z.int() }),
  }),
};
