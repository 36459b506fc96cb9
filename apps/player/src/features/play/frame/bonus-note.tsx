import { displayAmount } from '@perya/money';
import { Icon } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { useSettings } from '../../../platform/status/status.ts';
import { runningBonusesQuery } from '../queries.ts';
import { largestBet } from './bonus-rules.ts';

/** Said before a bet is refused: while a bonus runs, bets have a limit. */
export function BonusNote() {
  const { api, dataLanguage, say } = usePlatform();
  const locale = useLocale();
  const { currency } = useSettings();
  const isIn = isMember(useSession());
  const { data: running = [] } = useQuery(runningBonusesQuery(api, dataLanguage, isIn));
  const most = largestBet(running);
  if (most === null) return null;
  return (
    <p className="gnote numeric">
      <Icon name="i-info" />
      {say('frame_bonus', { amount: displayAmount(most, { currency, locale, short: true }) })}
    </p>
  );
}
