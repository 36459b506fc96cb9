import { displayAmount, parseAmount } from '@perya/money';
import { Icon, Marquee } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform } from '../../../platform/context.tsx';
import { winnersQuery } from '../queries.ts';

/** Wins of rounds that are settled, with masked names; without any there is no ticker (DEC-064). */
export function WinnersTicker() {
  const { api, dataLanguage, say } = usePlatform();
  const locale = useLocale();
  const { data: winners, isError } = useQuery(winnersQuery(api, dataLanguage));
  if (!winners) return isError ? null : <div className="notice" aria-hidden="true" />;
  if (winners.length === 0) return null;
  const lines = winners.map(({ userName, winAmount, currency, gameName }) =>
    say('winner_line', {
      name: userName,
      amount: displayAmount(parseAmount(winAmount), { currency, locale }),
      game: gameName,
    }),
  );
  return (
    <section className="notice wins" aria-label={say('winners')}>
      <Icon name="ph-trophy-duotone" />
      <Marquee text={lines.join('   ·   ')} />
    </section>
  );
}
