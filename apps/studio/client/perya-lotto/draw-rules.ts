import { lottoHighest, lottoPicks } from '@perya/fairness';
import type { Draws, LottoPlay, Round } from '../../api.ts';

export const playOf = (round: Round | null | undefined): LottoPlay | null =>
  round?.play.game === 'perya-lotto' ? round.play : null;

/** Draws that still sell tickets at this moment, the nearest first. */
export const onSale = (draws: Draws | null, nowMs: number): Draws['next'] =>
  (draws?.next ?? [])
    .filter(({ closesAt }) => Date.parse(closesAt) > nowMs)
    .toSorted((a, b) => Date.parse(a.drawAt) - Date.parse(b.drawAt));

/** "4:07", or "1:04:07" from an hour on. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Taps a number on or off; a seventh is not taken. */
export function toggled(picked: readonly number[], number: number): number[] {
  if (picked.includes(number)) return picked.filter((other) => other !== number);
  return picked.length < lottoPicks ? [...picked, number].toSorted((a, b) => a - b) : [...picked];
}

/** Six of 45, each set equally likely. It only fills in the ticket: the draw does not know of it. */
export function quickPick(random: () => number): number[] {
  const left = Array.from({ length: lottoHighest }, (_, index) => index + 1);
  const picked = Array.from(
    { length: lottoPicks },
    () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 1,
  );
  return picked.toSorted((a, b) => a - b);
}
