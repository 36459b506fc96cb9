import type { GameGrouping } from '@perya/contract';
import { api } from '../../../platform/api.ts';

const minuteMs = 60_000;

export const gamesQuery = (merchantCode: string, days: { from?: string; to?: string }, by: GameGrouping) => ({
  queryKey: [merchantCode, 'report games', days.from ?? '', days.to ?? '', by],
  queryFn: () => api.read('reportGames', { params: { merchantCode }, query: { ...days, by } }),
  refetchInterval: minuteMs,
});
