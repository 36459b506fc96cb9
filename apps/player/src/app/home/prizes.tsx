import { lazy } from 'react';
import { useSwitch } from '../../platform/status/status.ts';
import { Late } from '../slots/late.tsx';

const PrizePart = lazy(async () => ({
  default: (await import('../../features/play/prizes/prize-part.tsx')).PrizePart,
}));

/** Pools on their page, and the winners where the merchant shows them (DEC-064); neither is part of the first view. */
export function Prizes({ pools = false }: { pools?: boolean }) {
  const winners = useSwitch('WINNERS3');
  return (
    (pools || winners) && (
      <Late room={<div className={pools ? 'pool room' : 'notice'} />}>
        <PrizePart pools={pools} winners={winners} />
      </Late>
    )
  );
}
