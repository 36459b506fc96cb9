import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Day } from '../../wire.ts';
import { LongJob } from '../system/jobs.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const memberParams = z.strictObject({ ...params.shape, memberId: z.uuid() });
const moment = z.iso.datetime();
export const closingReasons = [
  'fraud',
  'duplicate',
  'under_age',
  'own_wish',
  'abuse',
  'law',
  'other',
] as const;
const Tag = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
export const noteCategories = ['contact', 'payment', 'risk', 'care', 'complaint', 'other'] as const;

const MemberNote = z
  .strictObject({
    noteId: z.string(),
    category: z.enum(noteCategories),
    words: z.string(),
    isPinned: z.boolean(),
    by: z.string(),
    at: moment,
    changedAt: moment.nullable(),
    /** The note it adds to. */
    addsTo: z.string().nullable(),
    mayChange: z.boolean(),
  })
  .meta({ id: 'MemberNote' });
export type MemberNote = z.infer<typeof MemberNote>;

const NoteId = z.string().regex(/^\d{1,18}$/);
const several = { memberIds: z.array(z.uuid()).min(1).max(500) };
const Words = z.strictObject({
  EN: z.string().trim().min(1).max(5000),
  TY: z.string().trim().max(5000).optional(),
});

/** What staff write about members and put on them, one at a time or several at once. */
export const memberNoteCalls = {
  memberNotes: call({
    route: operatorRoutes.memberNotes,
    summary: 'Notes of staff about a member, pinned ones first',
    access: 'operator',
    permission: 'member.note',
    params: memberParams,
    reply: z.strictObject({ notes: z.array(MemberNote) }),
  }),
  addMemberNote: call({
    route: operatorRoutes.addMemberNote,
    summary: 'Writes a note, or adds to one; members see its category and time alone',
    access: 'operator',
    permission: 'member.note',
    params: memberParams,
    body: z.strictObject({
      category: z.enum(noteCategories),
      words: z.string().trim().min(1).max(2000),
      isPinned: z.boolean().default(false),
      addsTo: NoteId.nullable().default(null),
    }),
    reply: MemberNote,
  }),
  changeMemberNote: call({
    route: operatorRoutes.changeMemberNote,
    summary: 'Changes the words of an own note within fifteen minutes; pins or unpins any',
    access: 'operator',
    permission: 'member.note',
    params: memberParams.extend({ noteId: NoteId }),
    body: z.strictObject({
      words: z.string().trim().min(1).max(2000).optional(),
      isPinned: z.boolean().optional(),
    }),
    reply: MemberNote,
  }),
  memberTags: call({
    route: operatorRoutes.memberTags,
    summary: 'The brand’s list of tags',
    access: 'operator',
    permission: 'member.read',
    params,
    reply: z.strictObject({
      tags: z.array(z.strictObject({ tag: z.string(), label: z.string(), isOffered: z.boolean() })),
    }),
  }),
  saveMemberTag: call({
    route: operatorRoutes.saveMemberTag,
    summary: 'Adds a tag to the brand’s list, renames it or takes it off the offer',
    access: 'operator',
    permission: 'member.note',
    params: params.extend({ tag: Tag }),
    body: z.strictObject({ label: z.string().trim().min(1).max(40), isOffered: z.boolean() }),
    reply: z.strictObject({}),
  }),
  tagMember: call({
    route: operatorRoutes.tagMember,
    summary: 'Puts a tag of the list on a member, with or without an end',
    access: 'operator',
    permission: 'member.note',
    params: memberParams.extend({ tag: Tag }),
    body: z.strictObject({ endsAt: moment.nullable() }),
    reply: z.strictObject({}),
  }),
  untagMember: call({
    route: operatorRoutes.untagMember,
    summary: 'Takes a tag off a member',
    access: 'operator',
    permission: 'member.note',
    params: memberParams.extend({ tag: Tag }),
    reply: z.strictObject({}),
  }),
  tagMembers: call({
    route: operatorRoutes.tagMembers,
    summary: 'Tags up to 500 members, as a job with a result for each',
    access: 'operator',
    permission: 'member.note',
    params,
    body: z.strictObject({ ...several, tag: Tag, endsAt: moment.nullable() }),
    reply: LongJob,
  }),
  messageMembers: call({
    route: operatorRoutes.messageMembers,
    summary: 'Writes to the inbox of up to 500 members, as a job with a result for each',
    access: 'operator',
    permission: 'message.audience',
    params,
    body: z.strictObject({ ...several, title: Words, content: Words }),
    reply: LongJob,
  }),
  retryMembers: call({
    route: operatorRoutes.retryMembers,
    summary:
      'Tries the members again with whom an own job failed, as a job of its own; what was done stays done',
    access: 'operator',
    // What the job does wants its own right, which is asked again.
    permission: 'staff.self',
    params: params.extend({ jobId: z.uuid() }),
    reply: LongJob,
  }),
  closeMembers: call({
    route: operatorRoutes.closeMembers,
    summary: 'Closes up to 500 accounts, as a job with a result for each',
    access: 'operator',
    permission: 'member.standing',
    params,
    body: z.strictObject({ ...several, closedFor: z.enum(closingReasons), reviewOn: Day }),
    reply: LongJob,
  }),
};
