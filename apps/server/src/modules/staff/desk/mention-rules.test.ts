import { expect, test } from 'vitest';
import { namedIn } from './mention-rules.ts';

const names = ['Ana', 'Ana Reyes', 'ben.cruz'];

test.each([
  ['@Ana look at this', ['Ana']],
  ['please, @Ana Reyes and @ben.cruz.', ['Ana Reyes', 'ben.cruz']],
  ['@ana reyes', ['Ana Reyes']],
  ['@Anabel is somebody else', []],
  ['ana@Ana Reyes, twice @Ana Reyes', ['Ana Reyes']],
  ['nobody', []],
])('%s tells %j [OPS-ALL-20]', (words, told) => {
  expect(namedIn(words, names)).toEqual(told);
});
