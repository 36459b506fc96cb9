import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/context.tsx';
import { useSession } from '../../platform/session.ts';
import { memberQuery } from './queries.ts';

/** The nickname, else the account (HDR-05). */
export function MemberName() {
  const { api } = usePlatform();
  const { data: member } = useQuery(memberQuery(api, useSession()?.token ?? null));
  return member ? member.nickname || member.account : null;
}
