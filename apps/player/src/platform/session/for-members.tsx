import { Empty, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../context.tsx';

/** What needs a real account, for somebody who only tries (DEC-013). */
export function ForMembers({ heading }: { heading: string }) {
  const say = useSay();
  return (
    <>
      <h2 className="sr-only">{heading}</h2>
      <Empty art="e-shield" title={say('trial_restricted')}>
        <Link className={buttonClass({ look: 'primary', small: true })} to="/m/login">
          {say('log_in')}
        </Link>
      </Empty>
    </>
  );
}
