/** Card games against other players; the layout says how the cards lie on the tile. */
export type CardLayout = 'fan' | 'pair' | 'ace' | 'row' | 'spread' | 'versus';

export interface CardGame {
  name: string;
  layout: CardLayout;
  /** An object among the cards. */
  mascot: string;
  hue: number;
}

const game = (name: string, layout: CardLayout, mascot: string, hue: number): CardGame => ({
  name,
  layout,
  mascot,
  hue,
});

export const cardGames: readonly CardGame[] = [
  game('Tongits Plasa', 'fan', '1f451', 150),
  game('Tongits Barkada', 'spread', '1f91d', 30),
  game('Tongits Turbo', 'row', '26a1', 275),
  game('Tongits Hari', 'versus', '1f3c6', 15),
  game('Pusoy Palasyo', 'fan', '1f3f0', 300),
  game('Pusoy Trese', 'spread', '1f48e', 235),
  game('Pusoy Kanto', 'pair', '1f3cd-fe0f', 60),
  game('Pusoy Fiesta', 'row', '1f389', 340),
  game('Lucky 9 Kanto', 'pair', '1f340', 160),
  game('Lucky 9 Reyna', 'ace', '1f478', 320),
  game('Lucky 9 Rapido', 'row', '1f680', 265),
  game('Siete Media', 'pair', '1f3b0', 25),
  game('Unggoy Unggoyan', 'fan', '1f435', 75),
  game('Bente Uno Bayan', 'pair', '1f3aa', 245),
  game('Bente Uno Ginto', 'ace', '1fa99', 45),
  game('Trese Express', 'spread', '1f682', 190),
  game('Solong Alas', 'ace', '2b50', 280),
  game('Alas Diyes', 'ace', '1f514', 140),
  game('Pekwa Plus', 'row', '1f381', 5),
  game('Sampung Pares', 'versus', '1f46f', 210),
  game('Kuwarenta Club', 'spread', '2663-fe0f', 155),
  game('Puso sa Puso', 'fan', '2764-fe0f', 10),
  game('Espada Duel', 'versus', '2694-fe0f', 255),
  game('Brilyante Draw', 'fan', '1f4a0', 220),
  game('Poker Palengke', 'spread', '1f34d', 135),
  game('Poker Pulo', 'row', '1f334', 200),
  game('Poker Palaro', 'fan', '1f3c5', 50),
  game('Isla Holdem', 'pair', '1f3dd-fe0f', 185),
  game('Bulkan Holdem', 'versus', '1f30b', 20),
  game('Kalye Holdem', 'pair', '1f6fa', 290),
  game('Omaha Oriental', 'row', '1f3ee', 350),
  game('Tres Baraha', 'fan', '1f3a9', 305),
  game('Tatlong Patok', 'ace', '1f525', 40),
  game('Dragon Dulo', 'versus', '1f432', 145),
  game('Pares Pares', 'spread', '1f35c', 65),
  game('Baraha Blitz', 'spread', '1f4a5', 330),
  game('Mahjong Merienda', 'row', '1f004', 165),
];
