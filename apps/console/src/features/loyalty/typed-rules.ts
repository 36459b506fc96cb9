/** An id that is free, made of a name as somebody typed it. */
export function idFor(name: string, taken: readonly string[]): string {
  const stem =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 34) || 'new';
  const whole = stem.length < 2 ? `${stem}-1` : stem;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? whole : `${whole}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

/** An amount as somebody types it. */
export const isAmount = (text: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(text);
export const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;

export interface Wording {
  titleEN: string;
  titleTY: string;
  textEN: string;
  textTY: string;
}

interface Said {
  EN: string;
  TY?: string | undefined;
}

export const wordingOf = (title: Said, text: Said): Wording => ({
  titleEN: title.EN,
  titleTY: title.TY ?? '',
  textEN: text.EN,
  textTY: text.TY ?? '',
});

/** Words in both languages; without Filipino ones players read the English. */
export const wordsOf = (EN: string, TY: string) => ({
  EN: EN.trim(),
  ...(TY.trim() !== '' && { TY: TY.trim() }),
});
