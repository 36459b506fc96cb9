import type { Category, GameType } from '@perya/contract';
import type { IconName } from '@perya/ui';

/** What the menu can choose: HOT, or a category; HOME means that nothing is chosen (DEC-125). */
export type Choice = 'HOT' | Category;

interface Entry {
  path: string;
  icon: IconName;
  /** Lottery, sports, e-sports, live and cockfight share the wide layout (TILE-04). */
  wide: boolean;
}

export const choices: Record<Choice, Entry> = {
  HOT: { path: '/m/hot-games', icon: 'ph-fire-duotone', wide: false },
  RNG: { path: '/m/slot-games', icon: 'ph-cherries-duotone', wide: false },
  LIVE: { path: '/m/live-games', icon: 'ph-video-camera-duotone', wide: true },
  SPORTS: { path: '/m/sport-games', icon: 'ph-basketball-duotone', wide: true },
  FISH: { path: '/m/fishing-games', icon: 'ph-fish-simple-duotone', wide: false },
  PVP: { path: '/m/poker-games', icon: 'ph-club-duotone', wide: false },
  LOTT: { path: '/m/lott', icon: 'ph-ticket-duotone', wide: true },
  BINGO: { path: '/m/bingo', icon: 'ph-grid-nine-duotone', wide: false },
  JACKPOT: { path: '/m/jackpots', icon: 'ph-trophy-duotone', wide: false },
  INHOUSE: { path: '/m/inHouse', icon: 'ph-dice-five-duotone', wide: false },
  COCKFIGHT: { path: '/m/cockfight', icon: 'ph-bird-duotone', wide: true },
  ESPORTS: { path: '/m/esport-games', icon: 'ph-game-controller-duotone', wide: true },
};

/** The list page of a game type, where a provider's games are shown. */
const pathOfType: Record<GameType, string> = {
  RNG: choices.RNG.path,
  FISH: choices.FISH.path,
  PVP: choices.PVP.path,
  LIVE: choices.LIVE.path,
  SPORTS: choices.SPORTS.path,
  LOTT: choices.LOTT.path,
  ELOTT: '/m/elott',
  ESPORTS: choices.ESPORTS.path,
  COCKFIGHT: choices.COCKFIGHT.path,
  TCG_LOTTO_VN: choices.LOTT.path,
  TCG_SEA: choices.LOTT.path,
};
export const vendorPath = (type: GameType, vendor: string) =>
  `${pathOfType[type]}?vassalage=${encodeURIComponent(vendor)}`;

const lotteryTypes: readonly GameType[] = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'];
/** Lottery types carry no star (DEC-078). */
export const hasStar = (type: GameType) => !lotteryTypes.includes(type);

/** Pictures of live and sports games are drawn for the wide layout. */
export const hasWideArt = (type: GameType) => type === 'LIVE' || type === 'SPORTS';

/** Outside their own pages LIVE and SPORTS open the provider's list, which guests may see (LAUNCH-03, DEC-037). */
export const isBrowsed = (type: GameType) => type === 'LIVE' || type === 'SPORTS';

/** Everything else launches in the full-screen frame (DEC-096). */
export const launchPath = (nodeId: string) => `/m/FBGame?nodeId=${encodeURIComponent(nodeId)}`;
