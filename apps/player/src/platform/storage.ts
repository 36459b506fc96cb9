import { storeIn } from '@perya/web';

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
  /** Which versions of popups a guest has seen here. */
  popups: 'MC_POPUPS',
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

export const local = storeIn<LocalKey>(() => localStorage);
/** A logout clears it: nothing stays behind (DEC-043). */
export const perSession = storeIn<SessionKey>(() => sessionStorage);
