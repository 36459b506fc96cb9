import { spanText, useNow } from '../platform/moments/times.ts';

interface PayoutClockProps {
  from: string;
  deadline: string;
  words: { left: string; late: string };
}

const aroundLength = 2 * Math.PI * 6;
const closeMs = 5 * 60_000;

/** A ring that empties until the promise ends: orange below five minutes, red when late. */
export function PayoutClock({ from, deadline, words }: PayoutClockProps) {
  const now = useNow();
  const end = Date.parse(deadline);
  const left = end - now;
  const share = Math.min(1, Math.max(0, left / Math.max(1, end - Date.parse(from))));
  const look = left < 0 ? ' is-late' : left < closeMs ? ' is-warn' : '';
  return (
    <span className={`clock${look}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle className="ring-track" cx="8" cy="8" r="6" />
        <circle className="ring-rest" cx="8" cy="8" r="6" strokeDasharray={`${share * aroundLength} 60`} />
      </svg>
      {left < 0 && <span>{words.late}</span>}
      <b>{spanText(left)}</b>
      {left >= 0 && <span className="text-quiet">{words.left}</span>}
    </span>
  );
}
