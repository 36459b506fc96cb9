import { buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { MemberName } from '../../features/identity/index.ts';
import { BalancePill, CreditPill } from '../../features/wallet/index.ts';
import { useSay } from '../../platform/context.tsx';
import { isMember, useSession } from '../../platform/session/session.ts';
import { useRegistrationOpen } from '../../platform/status/status.ts';
import { Bell } from './bell.tsx';

/** Name, balance, deposit and inbox (HDR-05 to HDR-08); a trial says that it is one and shows the way to an account. */
export function OwnSide() {
  const say = useSay();
  const isReal = isMember(useSession());
  const registrationOpen = useRegistrationOpen();
  if (isReal)
    return (
      <>
        <BalancePill name={<MemberName />} />
        <Bell />
      </>
    );
  return (
    <>
      <CreditPill />
      {registrationOpen && (
        <Link className={buttonClass({ look: 'primary' })} to="/m/register">
          {say('register')}
        </Link>
      )}
    </>
  );
}
