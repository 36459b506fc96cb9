import { catalogueCalls } from './catalogue.ts';
import { contentCalls } from './content.ts';
import { identityCalls } from './identity.ts';
import { systemCalls } from './system.ts';

export const playerCalls = { ...systemCalls, ...identityCalls, ...catalogueCalls, ...contentCalls };
export type PlayerCalls = typeof playerCalls;

export type { Classification, Game, GameBlock, GamePage, Vendor } from './catalogue.ts';
export type { Announcement, Banner, Promotion } from './content.ts';
export type { MemberInfo, SessionInfo } from './identity.ts';
export { ClientSettings } from './system.ts';
export type { SystemStatus } from './system.ts';
