import { useHydrated } from '@perya/web';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { ContactLink, contactEntries } from '../../features/merchant/index.ts';
import type { OwnSlots } from '../../platform/navigation/screen.ts';
import { useInfo } from '../../platform/status/status.ts';
import { Late } from './late.tsx';
import type { Part } from '../screen-parts.ts';

const BalanceCard = lazy(async () => ({
  default: (await import('../../features/wallet/balance/balance-card.tsx')).BalanceCard,
}));
const RankCard = lazy(async () => ({
  default: (await import('../../features/rewards/member/rank-card.tsx')).RankCard,
}));
const ClaimDot = lazy(async () => ({
  default: (await import('../../features/rewards/member/claim-dot.tsx')).ClaimDot,
}));

/** A part of another feature; its room is kept from the first drawing on. */
function Slot({ room, children }: { room?: ReactNode; children: ReactNode }) {
  return useHydrated() ? <Late room={room}>{children}</Late> : room;
}

/** The social links that the merchant has. */
function SocialLinks() {
  const info = useInfo();
  return contactEntries(info)
    .filter(({ id }) => id.startsWith('link-'))
    .map((entry) => <ContactLink key={entry.id} entry={entry} />);
}

const own: OwnSlots = {
  balance: (
    <Slot room={<div className="wallet-card room" />}>
      <BalanceCard />
    </Slot>
  ),
  rank: (
    <Slot room={<div className="vipc room" />}>
      <RankCard />
    </Slot>
  ),
  toClaim: (
    <Slot>
      <ClaimDot />
    </Slot>
  ),
  social: <SocialLinks />,
};

/** The member centre belongs to who one is; money, level, rewards and links come from elsewhere. */
export const withMemberSlots = (Centre: Part): Part =>
  function MemberCentre(props) {
    return <Centre {...props} own={own} />;
  };
