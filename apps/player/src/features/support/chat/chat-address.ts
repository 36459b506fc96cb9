/** What the address of the page says; anybody can write one, so each part is held to what it may be (DEC-100). */
export interface ChatAddress {
  /** It came from a launch. */
  isLaunched: boolean;
  /** Works once; null after it was used. */
  ticket: string | null;
  title: string | null;
  backUrl: string;
  headerColor: string | null;
}

const home = '/m/home';
const mostTitle = 60;

/** Our own path, as the server takes it; everything else leads home. */
export const ownPath = (path: unknown): string =>
  typeof path === 'string' && path.length <= 200 && /^\/m(\/[\w./?&=%-]*)?$/.test(path) ? path : home;

export function readAddress(search: string): ChatAddress {
  const query = new URLSearchParams(search);
  const color = query.get('headerColor') ?? '';
  return {
    isLaunched: query.get('template') === 'v2',
    ticket: query.get('ticket') || null,
    title: query.get('title')?.trim().slice(0, mostTitle) || null,
    backUrl: ownPath(query.get('backUrl')),
    headerColor: /^#[0-9a-f]{6}$/i.test(color) ? color : null,
  };
}

/** The same place without what works once: a reload goes on by the cookie. */
export function withoutTicket(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('ticket');
  return `?${query.toString()}`;
}

/** A colour as the browser computed it, `rgb(24, 20, 36)`, in the form that a launch takes. */
export function hexOf(computed: string): string {
  const parts = computed.match(/\d+(\.\d+)?/g)?.slice(0, 3) ?? [];
  const hex = parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, '0')).join('');
  return hex.length === 6 ? `#${hex}` : '#181424';
}

/** Whether dark letters read better on this colour (relative luminance of WCAG). */
export function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}
