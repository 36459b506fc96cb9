import type { Language } from '@perya/contract';
import { actorName, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { cleanHtml, plainText } from '../clean-html.ts';
import { type Person, type Reader, scopeOf } from '../person.ts';
import type { BrandVoice, Merchants } from '#modules/merchant';
import type { Publications } from '../publications.ts';
import { mapWords } from '../words.ts';
import { chooseNews, declinedOf } from './mailings.ts';
import {
  countMessages,
  findMessages,
  findReadMarks,
  insertMessage,
  insertReadMark,
  type MessageRow,
  type NewMessage,
  stampMessage,
} from './repository.ts';

const pageSize = 20;
/** The default or guest type: nothing is unread for it, and it marks nothing (NOTICE-10, ROLE-05). */
const nobody = 4;

const shown = (row: MessageRow, voice: BrandVoice) => ({
  id: row.id,
  kind: row.kind,
  title: voice.text(row.title),
  content: voice.html(row.body),
  at: row.sent_at.toISOString(),
  read: row.read_at !== null,
  link: row.link,
});

/** What a member has been told and has read: messages of their own, and marks on what everybody is told. */
export function createInbox({
  runWork,
  merchants,
  publications,
}: {
  runWork: RunWork;
  merchants: Merchants;
  publications: Publications;
}) {
  const stamp = async (person: Person, id: string, column: 'read_at' | 'opened_at' | 'deleted_at') => {
    const found = await runWork(scopeOf(person), (work) => stampMessage(work, person.memberId, id, column));
    return found ? {} : refuse('request.not_found');
  };
  return {
    /** Puts a message into somebody's inbox together with what it is about; answers its id. */
    async sendMessage(work: Work, message: NewMessage): Promise<string> {
      const clean = {
        ...message,
        title: mapWords(message.title, plainText),
        body: mapWords(message.body, (html) => cleanHtml(html)),
      };
      const messageId = await insertMessage(work, clean, actorName(work.actor));
      await work.announce('content.message_sent.v1', { memberId: message.memberId, messageId });
      return messageId;
    },
    list: (person: Person, language: Language, pageNum: number) =>
      runWork({ ...scopeOf(person), snapshot: true }, async (work) => {
        const { all } = await countMessages(work, person.memberId);
        const place = { limit: pageSize, offset: (pageNum - 1) * pageSize };
        const rows = await findMessages(work, person.memberId, place);
        const voice = merchants.voice(person.merchant, language);
        return { list: rows.map((row) => shown(row, voice)), totalPages: Math.ceil(all / pageSize) };
      }),
    async unread(person: Reader, now: Date) {
      if (person.type === nobody) return { unReadCount: 0 };
      const { toldIds } = await publications.running(person.merchant, now);
      return runWork(scopeOf(person), async (work) => {
        const { unread } = await countMessages(work, person.memberId);
        const read = await findReadMarks(work, person.memberId, toldIds);
        return { unReadCount: unread + toldIds.length - read.length };
      });
    },
    async readMarks(person: Reader, now: Date) {
      const { ids } = await publications.running(person.merchant, now);
      if (person.type === nobody) return { ids };
      return { ids: await runWork(scopeOf(person), (work) => findReadMarks(work, person.memberId, ids)) };
    },
    async markAsRead(person: Reader, now: Date, announcementId: string) {
      if (person.type === nobody) refuse('permission.denied');
      const { ids } = await publications.running(person.merchant, now);
      if (!ids.includes(announcementId)) refuse('request.not_found');
      await runWork(scopeOf(person), (work) => insertReadMark(work, person.memberId, announcementId));
      return {};
    },
    read: (person: Person, id: string) => stamp(person, id, 'read_at'),
    open: (person: Person, id: string) => stamp(person, id, 'opened_at'),
    /** Whether news and offers to many may come; messages about the own account always do. */
    news: (person: Person) =>
      runWork(scopeOf(person), async (work) => ({
        isOn: !(await declinedOf(work, [person.memberId])).has(person.memberId),
      })),
    chooseNews: (person: Person, isOn: boolean) =>
      runWork(scopeOf(person), async (work) => {
        await chooseNews(work, person.memberId, isOn);
        return { isOn };
      }),
    remove: (person: Person, id: string) => stamp(person, id, 'deleted_at'),
  };
}

export type Inbox = ReturnType<typeof createInbox>;
