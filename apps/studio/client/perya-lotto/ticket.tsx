import type { Round } from '../../api.ts';
import { netOf } from '../stall/money-text.ts';
import { useView } from '../stall/stall-context.tsx';
import { playOf } from './draw-rules.ts';
import { drawTime } from '../stall/draw-time.ts';
import { useSay } from './words.ts';

export function Balls({ numbers, hits = [] }: { numbers: readonly number[]; hits?: readonly number[] }) {
  return (
    <span className="balls numeric">
      {numbers.map((number, index) => (
        <span
          className={hits.includes(number) ? `lotto-ball is-hit ball-${index}` : `lotto-ball ball-${index}`}
          key={number}
        >
          {number}
        </span>
      ))}
    </span>
  );
}

export function LottoMark({ round }: { round: Round }) {
  const play = playOf(round);
  return play && <Balls numbers={play.numbers} hits={play.drawn ?? []} />;
}

/** A ticket that waits, or what became of it. */
export function Ticket({ round }: { round: Round }) {
  const say = useSay();
  const { money } = useView();
  const play = playOf(round);
  if (!play) return null;
  return (
    <li className={play.drawn ? 'ticket done' : 'ticket'}>
      <Balls numbers={play.numbers} hits={play.drawn ?? []} />
      <span className="ticket-facts numeric">
        {play.drawn
          ? say('matches', { n: play.matches ?? 0 })
          : say('waits', { n: play.draw, time: drawTime(play.drawAt) })}
      </span>
      <b className="numeric">{play.drawn ? money.net(netOf(round)) : money.short(round.stake)}</b>
    </li>
  );
}
