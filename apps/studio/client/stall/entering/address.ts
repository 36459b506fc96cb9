/** What the address of a game's page tells. */
export interface Address {
  /** Opens the session once; null after a reload. */
  code: string | null;
  language: 'EN' | 'TY' | null;
  /** Where "back" leads when the page stands alone; only a path of this host. */
  back: string | null;
}

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const language = query.get('lang');
  const back = query.get('back');
  return {
    code: query.get('code') || null,
    language: language === 'EN' || language === 'TY' ? language : null,
    // Two slashes, or a slash and a backslash, would lead to another host.
    back: back !== null && /^\/(?![/\\])/.test(back) ? back : null,
  };
}

/** The same address without the code: it must not stay in history, bookmarks or a shared link. */
export function withoutCode(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('code');
  const rest = query.toString();
  return rest === '' ? path : `${path}?${rest}`;
}

/** Takes the code out of the bar at once, before anything else runs. */
export function takeAddress(): Address {
  const address = readAddress(location.search);
  if (address.code) history.replaceState(null, '', withoutCode(location.pathname, location.search));
  return address;
}
