import { useId } from 'react';

/** Metals of the ladder, lowest first; whatever lies above shines like the last. */
const tones = 5;
/** Eight bulbs on a circle of 25 round the middle. */
const bulbs = [
  [55.1, 41.6],
  [41.6, 55.1],
  [22.4, 55.1],
  [8.9, 41.6],
  [8.9, 22.4],
  [22.4, 8.9],
  [41.6, 8.9],
  [55.1, 22.4],
] as const;

interface MedalProps {
  /** Place on the ladder, from 0. */
  place: number;
  size: 'large' | 'side' | 'mine' | 'rung';
  /** Not reached yet: its bulbs are dark. */
  isOff?: boolean;
}

/** A wheel of eight bulbs round a sun. The name of the level stands beside it. */
export function Medal({ place, size, isOff = false }: MedalProps) {
  const metal = useId();
  const tone = Math.min(Math.max(place, 0), tones - 1);
  return (
    <svg
      className={`medal ${size} metal-${tone}${isOff ? ' is-off' : ''}`}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={metal} x1="0" y1="0" x2=".7" y2="1">
          <stop offset="0" />
          <stop offset=".55" />
          <stop offset="1" />
        </linearGradient>
      </defs>
      <circle cx="32" cy="32" r="31" fill={`url(#${metal})`} stroke="#fff" strokeOpacity=".35" />
      <circle cx="32" cy="32" r="20" fill="#17121f" fillOpacity=".88" />
      {bulbs.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="bulb" cx={x} cy={y} r="3.6" />
      ))}
      <path
        fill={`url(#${metal})`}
        d="M32 19l3.1 6.8 6.4-2.9-2.9 6.4L45.4 32l-6.8 2.7 2.9 6.4-6.4-2.9L32 45l-3.1-6.8-6.4 2.9 2.9-6.4L18.6 32l6.8-2.7-2.9-6.4 6.4 2.9Z"
      />
    </svg>
  );
}
