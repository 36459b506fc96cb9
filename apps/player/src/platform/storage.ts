/** Every key the app may write on a device (DEC-052); none holds a secret. */
export const localKeys = {
  session: 'MC_SESSION_INFO',
  autoLogin: 'autoLogin',
  hideDownloadBar: 'hideDownloadBar',
  language: 'MC_LANG',
  status: 'MC_STATUS',
  searchHistory: 'MC_SEARCH_HISTORY',
  hideBalance: 'MC_HIDE_BALANCE',
  rememberUsername: 'MC_REMEMBER_USERNAME',
  rememberSms: 'MC_REMEMBER_SMS',
  /** That home began with games to go on with: their room is kept before they are known. */
  continues: 'MC_CONTINUES',
} as const;
export const sessionKeys = {
  trialName: 'MC_TRIAL_NAME',
  returnPath: 'MC_RETURN_PATH',
  /** Words for what was shown and does not come again: 1 is the announcements, a kind of contract its alert. */
  popupSeen: 'MC_POPUP_SEEN',
  /** What is half typed in a form, by whom (platform/kept-text.ts). */
  keptText: 'MC_KEPT_TEXT',
} as const;

type LocalKey = (typeof localKeys)[keyof typeof localKeys];
type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

// Private windows and full disks make storage throw: the app then works without memory.
const quietly = <Value>(access: () => Value): Value | null => {
  try {
    return access();
  } catch {
    return null;
  }
};

export const local = {
  get: (key: LocalKey) => quietly(() => localStorage.getItem(key)),
  set: (key: LocalKey, value: string) => void quietly(() => localStorage.setItem(key, value)),
  remove: (key: LocalKey) => void quietly(() => localStorage.removeItem(key)),
};

export const perSession = {
  get: (key: SessionKey) => quietly(() => sessionStorage.getItem(key)),
  set: (key: SessionKey, value: string) => void quietly(() => sessionStorage.setItem(key, value)),
  remove: (key: SessionKey) => void quietly(() => sessionStorage.removeItem(key)),
  /** A logout leaves nothing behind (DEC-043). */
  clear: () => void quietly(() => sessionStorage.clear()),
};

/** Reads JSON somebody may have tampered with; what does not fit counts as absent. */
export function parseStored<Value>(
  text: string | null,
  fits: (value: unknown) => value is Value,
): Value | null {
  const value: unknown = text === null ? null : quietly(() => JSON.parse(text) as unknown);
  return fits(value) ? value : null;
}
