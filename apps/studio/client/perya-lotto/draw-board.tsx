import type { ReactNode } from 'react';
import type { Draws } from '../../api.ts';
import { moveByArrows } from '../stall/keys/arrow-keys.ts';
import { drawTime } from '../stall/draw-time.ts';
import { countdown } from './draw-rules.ts';
import { Balls } from './ticket.tsx';
import { useSay } from './words.ts';

type Next = Draws['next'][number];

/** The draw that is bought for, how long until it, and the last one drawn. */
export function DrawBoard(props: {
  draws: Draws | null;
  sale: readonly Next[];
  draw: Next | null;
  nowMs: number;
  isDrawing: boolean;
  onChoose: (draw: string) => void;
  /** Instead of the last draw, as long as something waits. */
  children?: ReactNode;
}) {
  const say = useSay();
  const { draws, sale, draw, nowMs, isDrawing } = props;
  const last = draws?.last[0];
  return (
    <div className="dboard">
      {draw ? (
        <>
          <p className="draw-in">{say('drawsIn', { n: draw.draw })}</p>
          <p className="dtime numeric" role="timer">
            {countdown(Date.parse(draw.drawAt) - nowMs)}
          </p>
          <p className="dend">{say('salesEnd', { time: drawTime(draw.closesAt) })}</p>
        </>
      ) : (
        <p className="draw-in">{draws ? say('noDraw') : ''}</p>
      )}
      <div className="dpick" role="group" aria-label={say('drawsGroup')} onKeyDown={moveByArrows(3)}>
        {sale.slice(0, 3).map((one) => (
          <button
            key={one.draw}
            type="button"
            className="numeric"
            aria-pressed={one.draw === draw?.draw}
            onClick={() => props.onChoose(one.draw)}
          >
            <b>{say('lastDraw', { n: one.draw })}</b>
            {drawTime(one.drawAt)}
          </button>
        ))}
      </div>
      {props.children ?? (
        <div className="dlast">
          {isDrawing || !last ? (
            <small>{draws ? say('drawing') : ''}</small>
          ) : (
            <>
              <small className="numeric">{say('lastDraw', { n: last.draw })}</small>
              <Balls key={last.draw} numbers={last.numbers} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
