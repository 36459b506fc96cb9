import { expect, test } from 'vitest';
import { csvText } from './csv-rules.ts';

test('what begins like a formula stays text, a plain number keeps its minus, quotes and commas survive [OPS-ALL-19]', () => {
  expect(
    csvText([
      ['Name', 'Cash'],
      ['=1+2', '-40.50'],
      ['@here', '+63917'],
      ['a "b", c', '-x'],
    ]),
  ).toBe(`Name,Cash\r\n'=1+2,-40.50\r\n'@here,'+63917\r\n"a ""b"", c",'-x\r\n`);
});
