import type { GameType, Language, Terms } from '@perya/contract';
import { displayAmount, parseAmount } from '@perya/money';
import { createTexts, localeOf, sayWith, type Say } from '@perya/web';
import { factsOf, gameName, gamesIn, type Speech, stepsOf } from '@perya/web/terms';
import english from '@perya/web/terms/copy/en.json';
import filipino from '@perya/web/terms/copy/ty.json';

const texts: Readonly<Record<Language, Say>> = {
  EN: sayWith(createTexts('EN', english)),
  TY: sayWith(createTexts('TY', filipino)),
};

export const gameIn = (language: Language, type: GameType): string => gameName(texts[language], type);

/** A campaign in the very words of the player's app: the same sentences, made by the same code. */
export function asPlayersRead(terms: Terms, language: Language, currency: string) {
  const say = texts[language];
  const locale = localeOf(language);
  const speech: Speech = {
    money: (amount) =>
      displayAmount(typeof amount === 'string' ? parseAmount(amount) : amount, {
        currency,
        locale,
        short: true,
      }),
    games: gamesIn(say, locale),
  };
  return {
    facts: factsOf(terms, speech).map(({ name, value, note }) => ({
      name: say(name),
      value: say(value.key, value.values),
      note: note && say(note.key, note.values),
    })),
    sentences: stepsOf(terms, speech).map(({ key, values }) => say(key, values)),
  };
}
