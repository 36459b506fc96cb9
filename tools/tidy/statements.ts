/** One statement of a SQL file, in lower case with single spaces; comments, texts and bodies of functions are left out. */
export interface Statement {
  line: number;
  text: string;
}

/** In this order: a comment may hold a quote, a body may hold both. */
const pieces = /--[^\n]*|\/\*[\s\S]*?\*\/|\$([a-z_]*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;/gi;

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** A `do` block runs at once, so its body counts, and what it puts together as text as well; a function's does not. */
const bodyOf = (before: string, body: string): string =>
  /(?:^|\s)do\s*(?:language \w+\s*)?$/i.test(before) ? ` ${body.replaceAll(/['$]/g, ' ')} ` : ' body ';

export const statementsOf = (source: string): Statement[] => {
  const found: Statement[] = [];
  let text = '';
  let from = 0;
  const lineOf = (at: number): number => source.slice(0, at).split('\n').length;
  let begins = 0;
  const end = (at: number): void => {
    if (plain(text) !== '') found.push({ line: lineOf(begins), text: plain(text) });
    text = '';
    begins = at;
  };
  const take = (piece: string, at: number): void => {
    if (plain(text) === '' && plain(piece) !== '') begins = at + piece.search(/\S/);
    text += piece;
  };
  for (const match of source.matchAll(pieces)) {
    take(source.slice(from, match.index), from);
    const [piece] = match;
    from = match.index + piece.length;
    if (piece === ';') end(from);
    else if (piece.startsWith("'")) take("''", match.index);
    else if (piece.startsWith('$')) take(bodyOf(text, piece), match.index);
  }
  take(source.slice(from), from);
  end(source.length);
  return found;
};
