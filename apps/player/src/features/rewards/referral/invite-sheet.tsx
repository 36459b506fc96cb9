import { Icon, IconButton, Layer, useCloseLayer } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { referralQuery } from '../member/queries.ts';
import type { Referral } from '../member/queries.ts';
import { useMemberScreenTexts } from '../member/texts.ts';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { offerKey } from './offer-rules.ts';
import { ShareWays } from './share-ways.tsx';

/** The referral popup: the own link, ways to pass it on, and what came of it (FOOT-04, DEC-099). */
export function InviteSheet({ onClosed }: { onClosed: () => void }) {
  useMemberScreenTexts();
  const say = useSay();
  return (
    <Layer kind="sheet" className="invite" label={say('menu_invite')} onClosed={onClosed}>
      <Hero />
      <h2>{say('invite_title')}</h2>
      <Invitation />
    </Layer>
  );
}

function Hero() {
  const say = useSay();
  const close = useCloseLayer();
  return (
    <>
      <IconButton className="shut" label={say('close')} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
      <div className="hero">
        <img src="/art/banners/b-invite.webp" width={780} height={420} alt="" />
        <div className="grab" />
      </div>
    </>
  );
}

function Invitation() {
  const { api } = usePlatform();
  const query = useQuery(referralQuery(api));
  if (!query.data)
    return (
      <NotLoaded query={query} waiting={<Waiting shapes={['line', 'list-row', 'list-row', 'list-row']} />} />
    );
  return (
    <>
      <Offer offer={query.data.offer} />
      <ShareWays link={query.data.link} />
      <ReferralProgress referral={query.data} />
    </>
  );
}

function Offer({ offer }: { offer: Referral['offer'] }) {
  const say = useSay();
  const { short } = useMoney();
  const { ageThreshold } = useSettings();
  const values = {
    amount: short(offer?.amount ?? '0'),
    friend: short(offer?.friendAmount ?? '0'),
    stake: short(offer?.stakeOfFriend ?? '0'),
  };
  return (
    <p className="numeric">
      {say(offerKey(offer), values)} {say('invite_age', { age: ageThreshold })}
    </p>
  );
}

function ReferralProgress({ referral }: { referral: Referral }) {
  const say = useSay();
  const { full } = useMoney();
  const rows = [
    { icon: 'ph-users-three', text: say('invite_friends'), value: String(referral.friends) },
    { icon: 'ph-gift', text: say('invite_earned'), value: full(referral.rewards) },
    { icon: 'i-ticket', text: say('invite_id'), value: referral.recommenderId },
  ] as const;
  return (
    <ul className="rows">
      {rows.map(({ icon, text, value }) => (
        <li key={text} className="list-row">
          <Icon name={icon} />
          <span className="grow">{text}</span>
          <b className="numeric">{value}</b>
        </li>
      ))}
    </ul>
  );
}
