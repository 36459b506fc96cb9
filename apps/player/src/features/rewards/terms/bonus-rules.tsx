import { Fact } from '@perya/ui';
import type { GameType } from '@perya/contract';
import { useSay } from '../../../platform/context.tsx';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { weightGroups } from '@perya/web/terms';
import { useSpeech } from './use-speech.ts';

interface GameRules {
  weights: Partial<Record<GameType, number>>;
  barred: readonly GameType[];
}

/** How long there is for the bets, how large one may be, and on which games. */
export function BonusRules({ rules }: { rules: GameRules & { days: number; mostStake: string | null } }) {
  const say = useSay();
  return (
    <>
      <Fact label={say('time_to_bet')} look="number">
        {say('days', { days: rules.days })}
      </Fact>
      <LargestBet amount={rules.mostStake} />
      <CountingGames weights={rules.weights} barred={rules.barred} />
    </>
  );
}

export function LargestBet({ amount }: { amount: string | null }) {
  const say = useSay();
  const { short } = useMoney();
  return (
    <Fact label={say('largest_bet')} look="number">
      {amount === null ? say('largest_bet_none') : short(amount)}
    </Fact>
  );
}

/** How much of a bet counts, by game; and the games that are closed while the bonus runs. */
export function CountingGames({ weights, barred }: GameRules) {
  const say = useSay();
  const { games } = useSpeech();
  return (
    <>
      {weightGroups(weights, barred).map(({ percent, types }) => (
        <Fact key={percent} label={games(types)} look="number">
          {say('counts_percent', { percent })}
        </Fact>
      ))}
      {barred.length > 0 && <Fact label={games(barred)}>{say('barred_meanwhile')}</Fact>}
    </>
  );
}
