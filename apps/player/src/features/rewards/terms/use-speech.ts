import { gamesIn } from '@perya/web/terms';
import type { Speech } from '@perya/web/terms';
import { useLocale, useSay } from '../../../platform/context.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';

/** Amounts and games in this person's words. */
export function useSpeech(): Speech {
  const { short } = useMoney();
  return { money: short, games: gamesIn(useSay(), useLocale()) };
}
