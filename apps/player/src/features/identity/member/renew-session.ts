import type { MemberInfo, SessionInfo } from '@perya/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readSession, saveSession } from '../../../platform/session/session.ts';
import { memberKey } from './queries.ts';

/** What the server says about the member now, put in the place of what it said before. */
export const keepMember = (queryClient: QueryClient, member: MemberInfo) =>
  queryClient.setQueryData(memberKey(readSession()?.token ?? null), member);

/** The session goes on under another handle; what is known about the member moves along, so that no name flickers. */
export function renewSession(queryClient: QueryClient, session: SessionInfo) {
  const member = queryClient.getQueryData<MemberInfo>(memberKey(readSession()?.token ?? null));
  if (member) queryClient.setQueryData(memberKey(session.token), member);
  saveSession(session);
}
