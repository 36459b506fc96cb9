import type { BonusCount } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { roundCountsQuery } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import { countedKey } from './counted-rules.ts';

/** How much of the bet counted towards bonuses, and why; nothing where none ran. */
export function Counted({ roundNo, currency }: { roundNo: string; currency: string }) {
  const { api, dataLanguage, say } = usePlatform();
  const isIn = isMember(useSession());
  const { data: counts = [] } = useQuery(roundCountsQuery(api, roundNo, dataLanguage, isIn));
  if (counts.length === 0) return null;
  return (
    <section className="rbets" aria-label={say('round_counted')}>
      <h3>{say('round_counted')}</h3>
      <ul>
        {counts.map((count, at) => (
          <CountedLine key={at} count={count} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function CountedLine({ count, currency }: { count: BonusCount; currency: string }) {
  const say = useSay();
  const { full } = useMoney();
  const { counted, staked, title, percent, why } = count;
  return (
    <li className="counted numeric">
      {say('counted_towards', { counted: full(counted, currency), staked: full(staked, currency), title })}{' '}
      {say(countedKey(why), { percent })}
    </li>
  );
}
