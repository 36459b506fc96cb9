import { expect, test } from 'vitest';
import { statusWith, withDrawnPages } from './testing/drawn-pages.ts';

const pageAt = withDrawnPages(statusWith({}));

test('the limits are drawn without a member’s figures, in the room they will take: the server knows guests only [DEC-101]', async () => {
  const { html, asked } = await pageAt('/m/member/limits');
  expect(html).toContain('<h1 tabindex="-1">My limits</h1>');
  expect(html).toContain('class="skeleton week"');
  // Its words come with the page.
  expect(html).toContain('aria-label="One moment…"');
  expect(asked.filter((path) => !/status|texts/.test(path))).toEqual([]);
});
