import { buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../platform/context.tsx';
import { useRegistrationOpen } from '../../platform/status/status.ts';

/** Log in and, where it is open, register (HDR-04): in the phone's header, in the bar of wide screens and at the foot of home. */
export function DoorLinks({ quiet = 'ghost' }: { quiet?: 'ghost' | 'secondary' }) {
  const say = useSay();
  const registrationOpen = useRegistrationOpen();
  return (
    <>
      <Link className={buttonClass({ look: quiet })} to="/m/login">
        {say('log_in')}
      </Link>
      {registrationOpen && (
        <Link className={buttonClass({ look: 'primary' })} to="/m/register">
          {say('register')}
        </Link>
      )}
    </>
  );
}
