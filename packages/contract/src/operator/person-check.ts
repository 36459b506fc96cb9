import { z } from 'zod';
import { call } from '../call.ts';
import {
  DocumentKind,
  DocumentReason,
  DocumentType,
  KycLevel,
  PersonDetails,
} from '../player/person-check.ts';
import { operatorRoutes } from '../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const memberParams = params.extend({ memberId: z.uuid() });
const State = z.enum(['pending', 'verified', 'rejected']);
/** Why a person decided so: kept with the name of who it was. */
const Reason = z.string().trim().min(3).max(500);

const PersonCase = z
  .strictObject({
    caseNo: z.string(),
    memberId: z.uuid(),
    state: State,
    /** `review`: the company left it to us. */
    stage: z.enum(['sending', 'checking', 'review', 'decided']),
    documentType: DocumentType,
    sentAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'PersonCase' });

/** What was decided about a person, by whom, why, and on what papers. */
const PersonMove = z
  .strictObject({
    what: z.string(),
    actor: z.string(),
    reason: z.string().nullable(),
    papers: z.array(z.uuid()),
    at: z.iso.datetime(),
  })
  .meta({ id: 'PersonMove' });

/** Papers that somebody handed to us and not to the app. */
const PaperKind = z.enum(['source_of_funds', 'checked_elsewhere']);
/** Who somebody is by a paper: kept sealed beside it, so that no proposal holds it. */
const PaperWords = PersonDetails.pick({ fullname: true, birthday: true, idNumber: true });

const WholePersonCase = PersonCase.extend({
  level: KycLevel,
  isUnderAge: z.boolean(),
  details: PersonDetails,
  documents: z.array(
    z.strictObject({
      kind: DocumentKind,
      pictureId: z.uuid(),
      state: z.enum(['pending', 'accepted', 'rejected']),
      reason: DocumentReason.nullable(),
    }),
  ),
  history: z.array(PersonMove),
}).meta({ id: 'WholePersonCase' });

/** Every case, not only the newest; what somebody typed stands in the whole case alone. */
const DecidedPersonCase = PersonCase.extend({
  documents: WholePersonCase.shape.documents,
  history: WholePersonCase.shape.history,
}).meta({ id: 'DecidedPersonCase' });

export const personCheckOperatorCalls = {
  memberPersonCases: call({
    route: operatorRoutes.memberPersonCases,
    summary: 'Every identity case of a member with its documents, decisions and history, the newest first',
    access: 'operator',
    permission: 'kyc.read',
    records: 'read',
    params: memberParams,
    reply: z.strictObject({
      level: KycLevel,
      cases: z.array(DecidedPersonCase),
      /** Decided without a case: checked elsewhere. */
      history: z.array(PersonMove),
    }),
  }),
  personCases: call({
    route: operatorRoutes.personCases,
    summary: 'Identity checks, those that wait for a person first, then the oldest',
    access: 'operator',
    permission: 'kyc.read',
    records: 'read',
    proves: ['DEC-090', 'DEC-114'],
    params,
    query: z.strictObject({ state: State.optional(), stage: z.literal('review').optional() }),
    reply: z.strictObject({ cases: z.array(PersonCase) }),
  }),
  personCase: call({
    route: operatorRoutes.personCase,
    summary: 'The newest identity check of a member with everything in it; pictures by their own call',
    access: 'operator',
    permission: 'kyc.read',
    stepUp: true,
    records: 'read',
    params: memberParams,
    reply: WholePersonCase,
  }),
  decidePersonCase: call({
    route: operatorRoutes.decidePersonCase,
    summary: 'A person verifies or rejects; a rejection names what is wrong with at least one document',
    access: 'operator',
    permission: 'kyc.decide',
    stepUp: true,
    proves: ['DEC-090', 'DEC-114'],
    params: memberParams,
    body: z.strictObject({
      to: z.enum(['verified', 'rejected']),
      reason: Reason,
      documents: z
        .array(z.strictObject({ kind: DocumentKind, reason: DocumentReason }))
        .max(3)
        .default([]),
    }),
    reply: WholePersonCase,
  }),
  changePersonLevel: call({
    route: operatorRoutes.changePersonLevel,
    summary: 'Raises somebody who is verified to K3 by papers about the source of funds, or back to K2',
    access: 'operator',
    permission: 'kyc.decide',
    stepUp: true,
    proves: ['DEC-090', 'OPS-QUEUE-30'],
    params: memberParams,
    body: z.strictObject({
      level: z.enum(['K2', 'K3']),
      reason: Reason,
      /** Kept before, by their own call; K3 stands on at least one. */
      papers: z.array(z.uuid()).max(5).default([]),
    }),
    reply: z.strictObject({ level: KycLevel, history: z.array(PersonMove) }),
  }),
  confirmCheckedElsewhere: call({
    route: operatorRoutes.confirmCheckedElsewhere,
    summary: 'Somebody’s identity was checked outside the app: verified on a kept paper, by two persons',
    access: 'operator',
    permission: 'kyc.decide',
    stepUp: true,
    secondPerson: true,
    proves: ['OPS-QUEUE-30'],
    params: memberParams,
    body: z.strictObject({ paper: z.uuid(), reason: Reason }),
    reply: z.strictObject({ level: KycLevel, history: z.array(PersonMove) }),
  }),
  keepPersonPaper: call({
    route: operatorRoutes.keepPersonPaper,
    summary:
      'A paper about who somebody is or where their money comes from: a picture, drawn anew and sealed',
    access: 'operator',
    permission: 'kyc.decide',
    proves: ['OPS-QUEUE-30'],
    params: memberParams,
    body: z.strictObject({ kind: PaperKind, ...PaperWords.shape }),
    reply: z.strictObject({ id: z.uuid() }),
  }),
  personPaper: call({
    route: operatorRoutes.personPaper,
    summary: 'A paper about a person: the file itself, never an envelope',
    access: 'operator',
    permission: 'kyc.read',
    records: 'read',
    proves: ['OPS-QUEUE-30'],
    params: params.extend({ id: z.uuid() }),
    reply: z.file(),
    bare: true,
  }),
  personPaperWords: call({
    route: operatorRoutes.personPaperWords,
    summary: 'Who somebody is by a paper, as it was typed beside it',
    access: 'operator',
    permission: 'kyc.read',
    records: 'read',
    proves: ['OPS-QUEUE-30'],
    params: params.extend({ id: z.uuid() }),
    reply: z.strictObject({
      kind: PaperKind,
      memberId: z.uuid(),
      keptBy: z.string(),
      keptAt: z.iso.datetime(),
      words: PaperWords,
    }),
  }),
};
