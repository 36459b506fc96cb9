import type { BuiltInText } from '@perya/contract';
import { ownTextProblem, type TextProblem } from '@perya/contract/text-rules';

export const languages = ['EN', 'TY'] as const;
export type Language = (typeof languages)[number];
export type View = 'all' | 'own' | 'missing';

export const pathOf = (language: Language, key: string): string => `texts.${language}.${key}`;

/** A text with what the brand says instead, as it would be once the draft is public. */
export interface Line extends BuiltInText {
  own: Record<Language, string | null>;
}

/** Players of Filipino read English words, or built-in ones beside English of the brand's own. */
export const lacksFilipino = ({ TY, own }: Line): boolean =>
  own.TY === null && (TY === null || own.EN !== null);

export const isOwn = ({ own }: Line): boolean => languages.some((language) => own[language] !== null);

export function linesOf(texts: readonly BuiltInText[], valueOf: (path: string) => unknown): readonly Line[] {
  const ownOf = (language: Language, key: string) => {
    const value = valueOf(pathOf(language, key));
    return typeof value === 'string' ? value : null;
  };
  return texts.map((text) => ({ ...text, own: { EN: ownOf('EN', text.key), TY: ownOf('TY', text.key) } }));
}

/** By what somebody reads on a phone, or by its key. */
export function found(lines: readonly Line[], view: View, place: string, words: string): readonly Line[] {
  const wanted = words.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (view === 'all' || (view === 'own' ? isOwn(line) : lacksFilipino(line))) &&
      (place === '' || line.places.includes(place)) &&
      [line.key, line.EN, line.TY, line.own.EN, line.own.TY].some((text) =>
        text?.toLowerCase().includes(wanted),
      ),
  );
}

export const problemOf = ({ EN, TY }: BuiltInText, own: string | null): TextProblem | null =>
  own === null ? null : ownTextProblem(own, TY === null ? [EN] : [EN, TY]);
