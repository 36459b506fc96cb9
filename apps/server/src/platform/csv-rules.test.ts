import { expect, test } from 'vitest';
import { csvCell, csvText } from './csv-rules.ts';

test('cells that begin like a formula are text, numbers and commas stay what they are [OPS-ALL-19]', () => {
  expect(['=1+1', '+63917', '-2+3', '@sum', '\tx'].map(csvCell)).toEqual([
    "'=1+1",
    "'+63917",
    "'-2+3",
    "'@sum",
    "'\tx",
  ]);
  expect(['-12.50', '7', 'a "b", c', 'plain'].map(csvCell)).toEqual(['-12.50', '7', '"a ""b"", c"', 'plain']);
  expect(
    csvText([
      ['a', 'b'],
      ['=x', '1'],
    ]),
  ).toBe("a,b\r\n'=x,1\r\n");
});
