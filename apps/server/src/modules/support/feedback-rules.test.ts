import { expect, test } from 'vitest';
import { countWords } from './feedback-rules.ts';

test('words are counted as a reader counts them [DEC-070]', () => {
  const counts: [string, number][] = [
    ['', 0],
    ['!!! … — ???', 0],
    ['Ang ganda ng laro', 4],
    ['Ang   ganda\n\nng\tlaro!', 4],
    ["I can't log-in, it's slow.", 6],
    ['₱1,000.50 po', 2],
    ['👍👍👍', 0],
    ['a.b,c;d', 3],
  ];
  for (const [text, words] of counts) expect([text, countWords(text)]).toEqual([text, words]);
});
