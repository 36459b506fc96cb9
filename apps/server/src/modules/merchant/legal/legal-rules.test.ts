import type { LegalKind } from '@perya/contract/rules';
import { expect, test } from 'vitest';
import { acceptedAtRegistration, askedOf, inForce, legalHtml, type LegalVersionKept } from './legal-rules.ts';

const now = new Date('2026-03-01T00:00:00Z');
const version = (kind: LegalKind, number: number, day: string, asks = true): LegalVersionKept => ({
  kind,
  version: number,
  words: { EN: 'x' },
  from: new Date(day),
  asks,
});
const all = [
  version('terms', 1, '2026-01-01'),
  version('terms', 2, '2026-02-01'),
  version('terms', 3, '2026-02-15', false),
  version('terms', 4, '2026-04-01'),
  version('privacy', 1, '2026-01-01'),
  version('licence', 1, '2026-01-01', false),
];
const named = (list: readonly LegalVersionKept[]) =>
  list.map(({ kind, version: number }) => `${kind} ${number}`);

test('in force is the newest whose day has come, and the registration accepts terms and privacy [OPS-BRAND-12]', () => {
  expect(named(inForce(all, now))).toEqual(['terms 3', 'privacy 1', 'licence 1']);
  expect(acceptedAtRegistration(all, now)).toBe('privacy-1.terms-3');
  expect(acceptedAtRegistration([version('licence', 1, '2026-01-01')], now)).toBeNull();
});

test.each<[Partial<Record<LegalKind, number>>, string[]]>([
  [{}, ['terms 3', 'privacy 1']],
  [{ terms: 1, privacy: 1 }, ['terms 3']],
  // A correction that asks nobody.
  [{ terms: 2, privacy: 1 }, []],
  [{ terms: 3 }, ['privacy 1']],
])('who accepted %o is asked for %j [OPS-BRAND-12]', (accepted, asked) => {
  const held = new Map(Object.entries(accepted) as [LegalKind, number][]);
  expect(named(askedOf(all, held, now))).toEqual(asked);
});

test('words are shown as words, whatever is in them [OPS-BRAND-12]', () => {
  expect(legalHtml('# Terms <b>\n\nFirst\nline & more\n\n\n<script>alert(1)</script>')).toBe(
    '<h2>Terms &lt;b&gt;</h2><p>First<br>line &amp; more</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});
