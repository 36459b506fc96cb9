import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { queryOptions } from '@tanstack/react-query';
import { toCard } from '../game-card.ts';
import { ownKey } from '../own/own-keys.ts';

/** A member's own: forgotten with the session. */
export const recommendedQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: [...ownKey, 'recommended', language],
    queryFn: async ({ signal }) => {
      const { because, games } = await api.call('recommendedGames', { query: { language }, signal });
      return { because: because?.gameName ?? null, games: games.map(toCard) };
    },
  });
