import type { Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

export const screens = [
  {
    path: '/m/gameRecord',
    screen: 'betting_record',
    file: 'record/betting-record',
    needsSession: true,
    switch: 'BETRECORD3',
  },
  { path: '/m/FBGame', screen: 'game_frame', file: 'frame/game-frame', needsSession: true },
  { path: '/m/verify-round', screen: 'verify_round', file: 'fairness/verify-round' },
] as const satisfies readonly ScreenEntry[];

const words = { texts: ['platform', 'features/play'] };

export const drawings: Drawings<typeof screens> = {
  betting_record: words,
  game_frame: words,
  verify_round: words,
};
