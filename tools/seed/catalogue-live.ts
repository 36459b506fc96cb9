/** Live tables. Wide tiles; the kind says what lies on the felt. */
export type LiveKind =
  | 'baccarat'
  | 'blackjack'
  | 'roulette'
  | 'sicbo'
  | 'wheel'
  | 'duel'
  | 'poker'
  | 'colour'
  | 'balls'
  | 'show';

export interface LiveTable {
  name: string;
  kind: LiveKind;
  hue: number;
  /** What makes the table its own: an object in the picture. */
  mascot: string;
}

const table = (name: string, kind: LiveKind, hue: number, mascot: string): LiveTable => ({
  name,
  kind,
  hue,
  mascot,
});

export const liveTables: readonly LiveTable[] = [
  table('Baccarat Amihan', 'baccarat', 205, '1f32c-fe0f'),
  table('Baccarat Perlas', 'baccarat', 320, '1f9aa'),
  table('Baccarat Bilis', 'baccarat', 50, '26a1'),
  table('Baccarat Palasyo', 'baccarat', 290, '1f451'),
  table('Baccarat Jade', 'baccarat', 155, '1f432'),
  table('Baccarat Rosas', 'baccarat', 5, '1f339'),
  table('Baccarat Gabi', 'baccarat', 265, '1f319'),
  table('Baccarat Lotus', 'baccarat', 345, '1fab7'),
  table('Baccarat Salon', 'baccarat', 30, '1f942'),
  table('Baccarat Uno', 'baccarat', 230, '1f3c6'),
  table('Roulette Bituin', 'roulette', 270, '2b50'),
  table('Roulette Araw', 'roulette', 55, '1f31e'),
  table('Roulette Isla', 'roulette', 195, '1f334'),
  table('Roulette Kidlat', 'roulette', 255, '26a1'),
  table('Roulette Oro', 'roulette', 75, '1fa99'),
  table('Roulette Rosas', 'roulette', 350, '1f339'),
  table('Roulette Diwa', 'roulette', 310, '1f52e'),
  table('Roulette Bilis', 'roulette', 20, '1f525'),
  table('Blackjack Bayan', 'blackjack', 150, '1f6d6'),
  table('Blackjack Ginto', 'blackjack', 65, '1fa99'),
  table('Blackjack Brilyante', 'blackjack', 215, '1f48e'),
  table('Blackjack Barkada', 'blackjack', 35, '1f37b'),
  table('Blackjack Bulwagan', 'blackjack', 300, '1f3db-fe0f'),
  table('Blackjack Bilis', 'blackjack', 10, '1f680'),
  table('Sic Bo Suwerte', 'sicbo', 145, '1f340'),
  table('Sic Bo Bulkan', 'sicbo', 15, '1f30b'),
  table('Sic Bo Hari', 'sicbo', 255, '1f451'),
  table('Sic Bo Parol', 'sicbo', 345, '1f3ee'),
  table('Dado Duo', 'sicbo', 190, '1f46f'),
  table('Dragon Tigre Bilis', 'duel', 25, '1f405'),
  table('Agila Buwaya', 'duel', 205, '1f985'),
  table('Leon Toro', 'duel', 55, '1f981'),
  table('Lobo Oso', 'duel', 265, '1f43a'),
  table('Pating Pugita', 'duel', 225, '1f988'),
  table('Gulong ng Pista', 'wheel', 335, '1f389'),
  table('Gulong Galaktika', 'wheel', 280, '1fa90'),
  table('Gulong ng Dagat', 'wheel', 210, '1f41a'),
  table('Gulong Ginto', 'wheel', 60, '1f4b0'),
  table('Gulong Gubat', 'wheel', 145, '1f99c'),
  table('Color Game Live', 'colour', 300, '1f3aa'),
  table('Color Game Plasa', 'colour', 190, '1f3a1'),
  table('Color Game Turbo', 'colour', 20, '26a1'),
  table('Kulay Kulay', 'colour', 140, '1f308'),
  table('Holdem Bulwagan', 'poker', 160, '1f3a9'),
  table('Holdem Hagdan', 'poker', 240, '1fa9c'),
  table('Tatlong Baraha', 'poker', 330, '1f0cf'),
  table('Alas sa Kamay', 'poker', 40, '2b50'),
  table('Bola ng Bayan', 'balls', 175, '1f3af'),
  table('Bola ng Gabi', 'balls', 275, '1f319'),
  table('Bola Barangay', 'balls', 30, '1f941'),
  table('Perya Live Show', 'show', 315, '1f3a4'),
  table('Tugtog at Taya', 'show', 250, '1f3b8'),
  table('Sirko Show', 'show', 5, '1f921'),
  table('Hulaan Night', 'show', 185, '1f52e'),
];
