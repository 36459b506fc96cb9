import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { memberQuery } from './queries.ts';

/** Who the member is, as far as the server has told. */
export function useMember() {
  const { api } = usePlatform();
  return useQuery(memberQuery(api, useSession()?.token ?? null)).data;
}
