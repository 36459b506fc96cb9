import { expect, test } from 'vitest';
import { audienceOf, textOf } from './audience-rules.ts';

test('a wish that was emptied again is none [OPS-CONTENT-12]', () => {
  expect(audienceOf({ level: '', deposited: 'yes', seenFrom: '2026-11-01' })).toEqual({
    deposited: 'yes',
    seenFrom: '2026-11-01',
  });
  expect(audienceOf({})).toEqual({});
});

test('what was sent is shown as it was typed [OPS-CONTENT-12]', () => {
  expect(textOf('<p>One &lt;two&gt;<br />three</p><p>&amp;lt; four</p>')).toBe(
    'One <two>\nthree\n\n&lt; four',
  );
});
