import type { ContentItem } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import type { RunWork, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Inbox } from '../inbox/inbox.ts';
import type { Members } from '../ports.ts';
import { cleanItem, problemsOf, textsOf } from './item-rules.ts';
import { deleteItem, findItems, type ItemKind, saveItem } from './repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  members: Members;
  inbox: Inbox;
}

/** What staff publish and send. The tables' triggers make it live; who did it is kept (DEC-114). */
export function createEditing({ runWork, merchants, members, inbox }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  return {
    items: async (merchant: string, operator: string, kind: ItemKind) => ({
      items: await runWork(as(merchant, operator), (work) => findItems(work, kind)),
    }),
    async save(merchant: string, operator: string, place: { kind: ItemKind; id: string }, sent: ContentItem) {
      const scope = as(merchant, operator);
      const { imageCDNs } = merchants.settings(merchant);
      const fields = sent.kind === place.kind ? problemsOf(sent, imageCDNs) : ['kind'];
      if (fields.length > 0) refuse('format.incorrect', { fields });
      const item = cleanItem(sent, imageCDNs);
      merchants.assertNeutral(textsOf(item));
      await runWork(scope, (work) => saveItem(work, place.id, item));
      return { item };
    },
    async remove(merchant: string, operator: string, { kind, id }: { kind: ItemKind; id: string }) {
      const found = await runWork(as(merchant, operator), (work) => deleteItem(work, kind, id));
      return found ? {} : refuse('request.not_found');
    },
    send: (
      merchant: string,
      operator: string,
      message: {
        memberId: string;
        title: string;
        content: string;
        titleTy?: string | undefined;
        contentTy?: string | undefined;
        link: string | null;
      },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const { memberId, title, content, titleTy, contentTy, link } = message;
        if (!(await members.isMember(work, memberId))) refuse('request.not_found');
        const words = { EN: title, ...(titleTy !== undefined && { TY: titleTy }) };
        const body = { EN: content, ...(contentTy !== undefined && { TY: contentTy }) };
        return {
          id: await inbox.sendMessage(work, { memberId, kind: 'staff', title: words, body, link }),
        };
      }),
  };
}

export type Editing = ReturnType<typeof createEditing>;
