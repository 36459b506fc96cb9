import type { HelpItem } from '@perya/contract';

export const helpDetailPath = '/m/helpDetail';

/** The item an address names: by tag before place; no match is no item (HELP-03, DEC-017). */
export function chosenItem(items: readonly HelpItem[], search: string): HelpItem | undefined {
  const query = new URLSearchParams(search);
  const tag = query.get('tag');
  if (tag !== null && tag !== '') return items.find((item) => item.tag === tag);
  const at = query.get('i');
  return at !== null && /^\d{1,4}$/.test(at) ? items[Number(at)] : undefined;
}

/** `/m/help` with a query gives way to the detail page with the same one (DEC-017). */
export function detailInstead(pathname: string, search: string): string | null {
  const query = new URLSearchParams(search);
  return pathname !== helpDetailPath && (query.has('tag') || query.has('i'))
    ? `${helpDetailPath}${search}`
    : null;
}
