/** Vendors whose entertainment entry switches the prize mode (TPL-03). */
const lotteryVendors: readonly string[] = ['TCG_LOTTO_VN', 'LOTT'];

export type PrizeMode = 'ELOTT' | 'LOTT';

/** ELOTT when the vendor list shows an ELOTT entry of one of the two, else LOTT (TPL-03, DEC-065). */
export const prizeMode = (vendors: readonly { vassalage: string; gameType: string }[]): PrizeMode =>
  vendors.some(({ vassalage, gameType }) => gameType === 'ELOTT' && lotteryVendors.includes(vassalage))
    ? 'ELOTT'
    : 'LOTT';

/** Where a lottery entry leads. */
export const lotteryPath = (mode: PrizeMode) => (mode === 'ELOTT' ? '/m/elott' : '/m/lott');
