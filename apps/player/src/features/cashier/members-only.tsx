import { Empty, buttonClass } from '@perya/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { Link } from '../../platform/link.tsx';
import { isMember, useSession } from '../../platform/session.ts';

/** Money is for members. The server draws `waiting`, and the shell leads guests away; a trial is told (DEC-013). */
export function MembersOnly({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const say = useSay();
  const session = useSession();
  if (session === null) return waiting;
  if (isMember(session)) return children;
  return (
    <>
      <h2 className="sr">{say('cashier')}</h2>
      <Empty art="e-shield" title={say('trial_restricted')}>
        <Link className={buttonClass({ look: 'pri', small: true })} to="/m/login">
          {say('log_in')}
        </Link>
      </Empty>
    </>
  );
}
