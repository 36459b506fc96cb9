import type { Round } from '../../api.ts';

export function ReelSymbol({ name }: { name: string }) {
  return (
    <img
      className="symbol"
      src={`/g/art/symbols/${name}.webp`}
      width={72}
      height={72}
      alt=""
      draggable={false}
    />
  );
}

/** The middle row of the paid spin: enough to know it again. */
export function FerrisMark({ round }: { round: Round }) {
  if (round.play.game !== 'ferris') return null;
  const grid = round.play.spins[0]?.grid ?? [];
  return (
    <span className="mini-row">
      {grid.map((reel, index) => (
        <ReelSymbol key={index} name={reel[1] ?? 'coin'} />
      ))}
    </span>
  );
}
