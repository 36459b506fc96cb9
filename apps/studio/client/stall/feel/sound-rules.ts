/** Eight effects, drawn as notes and noise instead of files: see docs/adr/0045. Times in seconds, pitches in hertz. */

export const effects = ['chip', 'lift', 'shake', 'land', 'small', 'medium', 'big', 'jackpot'] as const;
export type Effect = (typeof effects)[number];

export interface Voice {
  at: number;
  length: number;
  /** A tone that may slide to a second pitch; without a pitch it is noise. */
  from?: number;
  to?: number;
  shape?: 'sine' | 'triangle' | 'square';
  loud: number;
}

const tone = (at: number, length: number, from: number, loud: number, to = from): Voice => ({
  at,
  length,
  from,
  to,
  shape: 'triangle',
  loud,
});
const knock = (at: number, length: number, loud: number): Voice => ({ at, length, loud });
/** Notes one after the other. */
const run = (pitches: readonly number[], step: number, length: number, loud: number): Voice[] =>
  pitches.map((pitch, index) => tone(index * step, length, pitch, loud));

export const score: Readonly<Record<Effect, readonly Voice[]>> = {
  chip: [tone(0, 0.05, 1900, 0.25, 1300), knock(0, 0.02, 0.2)],
  lift: [tone(0, 0.08, 700, 0.2, 1100)],
  shake: Array.from({ length: 9 }, (_, beat) => knock(beat * 0.1, 0.06, 0.12 + (beat % 3) * 0.05)),
  land: [knock(0, 0.04, 0.45), tone(0, 0.11, 180, 0.4, 90)],
  small: run([659, 880], 0.14, 0.28, 0.28),
  medium: run([523, 659, 784, 1047], 0.12, 0.34, 0.28),
  big: run([523, 659, 784, 1047, 1319, 1568], 0.13, 0.45, 0.3),
  jackpot: [
    ...run([523, 659, 784, 1047, 784, 1047, 1319, 1568, 1319, 1568, 2093], 0.18, 0.6, 0.28),
    tone(0, 2.3, 131, 0.18),
  ],
};

export const lengthOf = (effect: Effect): number =>
  Math.max(...score[effect].map(({ at, length }) => at + length));
