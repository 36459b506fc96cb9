import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { favouriteIdsQuery } from '../queries.ts';
import { ownKey } from './own-keys.ts';

interface Member {
  /** A session exists. */
  known: boolean;
  favourites: ReadonlySet<string>;
}
const guest: Member = { known: false, favourites: new Set() };
const MemberContext = createContext(guest);
/** Who the tiles are drawn for; the server always draws them for a guest. */
export const useMember = () => use(MemberContext);

/** Asks a member's favourites once for all stars of the app. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const token = useSession()?.token ?? null;
  const { data: ids } = useQuery({ ...favouriteIdsQuery(api), enabled: token !== null });
  useEffect(() => {
    if (token === null) queryClient.removeQueries({ queryKey: ownKey });
  }, [token, queryClient]);
  const member = useMemo(
    () => (token === null ? guest : { known: true, favourites: new Set(ids) }),
    [token, ids],
  );
  return <MemberContext value={member}>{children}</MemberContext>;
}
