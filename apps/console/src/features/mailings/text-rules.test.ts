import { expect, test } from 'vitest';
import { textOf } from './text-rules.ts';

test('what was sent is shown as it was typed [OPS-CONTENT-12]', () => {
  expect(textOf('<p>One &lt;two&gt;<br />three</p><p>&amp;lt; four</p>')).toBe(
    'One <two>\nthree\n\n&lt; four',
  );
});
