/**
 * Own words of a brand in place of the app's. Free of zod: the page that writes them and the server ask the same function.
 * A text is a message: `{amount}` is a field, `{days, plural, one {# day} other {# days}}` one with a form for each number.
 */

/** Every page may name these, whether the built-in text does or not. */
const anywhere = ['brand', 'originals'];

/** A text that grows beyond this tears its button apart. */
export const longestOwn = (...builtIn: readonly string[]): number =>
  Math.max(40, ...builtIn.map(({ length }) => length * 2));

const isSpace = (sign: string | undefined) => sign === ' ';

/** The names of its fields; null for what is no message, such as a bracket that nobody closes. */
export function fieldsOf(text: string): ReadonlySet<string> | null {
  const fields = new Set<string>();
  let at = 0;
  const skip = () => {
    while (isSpace(text[at])) at += 1;
  };
  const word = (): string => {
    skip();
    const found = /^[=\w]+/.exec(text.slice(at))?.[0] ?? '';
    at += found.length;
    skip();
    return found;
  };
  /** Up to the bracket that closes it, or to the end of the whole text. */
  const message = (isInside: boolean): boolean => {
    for (; at < text.length; at += 1) {
      const sign = text[at];
      // An apostrophe before a bracket makes it a sign like any other.
      if (sign === "'" && /[{}]/.test(text[at + 1] ?? '')) {
        const end = text.indexOf("'", at + 2);
        at = end === -1 ? text.length : end;
      } else if (sign === '}') return isInside;
      else if (sign === '{' && !field()) return false;
    }
    return !isInside;
  };
  const field = (): boolean => {
    at += 1;
    const name = word();
    if (!/^[a-zA-Z]\w*$/.test(name)) return false;
    fields.add(name);
    if (text[at] === '}') return true;
    if (text[at] !== ',') return false;
    at += 1;
    if (!/^(plural|select|selectordinal)$/.test(word()) || text[at] !== ',') return false;
    at += 1;
    let forms = 0;
    while (word() !== '' && text[at] === '{') {
      at += 1;
      if (!message(true) || text[at] !== '}') return false;
      at += 1;
      forms += 1;
    }
    return forms > 0 && text[at] === '}';
  };
  return message(false) ? fields : null;
}

export type TextProblem =
  | { what: 'empty' | 'long' | 'markup' | 'brackets' }
  | { what: 'lost' | 'unknown'; fields: string[] };

/** Why these words cannot stand in place of the built-in ones; null when they can. */
export function ownTextProblem(own: string, builtIn: readonly string[]): TextProblem | null {
  if (own.trim() === '') return { what: 'empty' };
  if (own.length > longestOwn(...builtIn)) return { what: 'long' };
  if (/<[a-z!/]/i.test(own)) return { what: 'markup' };
  const has = fieldsOf(own);
  if (has === null) return { what: 'brackets' };
  const wanted = new Set(builtIn.flatMap((text) => [...(fieldsOf(text) ?? [])]));
  const lost = [...wanted].filter((name) => !has.has(name));
  if (lost.length > 0) return { what: 'lost', fields: lost };
  const unknown = [...has].filter((name) => !wanted.has(name) && !anywhere.includes(name));
  return unknown.length > 0 ? { what: 'unknown', fields: unknown } : null;
}
