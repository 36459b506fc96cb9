import { Icon } from '@perya/ui';
import { Link, useLateTexts } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform } from '../context.tsx';
import { moneyRefusalTexts } from '../texts/failure.ts';
import { realisedQuery } from './queries.ts';

/**
 * What a game promises, unless that stands above, and what it paid back; its place is there before the answer. A tap leads to
 * all games.
 */
export function RealisedLine({
  nodeId,
  isPromiseAbove = false,
}: {
  nodeId: string;
  isPromiseAbove?: boolean;
}) {
  useLateTexts(moneyRefusalTexts);
  const { api, dataLanguage, say } = usePlatform();
  const number = new Intl.NumberFormat(useLocale());
  const { data: game } = useQuery(realisedQuery(api, nodeId, dataLanguage));
  const rounds = number.format(game?.rounds ?? 0);
  const promise = (promised: string | null) =>
    promised === null ? say('realised_not_promised') : say('realised_promised', { percent: promised });
  const paidBack = (percent: string | null) =>
    percent === null ? say('realised_few', { rounds }) : say('realised', { percent, rounds });
  const text =
    game && [isPromiseAbove ? '' : promise(game.promised), paidBack(game.realised)].join(' ').trim();
  return (
    <Link className="realised numeric" to="/m/returns">
      <Icon name="i-shield-check" />
      <span>{text ?? say('realised_title')}</span>
      <Icon name="i-chevron-right" />
    </Link>
  );
}
