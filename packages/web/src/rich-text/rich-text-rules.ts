/** What operator content may be made of; the server cleans by its own list when it stores (DEC-063). */
export const allowedTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'span',
  'div',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export const allowedAttributes = ['href', 'src', 'alt', 'width', 'height', 'start', 'colspan', 'rowspan'];

/** Where a link or a picture may point: own addresses, secure ones outside, and ways to reach somebody. */
export const allowedAddress = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i;

/** Where a picture may come from. */
export const allowedPicture = /^(?:https:\/\/|\/(?![/\\]))/i;

export interface Block {
  tag: 'p' | 'h2' | 'h3' | 'h4' | 'li';
  text: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (decimal || hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
    return entities[(name as string).toLowerCase()] ?? whole;
  });

/** Ends of blocks; whatever else is marked up flows with its text. */
const cut = /<(\/?)(p|h[234]|li|div|blockquote|tr|table|ul|ol|br|hr)\b[^>]*>/gi;
const kept: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'li']);

/** The words of the content in its blocks: what is read until the cleaner is there, and where it never comes. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let tag: Block['tag'] = 'p';
  let from = 0;
  const close = (to: number) => {
    const text = decode(html.slice(from, to).replace(/<[^>]*>/g, ''))
      .replace(/\s+/g, ' ')
      .trim();
    if (text !== '') blocks.push({ tag, text });
  };
  for (const match of html.matchAll(cut)) {
    close(match.index);
    from = match.index + match[0].length;
    const name = (match[2] ?? '').toLowerCase();
    if (name === 'br') continue;
    tag = match[1] === '' && kept.has(name) ? (name as Block['tag']) : 'p';
  }
  close(html.length);
  return blocks;
}
