import { randomUUID } from 'node:crypto';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { asGuest, asMember, type RunWork, type Work, type WorkScope } from '#platform/database/work';
import type { TellDesk } from '#platform/live/desk-hints';
import type { ContextOf, SignedInContext, VisitorContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { createChatPass, type Owner } from './chat-pass.ts';
import {
  countRecent,
  countUnread,
  findConversation,
  findMessages,
  insertMessage,
  isDeskOpen,
  markRead,
  openConversation,
  useTicket,
} from './chat-repository.ts';
import { asksForName, withName } from './desk/reply-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  secrets: Secrets;
  tellDesk: TellDesk;
}

interface Launch {
  language?: string | undefined;
  backUrl: string;
  headerColor: string;
  title: string;
}

const pageSize = 200;
const mostAMinute = 20;
/** Staff who looked at the desk within this time are there. */
const deskMs = 3 * 60_000;

/** Live chat from the member's side (DEC-100). */
export function createChat({ runWork, merchants, identity, secrets, tellDesk }: Parts) {
  const pass = createChatPass(secrets);
  const assertOn = (merchant: string) => {
    if (!merchants.isOn(merchant, 'CBS3')) refuse('permission.denied');
  };
  const scopeOf = ({ merchant, memberId }: Owner): WorkScope =>
    memberId === null ? asGuest(merchant) : asMember(merchant, memberId);
  /** A pass outlives the session it was given in: after a logout nobody on this device reads on (DEC-043). */
  const belongs = ({ memberId }: Owner, { session }: ContextOf<'anyone'>) =>
    memberId === (session?.memberId ?? null);
  const ownerOf = (context: ContextOf<'anyone'>): Owner => {
    assertOn(context.merchant);
    const owner = pass.ownerIn(context.merchant, context.cookie, context.now);
    return owner !== null && belongs(owner, context) ? owner : refuse('request.not_found');
  };
  /** What is there since; whoever reads it has read it. */
  const read = async (work: Work, owner: Owner, after: string) => {
    const found = await findConversation(work, owner);
    const rows = found === undefined ? [] : await findMessages(work, found.conversation_id, after, pageSize);
    const newest = rows[0]?.message_id ?? after;
    if (found !== undefined) await markRead(work, found.conversation_id, 'member', newest);
    const isNamed = rows.some((row) => row.from_staff && asksForName(row.text));
    const name = isNamed && owner.memberId !== null ? await identity.addressedAs(work, owner.memberId) : '';
    return {
      messages: rows.toReversed().map((row) => ({
        id: row.message_id,
        fromStaff: row.from_staff,
        text: row.from_staff ? withName(row.text, name) : row.text,
        links: row.links,
        at: row.sent_at.toISOString(),
      })),
      isStaffed: await isDeskOpen(work, new Date(work.now.getTime() - deskMs)),
      isClosed: found?.state === 'closed',
      readByStaff: found?.staff_read ?? '0',
    };
  };

  return {
    launch({ merchant, session, now, language }: ContextOf<'anyone'>, asked: Launch) {
      assertOn(merchant);
      const { chatAddress } = merchants.settings(merchant);
      const shown = { language: asked.language ?? language, title: asked.title, backUrl: asked.backUrl };
      if (chatAddress !== null) return { chatUrl: filledIn(chatAddress, shown) };
      const owner = { merchant, memberId: session?.memberId ?? null, conversationId: randomUUID() };
      const query = new URLSearchParams({
        ticket: pass.ticket(owner, now),
        ...shown,
        headerColor: asked.headerColor,
        template: 'v2',
      });
      return { chatUrl: `/m/chat?${query.toString()}` };
    },
    unread: ({ merchant, memberId }: SignedInContext) => {
      assertOn(merchant);
      return runWork(asMember(merchant, memberId), async (work) => ({
        unReadCount: await countUnread(work, memberId),
      }));
    },
    async open(context: VisitorContext, ticket: string) {
      const { merchant, now, setCookie } = context;
      assertOn(merchant);
      const inside = pass.readTicket(merchant, ticket, now) ?? refuse('request.not_found');
      if (!belongs(inside.owner, context)) refuse('request.not_found');
      const shown = await runWork(scopeOf(inside.owner), async (work) => {
        if (!(await useTicket(work, inside.hash, inside.until))) refuse('request.not_found');
        return read(work, inside.owner, '0');
      });
      setCookie(pass.cookie(inside.owner, now));
      return shown;
    },
    messages(context: ContextOf<'anyone'>, after: string) {
      const owner = ownerOf(context);
      return runWork(scopeOf(owner), (work) => read(work, owner, after));
    },
    async send(context: VisitorContext, sent: { text: string; key: string }) {
      const owner = ownerOf(context);
      const stored = await runWork(scopeOf(owner), async (work) => {
        const conversationId = await openConversation(work, owner);
        const minute = new Date(work.now.getTime() - 60_000);
        if ((await countRecent(work, conversationId, minute)) >= mostAMinute) refuse('rate.limited');
        const writer = owner.memberId === null ? 'visitor' : 'member';
        const { id } = await insertMessage(work, { conversationId, fromStaff: false, writer, ...sent });
        return { id };
      });
      tellDesk(owner.merchant, 'chat');
      return stored;
    },
  };
}

const filledIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
