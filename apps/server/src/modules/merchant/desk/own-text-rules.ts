import type { BrandChange, BuiltInText } from '@perya/contract';
import { ownTextProblem } from '@perya/contract/text-rules';

const wordsOf = ({ EN, TY }: BuiltInText): string[] => (TY === null ? [EN] : [EN, TY]);

/** Own words that cannot stand where they would; without a list of the app's texts only their shape is known. */
export function unfitTexts(builtIn: readonly BuiltInText[], changes: readonly BrandChange[]): string[] {
  if (builtIn.length === 0) return [];
  const known = new Map(builtIn.map((one) => [one.key, one]));
  return changes
    .filter(({ path, value }) => {
      const key = /^texts\.(?:EN|TY)\.(.+)$/.exec(path)?.[1];
      // Taking own words away is always right, also of a text that the app does not have any more.
      if (key === undefined || value === null || value === undefined) return false;
      const text = known.get(key);
      return text === undefined || typeof value !== 'string' || ownTextProblem(value, wordsOf(text)) !== null;
    })
    .map(({ path }) => path);
}
