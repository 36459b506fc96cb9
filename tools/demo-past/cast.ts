/** Who plays at the sample brand before today. Sums in pesos. */

export interface Person {
  account: string;
  name: string;
  /** What is usually paid in, and what one bet is. */
  paysIn: number;
  stake: number;
  /** Between two visits. */
  everyDays: number;
  /** What the company says of the paper (sandbox/identity-check): `02` leaves it to a person. */
  paper: '77' | '02' | '05';
}

const rows = [
  ['anadelacruz', 'Ana Dela Cruz', 500, 20, 3, '77'],
  ['ramonbautista', 'Ramon Bautista', 1000, 50, 4, '77'],
  ['joyvillanueva', 'Joy Villanueva', 300, 10, 5, '77'],
  ['eddiesalazar', 'Eddie Salazar', 2000, 100, 6, '77'],
  ['minamercado', 'Mina Mercado', 800, 20, 4, '02'],
  ['bongpascual', 'Bong Pascual', 1500, 50, 7, '77'],
  ['lornaaguilar', 'Lorna Aguilar', 400, 10, 5, '77'],
  ['jericonavarro', 'Jerico Navarro', 600, 20, 6, '05'],
  ['celiadomingo', 'Celia Domingo', 1200, 50, 5, '77'],
  ['artsoriano', 'Art Soriano', 3000, 100, 8, '77'],
  ['beacastillo', 'Bea Castillo', 500, 20, 4, '77'],
  ['dodongpepito', 'Dodong Pepito', 700, 20, 6, '02'],
  ['tinamagno', 'Tina Magno', 900, 50, 5, '77'],
  ['willyferrer', 'Willy Ferrer', 500, 10, 7, '77'],
  ['josielim', 'Josie Lim', 2500, 100, 6, '77'],
  ['nestortorres', 'Nestor Torres', 400, 10, 5, '77'],
  ['rizaevangelista', 'Riza Evangelista', 1000, 20, 4, '77'],
  ['kikomanalo', 'Kiko Manalo', 600, 20, 6, '77'],
  ['vangiesison', 'Vangie Sison', 800, 50, 7, '02'],
  ['obettrinidad', 'Obet Trinidad', 1500, 50, 5, '77'],
  ['chitosamson', 'Chito Samson', 300, 10, 8, '77'],
  ['mylenerosales', 'Mylene Rosales', 700, 20, 5, '77'],
  ['gerrydizon', 'Gerry Dizon', 1200, 50, 6, '77'],
  ['susancordero', 'Susan Cordero', 500, 20, 4, '77'],
] as const;

export const cast: readonly Person[] = rows.map(([account, name, paysIn, stake, everyDays, paper]) => ({
  account,
  name,
  paysIn,
  stake,
  everyDays,
  paper,
}));

export const questions = [
  'Hello po, gaano katagal ang withdrawal ko?',
  'My deposit is not in my wallet yet, can you look?',
  'How do I change the name on my account?',
  'Bakit po pending ang verification ko?',
  'Is there a limit for one day that I can set myself?',
] as const;
export const answers = [
  'Good evening! It is on its way, you will find it under Records. Anything else?',
  'Salamat po sa pag-message. Nakita na namin at ayos na.',
  'You find this under Settings. We wrote the steps into your inbox too.',
] as const;
export const complaints = [
  'The game closed in the middle of my round and I do not see the result.',
  'Two days ago my withdrawal was refused and nobody told me why.',
  'The rebate of yesterday is smaller than the page says.',
] as const;
