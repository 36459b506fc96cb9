import type { ContentItem } from '@perya/contract';
import type { Work } from '#platform/database/work';
import type { GameIsThere } from '../ports.ts';
import { linksIn, type Thing, thingIn } from './link-rules.ts';
import { findItems } from './repository.ts';

/** Fields with links to what is not there: a promotion, a notice, a help text or a game that nobody finds. */
export async function deadLinks(work: Work, item: ContentItem, gameIsThere: GameIsThere): Promise<string[]> {
  const isThere = async ({ kind, name }: Thing): Promise<boolean> => {
    if (kind === 'game') return gameIsThere(work, name);
    const all = await findItems(work, kind);
    return all.some((one) => (one.item.kind === 'help' ? one.item.tag : one.id) === name);
  };
  const dead = new Set<string>();
  for (const { field, link } of linksIn(item)) {
    const thing = thingIn(link);
    if (thing !== null && !(await isThere(thing))) dead.add(field);
  }
  return [...dead];
}
