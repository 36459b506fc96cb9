import type { FerrisPaying } from '@perya/fairness';
import { ferrisLines, ferrisReturnParts, ferrisSymbols } from '@perya/fairness';
import { Bulbs, SplitFlap } from '@perya/ui';
import { timesText } from '../stall/money-text.ts';
import { useEntered, useView } from '../stall/stall-context.tsx';
import { ReelSymbol } from './symbol.tsx';
import { useSay } from './words.ts';

/** The real pool as the server told it; trial credits have none. */
export function JackpotMeter() {
  const say = useSay();
  const { money } = useView();
  const { jackpots, entered } = useEntered();
  const [pool] = jackpots;
  if (!pool) return <div className="meter none">{entered.isTrial ? say('noJackpot') : ''}</div>;
  return (
    <div className="meter jackpot-card">
      <Bulbs />
      <span className="meter-label">
        <b>{say('jackpot')}</b> {say('jackpotFeeds')}
      </span>
      <SplitFlap amount={money.full(pool.amount)} />
    </div>
  );
}

const paying = Object.keys(ferrisSymbols) as FerrisPaying[];
/** A line has a twentieth of the stake; people think in the whole stake. */
const ofStake = (multiple: number) => timesText((multiple / ferrisLines.length).toFixed(2));

export function PayStrip() {
  const say = useSay();
  return (
    <ul className="pays" aria-label={say('payTable')}>
      {paying.map((symbol) => (
        <li key={symbol}>
          <ReelSymbol name={symbol} />
          <span className="sr-only">{say(symbol)} </span>
          <span className="numeric">
            {[2, 1, 0].map((index) => (
              <span key={index}>
                <i>{index + 3}</i>
                {ofStake(ferrisSymbols[symbol][index] ?? 0)}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Foot() {
  const say = useSay();
  const { say: sayStall } = useView();
  const { entered } = useEntered();
  return (
    <p className="game-foot numeric">
      <span>{say('foot')}</span>
      <span>
        {sayStall('return')} <b>{entered.returnPercent}%</b>
      </span>
      {entered.isTrial ? (
        <span>{say('withoutJackpot')}</span>
      ) : (
        <span>
          <b>{ferrisReturnParts.jackpot}%</b> {say('jackpotPart')}
        </span>
      )}
    </p>
  );
}
