import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { queryOptions } from '@tanstack/react-query';
import { toCard } from '../game-card.ts';
import type { GameCard } from '../game-card.ts';
import { ownKey } from '../own/own-keys.ts';

/** A launch notes the game as played: the newest of these say what it is. */
export const openedGameQuery = (api: ApiClient, language: Language, nodeId: string) =>
  queryOptions({
    queryKey: [...ownKey, 'opened', nodeId, language],
    queryFn: async ({ signal }) => {
      const { list } = await api.call('recentGames', {
        query: { pageNum: 1, pageSize: 12, language },
        signal,
      });
      const game = list.find((one) => one.nodeId === nodeId);
      return game ? toCard(game) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Of the same kind and by the same company: that much is known of every game. */
export const similarGamesQuery = (api: ApiClient, language: Language, { id, type, vendor }: GameCard) =>
  queryOptions({
    queryKey: ['catalogue', 'similar', id, language],
    queryFn: async ({ signal }) => {
      const query = {
        gameType: type,
        vassalage: vendor,
        dataType: 'ALL',
        pageNum: 1,
        pageSize: 13,
        language,
      } as const;
      const { games } = await api.call('gameList', { query, signal });
      return games
        .map(toCard)
        .filter((game) => game.id !== id)
        .slice(0, 12);
    },
  });
