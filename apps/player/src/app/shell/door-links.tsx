import { buttonClass } from '@perya/ui';
import { useSay } from '../../platform/context.tsx';
import { Link } from '../../platform/link.tsx';
import { useRegistrationOpen } from '../../platform/status.ts';

/** Log in and, where it is open, register (HDR-04): in the phone's header and in the bar of wide screens. */
export function DoorLinks() {
  const say = useSay();
  const registrationOpen = useRegistrationOpen();
  return (
    <>
      <Link className={buttonClass({ look: 'ghost' })} to="/m/login">
        {say('log_in')}
      </Link>
      {registrationOpen && (
        <Link className={buttonClass({ look: 'pri' })} to="/m/register">
          {say('register')}
        </Link>
      )}
    </>
  );
}
