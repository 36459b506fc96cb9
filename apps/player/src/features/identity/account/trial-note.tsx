import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';

/** What a trial cannot do, and the way to an account (TRIAL-02, DEC-013). */
export function TrialNote() {
  const say = useSay();
  if (isMember(useSession())) return null;
  return (
    <div className="note info">
      <Icon name="i-info" />
      <span>
        {say('trial_restricted')}{' '}
        <Link className="inline" to="/m/login">
          {say('log_in')}
        </Link>
      </span>
    </div>
  );
}
