import { z } from 'zod';
import { call } from '../call.ts';
import { LimitValue, Limits } from '../player/safety.ts';
import { operatorRoutes } from '../routes.ts';
import { exclusionMonths, limitKinds, limitPeriods } from '../rules.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const memberParams = z.strictObject({ ...params.shape, memberId: z.uuid() });
const Reason = z.string().trim().min(3).max(200);

/** Staff protect: they can make things tighter, never looser. */
export const safetyOperatorCalls = {
  memberLimits: call({
    route: operatorRoutes.memberLimits,
    summary: 'A member’s limits and breaks, with everything that was ever changed',
    access: 'operator',
    permission: 'member.read',
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
    permission: 'safety.protect',
    params: memberParams.extend({ kind: z.enum(limitKinds), period: z.enum(limitPeriods) }),
    body: z.strictObject({ value: LimitValue, reason: Reason }),
    reply: z.strictObject({}),
  }),
  excludeMember: call({
    route: operatorRoutes.excludeMember,
    summary:
      'Excludes a member, with the same effect as an exclusion of one’s own; papers, or the watch case it comes from; always by two persons',
    access: 'operator',
    permission: 'safety.protect',
    decidedWith: 'safety.decide',
    stepUp: true,
    secondPerson: true,
    proves: ['OPS-QUEUE-47', 'OPS-MEMBER-12'],
    params,
    body: z.strictObject({
      memberId: z.uuid(),
      months: z.literal(exclusionMonths).nullable(),
      asked: z.enum(['operator', 'family']),
      /** Kept before, by their own call; the family always brings one. */
      documents: z.array(z.uuid()).max(5).default([]),
      caseId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      reason: Reason,
    }),
    reply: z.strictObject({}),
  }),
  keepExclusionDocument: call({
    route: operatorRoutes.keepExclusionDocument,
    summary: 'A paper for a proposed exclusion: a picture, drawn anew and sealed; the member never sees it',
    access: 'operator',
    permission: 'member.note',
    proves: ['OPS-QUEUE-47'],
    params,
    body: z.strictObject({ memberId: z.uuid() }),
    reply: z.strictObject({ id: z.uuid() }),
  }),
  exclusionDocument: call({
    route: operatorRoutes.exclusionDocument,
    summary: 'A paper of an exclusion: the file itself, never an envelope',
    access: 'operator',
    permission: 'safety.protect',
    records: 'read',
    proves: ['OPS-QUEUE-47'],
    params: params.extend({ id: z.uuid() }),
    reply: z.file(),
    bare: true,
  }),
  exclusionEffect: call({
    route: operatorRoutes.exclusionEffect,
    summary: 'What an exclusion would do: at how many brands it holds, and by what the person is known there',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['OPS-MEMBER-12'],
    params: memberParams,
    reply: z.strictObject({
      brands: z.int(),
      knownBy: z.array(z.enum(['mobile', 'id_number', 'person'])),
      excludedUntil: z.iso.datetime().nullable(),
    }),
  }),
  resemblances: call({
    route: operatorRoutes.resemblances,
    summary:
      'Members who have something in common with an excluded person: they neither deposit nor play until somebody has looked',
    access: 'operator',
    permission: 'safety.protect',
    records: 'read',
    params,
    reply: z.strictObject({
      members: z.array(
        z.strictObject({
          memberId: z.string(),
          /** What is in common, never with whom. */
          kinds: z.array(z.string()),
          noticedAt: z.iso.datetime(),
        }),
      ),
    }),
  }),
  clearResemblance: call({
    route: operatorRoutes.clearResemblance,
    summary: 'Somebody else, as a look has shown: free from now on; two persons',
    access: 'operator',
    permission: 'safety.decide',
    secondPerson: true,
    params: memberParams,
    body: z.strictObject({ reason: Reason }),
    reply: z.strictObject({}),
  }),
  memberRegisterChecks: call({
    route: operatorRoutes.memberRegisterChecks,
    summary:
      'What the national register of exclusions answered about a member, when and for what, with the id of its answer as proof; the newest first (COMPANY-46)',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['COMPANY-46'],
    params: memberParams,
    reply: z.strictObject({
      /** Null: the brand asks none. */
      register: z.string().nullable(),
      /** Whether they may play as far as the register goes; `unanswered`: no clear answer that is young enough. */
      standing: z.enum(['clear', 'excluded', 'unanswered']).nullable(),
      checks: z.array(
        z.strictObject({
          at: z.iso.datetime(),
          register: z.string(),
          purpose: z.enum(['registration', 'login', 'advertising']),
          outcome: z.enum(['excluded', 'clear', 'lapsed', 'unknown']),
          requestId: z.string(),
          proofId: z.string().nullable(),
        }),
      ),
    }),
  }),
  barPersons: call({
    route: operatorRoutes.barPersons,
    summary:
      'A list of persons who may not play at any brand, by number or by name with birthday: kept as keyed hashes only, the list itself is not (COMPANY-49)',
    access: 'operator',
    permission: 'safety.protect',
    neverKept: true,
    proves: ['COMPANY-49'],
    params,
    body: z.strictObject({
      /** Where it comes from and of which day. */
      source: z.string().trim().min(2).max(80),
      persons: z
        .array(
          z.strictObject({
            idNumber: z.string().trim().min(4).max(40).optional(),
            person: z
              .strictObject({ name: z.string().trim().min(2).max(120), birthday: z.iso.date() })
              .optional(),
          }),
        )
        .min(1)
        .max(250),
      reason: Reason,
    }),
    reply: z.strictObject({ persons: z.int(), marks: z.int(), members: z.int() }),
  }),
  barPerson: call({
    route: operatorRoutes.barPerson,
    summary:
      'Somebody who may not play at any brand, known by a number, a telephone or a name with a birthday',
    access: 'operator',
    permission: 'safety.protect',
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
