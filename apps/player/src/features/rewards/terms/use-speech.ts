import type { GameType } from '@perya/contract';
import { useLocale, useSay } from '../../../platform/context.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { areAllGames, gameTypeKey } from './game-words.ts';
import type { Speech } from './terms-rules.ts';

/** Amounts and games in this person's words. */
export function useSpeech(): Speech {
  const say = useSay();
  const locale = useLocale();
  const { short } = useMoney();
  return {
    money: short,
    games: (types: readonly GameType[]) => {
      if (areAllGames(types)) return say('games_all');
      const names = new Set(types.map((type) => say(gameTypeKey(type))));
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    },
  };
}
