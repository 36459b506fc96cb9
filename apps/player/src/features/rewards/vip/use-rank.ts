import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { levelsQuery, rankQuery } from '../member/queries.ts';

/** The ladder and where the member stands on it. */
export function useRank() {
  const { api } = usePlatform();
  const isIn = useSession() !== null;
  const rank = useQuery(rankQuery(api, isIn));
  const levels = useQuery({ ...levelsQuery(api), enabled: isIn });
  const place = (levels.data ?? []).findIndex(({ labelId }) => {
    return labelId === rank.data?.playerRankProgress.current;
  });
  return { rank, levels, place };
}
