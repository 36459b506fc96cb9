const bulbs = [
  [20.5, 12],
  [18, 18],
  [12, 20.5],
  [6, 18],
  [3.5, 12],
  [6, 6],
  [12, 3.5],
  [18, 6],
] as const;

/** The eight bulbs of the logo, chasing: something is under way. */
export function Loader() {
  return (
    <svg className="spin" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      {bulbs.map(([x, y], at) => (
        <circle key={at} cx={x} cy={y} r="2.1" className="lamp" opacity={0.2 + at * 0.115} />
      ))}
    </svg>
  );
}
