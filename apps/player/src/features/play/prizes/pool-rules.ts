import type { JackpotPage } from '../queries.ts';

/** How many places the figures need so that they add up on the screen: two, or as many as the longest has. */
export const placesOf = ({
  seeded,
  contributed,
  won,
  amount,
}: Pick<JackpotPage, 'seeded' | 'contributed' | 'won' | 'amount'>): number =>
  Math.max(
    2,
    ...[seeded, contributed, won, amount].map((text) => (text.split('.')[1] ?? '').replace(/0+$/, '').length),
  );
