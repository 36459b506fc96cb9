import type { GameReturn } from '@perya/contract';
import { say } from '../words.ts';

const [width, height] = [120, 12];

/** The band as a bar, what is promised as a line in its middle, what came of it as a dot; the figures stand beside it. */
export function BandDrawing({ game: { band, promised, realised } }: { game: GameReturn }) {
  if (band === null || promised === null || realised === null) return '–';
  const [from, to, middle, at] = [band.from, band.to, promised, realised].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const reach = Math.max(to - middle, Math.abs(at - middle)) * 1.15 || 1;
  const x = (value: number) => ((value - middle + reach) / (2 * reach)) * width;
  const isOut = at < from || at > to;
  const words = say('returns.band.of', { from: band.from, to: band.to });
  return (
    <span className="band-cell">
      <svg className="band-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
        <rect className="band-bar" x={x(from)} y={3} width={Math.max(1, x(to) - x(from))} height={6} rx={3} />
        <line className="band-middle" x1={x(middle)} x2={x(middle)} y1={1} y2={11} />
        <circle className={`band-dot${isOut ? ' is-out' : ''}`} cx={x(at)} cy={6} r={3.5} />
      </svg>
      <small>{words}</small>
    </span>
  );
}
