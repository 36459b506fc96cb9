import { z } from 'zod';
import { call } from '../../call.ts';
import { LimitValue } from '../../player/safety.ts';
import { operatorRoutes } from '../../routes.ts';
import { limitKinds, limitPeriods } from '../../rules.ts';
import { signalsOf } from './case-signals.ts';
import { Count } from '../queues.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const caseParams = params.extend({ caseId: z.string().regex(/^\d{1,18}$/) });
const memberParams = params.extend({ memberId: z.uuid() });
const moment = z.iso.datetime();
const Reason = z.string().trim().min(3).max(200);
const Words = z.strictObject({ EN: z.string(), TY: z.string() });

const tabs = ['due', 'open', 'measure', 'closed'] as const;
const steps = ['monitor', 'contact', 'restrict'] as const;
const rules = ['chasing', 'night', 'rising', 'failed', 'sitting', 'looser'] as const;
const outcomes = ['calmer', 'protected', 'no_concern', 'not_reached'] as const;
const effects = ['less', 'same', 'more', 'gone'] as const;
const letters = ['check_in', 'limits', 'break', 'help'] as const;

const WatchRow = z
  .strictObject({
    caseId: z.string(),
    memberId: z.string(),
    /** Masked. */
    member: z.string(),
    step: z.enum(steps),
    rules: z.array(z.enum(rules)),
    person: z.string().nullable(),
    lookAt: moment,
    openedAt: moment,
    closedAt: moment.nullable(),
    outcome: z.enum(outcomes).nullable(),
    measureOn: z.iso.date().nullable(),
    effect: z.enum(effects).nullable(),
    heldBy: z.string().nullable(),
    /** Sent back with every act: nothing is done on old facts. */
    seen: z.string(),
  })
  .meta({ id: 'WatchRow' });
export type WatchRow = z.infer<typeof WatchRow>;

/** Of a day, on average. */
const Days = z.strictObject({
  days: z.int(),
  deposited: z.string(),
  staked: z.string(),
  minutes: z.int(),
});

const WatchCase = z
  .strictObject({
    row: WatchRow,
    memberSince: moment,
    identityLevel: z.string(),
    hasCareFlag: z.boolean(),
    signals: signalsOf(rules),
    moves: z.array(
      z.strictObject({
        what: z.string(),
        detail: z.string().nullable(),
        /** Of a note of a call. */
        words: z.string().nullable(),
        by: z.string(),
        reason: z.string().nullable(),
        at: moment,
      }),
    ),
    /** The two weeks before it was opened, and since it was closed. */
    before: Days,
    after: Days.nullable(),
    /** What may be sent, word by word. */
    letters: z.array(z.strictObject({ letter: z.enum(letters), title: Words, body: Words })),
    earlier: z.int(),
  })
  .meta({ id: 'WatchCase' });
export type WatchCase = z.infer<typeof WatchCase>;

const act = { seen: z.string().regex(/^\d{1,18}$/), reason: Reason };
const reply = WatchCase;

/** Behaviour that asks for care. Gifts are not among the acts. */
export const watchOperatorCalls = {
  watchCases: call({
    route: operatorRoutes.watchCases,
    summary: 'Cases of the behaviour watch, the next look first',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['OPS-QUEUE-43', 'OPS-QUEUE-44'],
    params,
    query: z.strictObject({ tab: z.enum(tabs).default('due'), cursor: z.string().max(200).optional() }),
    reply: z.strictObject({
      cases: z.array(WatchRow),
      next: z.string().nullable(),
      /** With the first page only. */
      counts: z.record(z.enum(tabs), Count).nullable(),
    }),
  }),
  watchCase: call({
    route: operatorRoutes.watchCase,
    summary: 'One case: its signals in numbers, everything that was done, how it was before and since',
    access: 'operator',
    permission: 'safety.protect',
    records: 'read',
    proves: ['OPS-QUEUE-44'],
    params: caseParams,
    reply,
  }),
  moveWatchCase: call({
    route: operatorRoutes.moveWatchCase,
    summary: 'Step, next look and whose case it is; from contact on a care flag stands',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['OPS-QUEUE-44', 'OPS-QUEUE-46'],
    params: caseParams,
    body: z.strictObject({
      ...act,
      step: z.enum(steps).optional(),
      lookAt: moment.optional(),
      /** True: mine from now on, also when a colleague had it. False: nobody’s. */
      isMine: z.boolean().optional(),
    }),
    reply,
  }),
  writeToWatched: call({
    route: operatorRoutes.writeToWatched,
    summary: 'Sends the member one of the approved messages',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['OPS-QUEUE-45'],
    params: caseParams,
    body: z.strictObject({ ...act, letter: z.enum(letters) }),
    reply,
  }),
  noteWatchCall: call({
    route: operatorRoutes.noteWatchCall,
    summary: 'A call to the member: reached or not, and what was said; sealed',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['OPS-QUEUE-45'],
    params: caseParams,
    body: z.strictObject({ ...act, isReached: z.boolean(), words: z.string().trim().min(3).max(2000) }),
    reply,
  }),
  tightenWatched: call({
    route: operatorRoutes.tightenWatched,
    summary: 'A tighter limit from the case; a looser one than before is refused',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['OPS-QUEUE-45'],
    params: caseParams,
    body: z.strictObject({
      ...act,
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      value: LimitValue,
    }),
    reply,
  }),
  closeWatchCase: call({
    route: operatorRoutes.closeWatchCase,
    summary: 'Closes a case with its outcome and the day on which the effect is measured',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['OPS-QUEUE-44'],
    params: caseParams,
    body: z.strictObject({ ...act, outcome: z.enum(outcomes), measureOn: z.iso.date() }),
    reply,
  }),
  measureWatchCase: call({
    route: operatorRoutes.measureWatchCase,
    summary: 'What came of a closed case, from its day on',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['OPS-QUEUE-44'],
    params: caseParams,
    body: z.strictObject({ ...act, effect: z.enum(effects) }),
    reply,
  }),
  memberCare: call({
    route: operatorRoutes.memberCare,
    summary:
      'Whether a care flag stands beside a member, since when and why, and the watch case that is open',
    access: 'operator',
    permission: 'safety.protect',
    records: 'read',
    proves: ['OPS-QUEUE-46'],
    params: memberParams,
    reply: z.strictObject({
      flag: z
        .strictObject({ source: z.enum(['watch', 'staff']), by: z.string(), at: moment, reason: z.string() })
        .nullable(),
      caseId: z.string().nullable(),
      /** Asked for by operator or family, decided by two persons. */
      exclusions: z.array(
        z.strictObject({
          asked: z.enum(['operator', 'family']),
          months: z.int().nullable(),
          reason: z.string(),
          documents: z.array(z.uuid()),
          caseId: z.string().nullable(),
          proposedBy: z.string(),
          decidedBy: z.string(),
          at: moment,
        }),
      ),
    }),
  }),
  setCareFlag: call({
    route: operatorRoutes.setCareFlag,
    summary: 'Sets the care flag, or takes it away; not while an open case is at contact or restrict',
    access: 'operator',
    permission: 'safety.protect',
    proves: ['OPS-QUEUE-46'],
    params: memberParams,
    body: z.strictObject({ isSet: z.boolean(), reason: Reason }),
    reply: z.strictObject({}),
  }),
};
