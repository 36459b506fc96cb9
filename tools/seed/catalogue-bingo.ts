/** Bingo rooms; balls, a card or both, with something of the place beside them. */
export type BingoLayout = 'balls' | 'card' | 'both';

export interface BingoGame {
  name: string;
  layout: BingoLayout;
  mascot: string;
  hue: number;
}

const room = (name: string, layout: BingoLayout, mascot: string, hue: number): BingoGame => ({
  name,
  layout,
  mascot,
  hue,
});

export const ownBingo: readonly BingoGame[] = [room('Bingo Perya', 'both', '1f3aa', 265)];

export const bingoGames: readonly BingoGame[] = [
  room('Bingo Bayanihan', 'balls', '1f6d6', 145),
  room('Bingo Sari Sari', 'card', '1f6d2', 30),
  room('Bingo Bulkan', 'both', '1f30b', 15),
  room('Bingo Buwan', 'balls', '1f31d', 270),
  room('Bingo Palengke', 'both', '1f345', 125),
  room('Bingo Karnabal', 'card', '1f3a1', 325),
  room('Bingo Dalampasigan', 'balls', '1f41a', 205),
  room('Bingo Jeepney', 'both', '1f690', 45),
  room('Bingo Bahaghari', 'balls', '1f308', 235),
  room('Bingo Merienda', 'card', '1f369', 345),
  room('Bingo Harvest', 'both', '1f33e', 70),
  room('Bingo Rondalya', 'card', '1f3b8', 290),
  room('Bingo Pasko', 'both', '1f384', 165),
  room('Bingo Kalawakan', 'balls', '1f680', 285),
  room('Bingo Perlas', 'card', '1f9aa', 190),
  room('Bingo Turbo', 'balls', '26a1', 255),
  room('Bingo Lola', 'card', '1f475', 310),
  room('Bingo Kalabaw', 'both', '1f403', 50),
  room('Bingo Sorbetes', 'both', '1f366', 0),
  room('Bingo Loro', 'balls', '1f99c', 155),
  room('Bingo Hiyas', 'card', '1f48e', 220),
  room('Bingo Tambol', 'balls', '1f941', 20),
];
