import type { LegalKind } from '@perya/contract/rules';

/** One version as it is kept. */
export interface LegalVersionKept {
  kind: LegalKind;
  version: number;
  words: { EN: string; TY?: string };
  from: Date;
  asks: boolean;
}

/** Of each kind the newest whose day has come. */
export function inForce<T extends LegalVersionKept>(versions: readonly T[], now: Date): T[] {
  const held = new Map<LegalKind, T>();
  for (const one of versions) {
    const other = held.get(one.kind);
    if (one.from <= now && (other === undefined || one.version > other.version)) held.set(one.kind, one);
  }
  return [...held.values()];
}

/** What the registration accepts, as one word; null where the brand has published neither. */
export function acceptedAtRegistration(versions: readonly LegalVersionKept[], now: Date): string | null {
  const parts = inForce(versions, now)
    .filter(({ kind }) => kind === 'terms' || kind === 'privacy')
    .map(({ kind, version }) => `${kind}-${version}`);
  return parts.length === 0 ? null : parts.toSorted().join('.');
}

/**
 * What a member is asked: a text in force, where a version that asks came after the one they accepted. Versions that correct a
 * comma ask nobody, and nobody is asked for one that is over.
 */
export function askedOf<T extends LegalVersionKept>(
  versions: readonly T[],
  accepted: ReadonlyMap<LegalKind, number>,
  now: Date,
): T[] {
  return inForce(versions, now).filter(({ kind, version }) =>
    versions.some(
      (one) =>
        one.kind === kind && one.asks && one.version <= version && one.version > (accepted.get(kind) ?? 0),
    ),
  );
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Words without markup as a page shows them: an empty line parts paragraphs, `# ` begins a heading. */
export function legalHtml(text: string): string {
  const safe = text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
  return safe
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('# ') ? `<h2>${part.slice(2)}</h2>` : `<p>${part.replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
}
