/** Draws: traditional ones (LOTT) and those drawn every few minutes (ELOTT). Wide tiles without lettering. */
export interface LotteryGame {
  name: string;
  type: 'LOTT' | 'ELOTT';
  layout: 'balls' | 'tickets' | 'drum' | 'reels' | 'tower';
  /** Highest number on a ball. */
  highest: number;
  hue: number;
  /** Number of reels where digits are drawn. */
  reels?: number;
}

const draw = (
  name: string,
  layout: LotteryGame['layout'],
  highest: number,
  hue: number,
  type: LotteryGame['type'] = 'LOTT',
): LotteryGame => ({ name, type, layout, highest, hue });

const digits = (
  name: string,
  reels: number,
  hue: number,
  type: LotteryGame['type'] = 'LOTT',
): LotteryGame => ({
  ...draw(name, 'reels', 9, hue, type),
  reels,
});

/** Our own draw, on both lottery pages. */
export const ownLotteries: readonly LotteryGame[] = [
  draw('Perya Lotto', 'balls', 45, 42),
  draw('Perya Lotto Bilis', 'drum', 45, 262, 'ELOTT'),
];

export const lotteryGames: readonly LotteryGame[] = [
  draw('Lima 5/39', 'balls', 39, 30),
  draw('Anim 6/45', 'drum', 45, 250),
  draw('Dakila 6/49', 'tickets', 49, 150),
  draw('Tala 6/52', 'balls', 52, 290),
  draw('Araw 6/55', 'drum', 55, 65),
  draw('Bathala 6/58', 'balls', 58, 205),
  digits('Dalawa 2D', 2, 350),
  digits('Apat 4D', 4, 180),
  draw('Anim na Bola', 'tower', 42, 320),
  draw('Tanghali Draw', 'tickets', 45, 45),
  draw('Hapon Draw', 'tower', 45, 15),
  draw('Gabi Draw', 'tickets', 45, 275),
  draw('Linggo Grande', 'drum', 58, 330),
  draw('Suwerteng Petsa', 'balls', 31, 140),
  digits('Bilis Tatlo', 3, 220, 'ELOTT'),
  draw('Bilis Lima', 'tower', 11, 165, 'ELOTT'),
  draw('Bilis Sampu', 'balls', 10, 20, 'ELOTT'),
  draw('Minuto Draw', 'drum', 80, 305, 'ELOTT'),
  draw('Keno Kalye', 'tickets', 80, 235, 'ELOTT'),
  draw('Keno Karnabal', 'tower', 80, 345, 'ELOTT'),
  digits('Buenas 5D', 5, 140, 'ELOTT'),
  draw('Buenas 28', 'drum', 28, 5, 'ELOTT'),
];
