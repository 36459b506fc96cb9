import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { rankQuery } from './queries.ts';

/** The own level, beside the way to the VIP room. */
export function RankBadge() {
  const { api } = usePlatform();
  const { data } = useQuery(rankQuery(api, useSession() !== null));
  const name = data?.playerRankProgress.currentName ?? '';
  return name === '' ? null : <span className="badge accented">{name}</span>;
}
