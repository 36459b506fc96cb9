import { expect, test } from 'vitest';
import { allowedAddress, allowedAttributes, allowedTags, blocksOf } from './rich-text-rules.ts';

test('until the cleaner is there the words of the content are read in their blocks, without any markup [DEC-063]', () => {
  const html =
    '<h3>Terms &amp; more</h3><p>One <b>bold</b> word.<br>Next line</p><ul><li>First</li><li>Second &lt;3&nbsp;</li></ul>';
  expect(blocksOf(html)).toEqual([
    { tag: 'h3', text: 'Terms & more' },
    { tag: 'p', text: 'One bold word.' },
    { tag: 'p', text: 'Next line' },
    { tag: 'li', text: 'First' },
    { tag: 'li', text: 'Second <3' },
  ]);
  expect(blocksOf('Plain words.')).toEqual([{ tag: 'p', text: 'Plain words.' }]);
  expect(blocksOf('<script>x</script><img src=x onerror=y>')).toEqual([{ tag: 'p', text: 'x' }]);
  expect(blocksOf('')).toEqual([]);
});

test('nothing that runs or frames is on the list, and links lead to secure or own addresses only [DEC-063]', () => {
  for (const tag of ['script', 'style', 'iframe', 'svg', 'form', 'object'])
    expect(allowedTags).not.toContain(tag);
  for (const name of ['style', 'onclick', 'srcset', 'target']) expect(allowedAttributes).not.toContain(name);
  for (const good of ['https://example.com', '/m/help?tag=terms', '/art/x.webp', 'mailto:a@b.example'])
    expect([good, allowedAddress.test(good)]).toEqual([good, true]);
  for (const bad of [
    'javascript:alert(1)',
    'http://x.example',
    '//x.example',
    '/\\x.example',
    'data:text/html,x',
  ])
    expect([bad, allowedAddress.test(bad)]).toEqual([bad, false]);
});
