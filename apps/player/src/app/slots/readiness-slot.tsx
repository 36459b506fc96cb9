import { useHydrated } from '@perya/web';
import { lazy } from 'react';
import { isMember, useSession } from '../../platform/session/session.ts';
import { useSwitch } from '../../platform/status/status.ts';
import { Late } from './late.tsx';
import type { Part } from '../screen-parts.ts';

const ReadinessCard = lazy(async () => ({
  default: (await import('../../features/safety/kyc/readiness-card.tsx')).ReadinessCard,
}));

/** One line of one height, so that nothing moves when it has its words. */
function Readiness() {
  const isOn = useSwitch('KYC3');
  const isHydrated = useHydrated();
  const session = useSession();
  const isTrial = session !== null && !isMember(session);
  if (!isOn || isTrial) return null;
  const room = <div className="list-row" />;
  return (
    <div className="rows ready">
      {isHydrated && session ? (
        <Late room={room}>
          <ReadinessCard />
        </Late>
      ) : (
        room
      )}
    </div>
  );
}

/** Deposits belong to the cashier; what a withdrawal will need comes from elsewhere (DEC-090). */
export const withReadiness = (Deposit: Part): Part =>
  function DepositWithReadiness(props) {
    return <Deposit {...props} readiness={<Readiness />} />;
  };
