import { z } from 'zod';
import { call } from '../../call.ts';
import { playerPlaces } from '../../places.ts';
import { operatorRoutes } from '../../routes.ts';
import { MemberFilter } from './page.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const one = params.extend({ mailingId: z.uuid() });
const moment = z.iso.datetime();
const words = (most: number) =>
  z.strictObject({
    EN: z.string().trim().min(1).max(most),
    /** In Filipino; without it members of that language read the English words. */
    TY: z.string().trim().min(1).max(most).optional(),
  });

/** Whom a message or a campaign is for; without a wish, everybody. */
export const Audience = MemberFilter.pick({
  type: true,
  level: true,
  identityLevel: true,
  registeredFrom: true,
  registeredTo: true,
  seenFrom: true,
  seenTo: true,
  deposited: true,
  firstDepositFrom: true,
  firstDepositTo: true,
  playedFrom: true,
  playedTo: true,
  tag: true,
  line: true,
}).meta({ id: 'Audience' });
export type Audience = z.infer<typeof Audience>;

/** Why somebody of an audience gets nothing; each member counts once, under the first that holds. */
export const leftOutReasons = [
  'disabled',
  'excluded',
  'paused',
  'care',
  'limits',
  'declined',
  'register',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const Choice = z.strictObject({ value: z.string(), name: z.string() });
const count = z.int().min(0);
const LeftOut = z.partialRecord(z.enum(leftOutReasons), count);

/** An audience as it is now. */
export const AudienceCount = z
  .strictObject({ found: count, reached: count, leftOut: LeftOut })
  .meta({ id: 'AudienceCount' });
export type AudienceCount = z.infer<typeof AudienceCount>;

const Mailing = z
  .strictObject({
    mailingId: z.uuid(),
    title: words(120),
    content: words(5000),
    link: z.string().nullable(),
    audience: Audience,
    /** Of the job that carries it out; stopped and gone jobs stay as they ended. */
    state: z.enum(['running', 'paused', 'cancelled', 'done', 'failed']),
    failure: z.string().nullable(),
    /** When it was sent off: who it would reach then. */
    counted: AudienceCount,
    /** Members gone through so far. */
    done: count,
    reached: count,
    read: count,
    /** Followed where it leads. */
    opened: count,
    leftOut: LeftOut,
    by: z.string(),
    at: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: 'Mailing' });
export type Mailing = z.infer<typeof Mailing>;

export const mailingCalls = {
  mailings: call({
    route: operatorRoutes.mailings,
    summary:
      'Messages to audiences, the newest first: how far each is, who read and opened it, who was left out and why',
    access: 'operator',
    permission: 'message.audience',
    params,
    reply: z.strictObject({
      mailings: z.array(Mailing),
      /** What an audience can be chosen by, with the words the brand has for it. */
      levels: z.array(Choice),
      tags: z.array(Choice),
    }),
  }),
  mailing: call({
    route: operatorRoutes.mailing,
    summary: 'One message to an audience with what became of it',
    access: 'operator',
    permission: 'message.audience',
    params: one,
    reply: Mailing,
  }),
  countAudience: call({
    route: operatorRoutes.countAudience,
    summary: 'Who a message would reach now, and who is left out and why; nothing is sent',
    access: 'operator',
    permission: 'message.audience',
    onlyReads: true,
    params,
    body: z.strictObject({ audience: Audience }),
    reply: AudienceCount,
  }),
  sendMailing: call({
    route: operatorRoutes.sendMailing,
    summary:
      'Writes to the inbox of everybody in an audience, as a job that can be stopped; nobody gets it twice',
    access: 'operator',
    permission: 'message.audience',
    params,
    body: z.strictObject({
      title: words(120),
      content: words(5000),
      link: z.enum(playerPlaces).nullable(),
      audience: Audience,
      /** How many it would reach, as it was counted first: refused when it is another number by now. */
      reached: count,
    }),
    reply: z.strictObject({ mailingId: z.uuid() }),
  }),
  moveMailing: call({
    route: operatorRoutes.moveMailing,
    summary: 'Stops a message while it goes, lets it go on, or ends it; whoever has it keeps it',
    access: 'operator',
    permission: 'message.audience',
    // What was agreed to is slowed down or goes on: nobody new is written to by it.
    asksOnly: true,
    params: one,
    body: z.strictObject({ move: z.enum(['pause', 'resume', 'cancel']) }),
    reply: z.strictObject({}),
  }),
};
