import type { CompanySheet } from '@perya/contract';
import { moneyParts } from '../../../kit/money.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { say } from '../words.ts';

/** What was agreed with the company; nobody changes it here. */
export function Profile({ profile }: { profile: CompanySheet['profile'] }) {
  const { symbol } = useBrand();
  const sum = (amount: string) => {
    const { whole, cents } = moneyParts(amount);
    return `${symbol}${whole}.${cents}`;
  };
  const lines = [
    ...(profile.fromPapers ? [say('profile.fromPapers')] : []),
    say(`profile.opens.${profile.opens}`),
    say('profile.decimals', { count: profile.decimals }),
    say('profile.unknownCancel', { code: profile.unknownCancel }),
    say('profile.repeatedCancel', { code: profile.repeatedCancel }),
    say(profile.cancelsLostBets ? 'profile.cancelsLost' : 'profile.keepsLost'),
    say(profile.cancelsEndedBets ? 'profile.cancelsEnded' : 'profile.keepsEnded'),
    say(`profile.promo.${profile.promoWithoutGrant}`),
    say(profile.mayUnsettle ? 'profile.unsettles' : 'profile.final'),
    profile.lateWinUpTo === null
      ? say('profile.lateNever')
      : say('profile.late', { amount: sum(profile.lateWinUpTo) }),
    say(profile.addsLegs ? 'profile.legs' : 'profile.noLegs'),
    say(`profile.replay.${profile.replayBalance}`),
    say('profile.silent', { minutes: profile.silentMinutes }),
    say('profile.retry', { minutes: profile.retryMinutes }),
    say(profile.takesTrial ? 'profile.trial' : 'profile.noTrial'),
  ];
  return (
    <ul className="profile-words" aria-label={say('company.profile')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
