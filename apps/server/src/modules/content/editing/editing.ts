import type { ContentItem } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import type { RunWork, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Inbox } from '../inbox/inbox.ts';
import type { CampaignRuns, GameIsThere, Members } from '../ports.ts';
import { assertRight } from './assert-right.ts';
import { deadLinks } from './dead-links.ts';
import { isHeld } from './held.ts';
import { deleteItem, findItem, saveItem } from './repository.ts';
import {
  addVersion,
  lockItem,
  moveVersions,
  newestNumber,
  openStates,
  type Place,
} from './version-repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  members: Members;
  inbox: Inbox;
  campaignRuns: CampaignRuns;
  gameIsThere: GameIsThere;
}

/** What staff publish and send. The tables' triggers make it live; who did it is kept (DEC-114). */
export function createEditing({ runWork, merchants, members, inbox, campaignRuns, gameIsThere }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  return {
    async save(merchant: string, operator: string, place: Place, sent: ContentItem) {
      const scope = as(merchant, operator);
      const item = assertRight(merchants, merchant, place.kind, sent);
      await runWork(scope, async (work) => {
        await lockItem(work, place);
        const dead = await deadLinks(work, item, gameIsThere);
        if (dead.length > 0) refuse('format.incorrect', { fields: dead });
        const version = await addVersion(work, place, { item, state: 'public' });
        await saveItem(work, place.id, item, version);
      });
      return { item };
    },
    remove: (merchant: string, operator: string, place: Place) =>
      runWork(as(merchant, operator), async (work) => {
        await lockItem(work, place);
        await newestNumber(work, place);
        const item = (await findItem(work, place.kind, place.id)) ?? refuse('request.not_found');
        // Who joined it must find it: it is ended instead.
        if (await isHeld(work, item, campaignRuns)) refuse('status.move.refused');
        await deleteItem(work, place.kind, place.id);
        await moveVersions(work, place, ['public'], 'past');
        await moveVersions(work, place, openStates, 'left');
        return {};
      }),
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
