import type { ContentItem } from '@perya/contract';
import { playerPlaces, thingPlaces } from '@perya/contract/places';
import { isOutsideLink, isOwnPath } from '../clean-html.ts';
import { textsOf } from './item-rules.ts';

/** What a link leads to, where it is one thing that can be gone. */
export interface Thing {
  kind: 'promotion' | 'announcement' | 'help' | 'game';
  name: string;
}

const inside = 'https://player.invalid';
const places: ReadonlySet<string> = new Set(playerPlaces);
const things = new Map<string, (typeof thingPlaces)[keyof typeof thingPlaces]>(Object.entries(thingPlaces));

/** Every address that stands in an item, by the field it stands in. */
export const linksIn = (item: ContentItem): { field: string; link: string }[] => [
  ...(item.kind === 'banner' && item.linkage !== '' ? [{ field: 'linkage', link: item.linkage }] : []),
  ...Object.entries(textsOf(item)).flatMap(([field, words]) =>
    [words.EN, words.TY ?? ''].flatMap((text) =>
      [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => ({
        field,
        link: href.replaceAll('&amp;', '&'),
      })),
    ),
  ),
];

/** A page of the player's app, or https to a host the brand named or one below it; games where a tap can open one. */
export function isAllowedLink(link: string, hosts: readonly string[], isTap: boolean): boolean {
  if (isTap && /^game:[\w-]{1,80}$/.test(link)) return true;
  const url = URL.parse(link, inside);
  if (url === null) return false;
  if (link.startsWith('/')) return isOwnPath(link) && (places.has(url.pathname) || thingIn(link) !== null);
  return (
    isOutsideLink(link) && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}

export function thingIn(link: string): Thing | null {
  if (link.startsWith('game:')) return { kind: 'game', name: link.slice(5) };
  const url = link.startsWith('/') ? URL.parse(link, inside) : null;
  const thing = url === null ? undefined : things.get(url.pathname);
  const name = thing && url?.searchParams.get(thing.by);
  return thing && name ? { kind: thing.kind, name } : null;
}

/** Whether somebody would miss the one by following the other. */
export function leadsTo(other: ContentItem, id: string, item: ContentItem): boolean {
  if (item.kind === 'category') return 'categoryIds' in other && other.categoryIds.includes(id);
  if (item.kind === 'banner') return false;
  const name = item.kind === 'help' ? item.tag : id;
  return linksIn(other).some(({ link }) => {
    const url = URL.parse(link, inside);
    const thing = thingIn(link);
    // The list of promotions and of help texts opens at one, too.
    const isOpened =
      (item.kind === 'promotion' && url?.pathname === '/m/activity' && url.searchParams.get('id') === name) ||
      (item.kind === 'help' && url?.pathname === '/m/help' && url.searchParams.get('tag') === name);
    return isOpened || (thing?.kind === item.kind && thing.name === name);
  });
}
