import { type ContentItem, type Language, playerRoutes } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import type { Publications } from '../publications.ts';
import { publishedFrom } from '../published.ts';
import { assertRight } from './assert-right.ts';
import { type Audience, isFor, pathOf, rowsWith } from './preview-rules.ts';
import type { ItemKind } from './repository.ts';

interface Wish {
  item: ContentItem;
  language: Language;
  audience: Audience;
  place: 'own' | 'home';
}

interface Parts {
  clock: () => Date;
  merchants: Merchants;
  publications: Publications;
}

/** What is typed and in no version, on the players' own pages: held to the rules of what is saved, kept nowhere but in its ticket. */
export function createPreviewing({ clock, merchants, publications }: Parts) {
  return async (merchant: string, { kind, id }: { kind: ItemKind; id: string }, wish: Wish) => {
    merchants.assertKnown(merchant);
    const { language, audience, place } = wish;
    const item = assertRight(merchants, merchant, kind, wish.item);
    const path = pathOf(id, item, place);
    const { popupForGuests } = merchants.settings(merchant);
    const isSeen = path !== null && isFor(item, audience, popupForGuests);
    if (path === null) return { address: null, isSeen };
    const now = clock();
    const rows = rowsWith(await publications.rows(merchant), id, item, now);
    const shown = publishedFrom(async () => rows, merchants);
    const isPopup = item.kind === 'announcement' && item.contentType === 'PU';
    const { address } = await merchants.makePreview(merchant, {
      path,
      language,
      isMember: audience === 'member',
      popup: isPopup && isSeen ? 'announcements' : null,
      answers: await answersOf(shown, { merchant, language, now, item }),
    });
    return { address, isSeen };
  };
}

type Asked = Pick<Wish, 'language' | 'item'> & { merchant: string; now: Date };

/** The calls that its pages are drawn from. */
async function answersOf(
  shown: ReturnType<typeof publishedFrom>,
  { merchant, language, now, item }: Asked,
): Promise<Record<string, unknown>> {
  const of = [merchant, language, now] as const;
  switch (item.kind) {
    case 'banner':
      return { [playerRoutes.banners.path]: await shown.banners(...of, item.groupName) };
    case 'announcement': {
      const { banners } = await shown.announcements(...of, 'B');
      const popups = (await shown.memberPopups(...of)).map(({ popup }) => popup);
      return {
        [playerRoutes.announcements.path]: await shown.announcements(...of),
        [playerRoutes.bannerAnnouncements.path]: { banners },
        [playerRoutes.ownPopups.path]: { popups },
      };
    }
    case 'promotion':
      return { [playerRoutes.promotions.path]: await shown.promotions(...of) };
    case 'category':
      return { [playerRoutes.promotionCategories.path]: await shown.promotionCategories(...of) };
    case 'help':
      return { [playerRoutes.helpCenter.path]: await shown.helpCenter(...of) };
  }
}

export type Previewing = ReturnType<typeof createPreviewing>;
