import { useEffect, useState } from 'react';

/** Figures on flaps; only those that changed roll. `amount` is formatted already, e.g. "₱8,214,905.32". */
export function SplitFlap({ amount }: { amount: string }) {
  const [moving, setMoving] = useState(false);
  useEffect(() => setMoving(true), []);
  const [sign = '', whole = '', cents = ''] = /^(\D*)([\d,]+)(.*)$/.exec(amount)?.slice(1) ?? [];
  return (
    <div className={moving ? 'roll' : 'roll still'} role="img" aria-label={amount}>
      <span className="currency">{sign}</span>
      <Flaps text={whole} />
      {cents !== '' && <u>{cents[0]}</u>}
      <span className="cents">
        <Flaps text={cents.slice(1)} />
      </span>
    </div>
  );
}

function Flaps({ text }: { text: string }) {
  // Counted from the right: a new leading figure must not make all the others roll.
  return Array.from(text).map((sign, index) =>
    sign === ',' ? (
      <u key={text.length - index}>,</u>
    ) : (
      <b key={text.length - index}>
        <span key={sign}>{sign}</span>
      </b>
    ),
  );
}

/** Two rows of fairground bulbs. */
export function Bulbs() {
  return ['top-row', 'bottom-row'].map((row) => (
    <span className={`bulbs ${row}`} key={row} aria-hidden="true">
      {Array.from({ length: 22 }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  ));
}
