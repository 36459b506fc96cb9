import { catalogueCalls } from './catalogue.ts';
import { contentCalls } from './content.ts';
import { systemCalls } from './system.ts';

export const playerCalls = { ...systemCalls, ...catalogueCalls, ...contentCalls };
export type PlayerCalls = typeof playerCalls;

export type { Classification, Game, GameBlock, GamePage, Vendor } from './catalogue.ts';
export type { Announcement, Banner, Promotion } from './content.ts';
export { ClientSettings } from './system.ts';
export type { SystemStatus } from './system.ts';
