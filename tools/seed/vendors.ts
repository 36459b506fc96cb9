/** Game companies of the demo world. All invented; the short codes are the ones the entry types name. */
export const demoVendors: [code: string, name: string, mark: string, isHot?: boolean][] = [
  ['TALA', 'Tala', 'tala', true],
  ['HABAGAT', 'Habagat', 'habagat', true],
  ['LAKAN', 'Lakan', 'lakan'],
  ['KIDLAT', 'Kidlat', 'kidlat', true],
  ['JL', 'Jeepney Labs', 'jeepney', true],
  ['DIWATA', 'Diwata', 'diwata'],
  ['MAYON', 'Mayon', 'mayon'],
  ['PG', 'Parol', 'parol', true],
  ['PERLAS', 'Perlas', 'perlas'],
  ['AMIHAN', 'Amihan', 'amihan'],
  ['JDB', 'Duyan', 'duyan'],
  ['RTG', 'Ratan', 'ratan'],
  ['AG', 'Agimat', 'agimat', true],
  ['SAMPAGUITA', 'Sampaguita', 'sampaguita'],
  ['LIKHA', 'Likha', 'likha'],
  ['KUBO', 'Kubo', 'kubo'],
  ['BANGKA', 'Bangka', 'bangka'],
  ['TARSIER', 'Tarsier', 'tarsier'],
  ['SALAKOT', 'Salakot', 'salakot'],
  ['AV', 'Agos', 'agos'],
  ['IMES', 'Isla', 'isla'],
  ['TF', 'Tapang', 'tapang'],
  ['BITUIN', 'Bituin', 'bituin'],
  ['PERYA', 'Perya Originals', 'perya'],
];

/** Who makes what. A company that stands twice in a list makes twice as much of it. */
export const makers = {
  slots: [
    ['TALA', 'HABAGAT', 'LAKAN', 'KIDLAT', 'JL', 'PG', 'JDB', 'RTG'],
    ['TALA', 'JL', 'PG', 'DIWATA', 'MAYON', 'PERLAS', 'AMIHAN', 'LIKHA', 'SAMPAGUITA'],
  ].flat(),
  fishing: ['KIDLAT', 'TALA', 'MAYON', 'AMIHAN', 'PERLAS'],
  cards: ['LAKAN', 'PERLAS', 'KIDLAT', 'JL', 'RTG', 'LIKHA'],
  bingo: ['TALA', 'AMIHAN', 'SAMPAGUITA', 'JDB', 'KUBO'],
  lottery: ['TARSIER', 'TARSIER', 'KUBO', 'BANGKA'],
  live: ['AG', 'AG', 'AMIHAN', 'LAKAN', 'KIDLAT', 'TALA', 'MAYON', 'SAMPAGUITA'],
  sports: ['BITUIN', 'BANGKA'],
  esports: ['AV', 'IMES', 'TF'],
  cockfight: ['SALAKOT'],
} as const;
