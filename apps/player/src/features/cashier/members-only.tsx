import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { isMember, useSession } from '../../platform/session/session.ts';
import { ForMembers } from '../../platform/session/for-members.tsx';

/** Money is for members. The server draws `waiting`, and the shell leads guests away; a trial is told (DEC-013). */
export function MembersOnly({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const say = useSay();
  const session = useSession();
  if (session === null) return waiting;
  return isMember(session) ? children : <ForMembers heading={say('cashier')} />;
}
