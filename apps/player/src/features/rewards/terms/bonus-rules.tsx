import type { GameType } from '@perya/contract';
import { useSay } from '../../../platform/context.tsx';
import { useMoney } from '../../../platform/use-money.ts';
import { weightGroups } from './terms-rules.ts';
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
      <div className="kv">
        <dt>{say('time_to_bet')}</dt>
        <dd className="num">{say('days', { days: rules.days })}</dd>
      </div>
      <LargestBet amount={rules.mostStake} />
      <CountingGames weights={rules.weights} barred={rules.barred} />
    </>
  );
}

export function LargestBet({ amount }: { amount: string | null }) {
  const say = useSay();
  const { short } = useMoney();
  return (
    <div className="kv">
      <dt>{say('largest_bet')}</dt>
      <dd className="num">{amount === null ? say('largest_bet_none') : short(amount)}</dd>
    </div>
  );
}

/** How much of a bet counts, by game; and the games that are closed while the bonus runs. */
export function CountingGames({ weights, barred }: GameRules) {
  const say = useSay();
  const { games } = useSpeech();
  return (
    <>
      {weightGroups(weights, barred).map(({ percent, types }) => (
        <div className="kv" key={percent}>
          <dt>{games(types)}</dt>
          <dd className="num">{say('counts_percent', { percent })}</dd>
        </div>
      ))}
      {barred.length > 0 && (
        <div className="kv">
          <dt>{games(barred)}</dt>
          <dd>{say('barred_meanwhile')}</dd>
        </div>
      )}
    </>
  );
}
