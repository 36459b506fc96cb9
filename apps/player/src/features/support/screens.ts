import type { Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

export const screens = [
  { path: '/m/feedback', screen: 'feedback', file: 'feedback', needsSession: true },
  { path: '/m/chat', screen: 'chat', file: 'chat/chat', switch: 'CBS3' },
] as const satisfies readonly ScreenEntry[];

const words = { texts: ['platform', 'features/support'] };

export const drawings: Drawings<typeof screens> = { feedback: words, chat: words };
