import { perSession, sessionKeys } from '../../../platform/storage.ts';

/** What was told in this session; a logout clears it. */
export const seenAlerts = (): string[] => (perSession.get(sessionKeys.popupSeen) ?? '').split(' ');
export const markSeen = (kind: string) =>
  perSession.set(sessionKeys.popupSeen, [...seenAlerts(), kind].join(' ').trim());
