import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Round } from '../../api.ts';
import { Celebration } from './feel/celebration.tsx';
import { addAmounts, isZero, netOf } from './money-text.ts';
import { isMotionReduced } from './feel/motion.ts';
import { useStallState, useView } from './stall-context.tsx';
import { tierOf } from './feel/win-tier.ts';

/** What a round paid and what it changed. A return below the stake is not a win and is not dressed as one. */
export function ResultLine({ round, children }: { round: Round; children?: ReactNode }) {
  const { say, money } = useView();
  const paid = addAmounts([round.paid ?? '0', round.jackpotPaid ?? '0']);
  const net = netOf(round);
  const tier = tierOf(round);
  return (
    <>
      <Celebration tier={tier} pool={round.jackpotPaid ?? '0'} />
      <div className={tier === 'plain' ? 'result' : `result gain ${tier}`}>
        {children}
        <span>{isZero(paid) ? say('noWin') : say('pays', { amount: money.short(paid) })}</span>
        <b className="numeric">{tier === 'plain' ? money.net(net) : <CountUp net={net} />}</b>
      </div>
    </>
  );
}

const countMs = 500;

/** Net gains count up; the true figure stands at the end whatever happens in between. */
function CountUp({ net }: { net: string }) {
  const { money } = useView();
  const [part, setPart] = useState(isMotionReduced() ? 1 : 0);
  useEffect(() => {
    if (isMotionReduced()) return setPart(1);
    const started = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const done = Math.min(1, (now - started) / countMs);
      setPart(done);
      if (done < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [net]);
  return part >= 1 ? money.net(net) : money.net((Number(net) * part).toFixed(2));
}

/** In the place of the result while the answer is lost: the bet is known, only its result is not. */
export function Reconnecting({ stake }: { stake: string }) {
  const { say, money } = useView();
  const { isReconnecting } = useStallState();
  if (!isReconnecting) return null;
  return (
    <div className="result wait" role="status">
      <span>{say('reconnecting')}</span>
      <b className="numeric">{money.short(stake)}</b>
    </div>
  );
}

/** The same for ears: one sentence when the result is on the table. */
export function useResultSentence(round: Round | null, what: string): string {
  const { say, money } = useView();
  if (!round || round.paid === null) return '';
  const paid = addAmounts([round.paid, round.jackpotPaid ?? '0']);
  const net = money.net(netOf(round));
  const end = isZero(paid) ? say('lost', { net }) : say('won', { amount: money.short(paid), net });
  return `${what}. ${end}.`;
}
