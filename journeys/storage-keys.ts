/** Everything the app may keep in a browser (DEC-052). */
export const allowedKeys: readonly string[] = [
  'MC_SESSION_INFO',
  'autoLogin',
  'hideDownloadBar',
  'MC_LANG',
  'MC_STATUS',
  'MC_SEARCH_HISTORY',
  'MC_HIDE_BALANCE',
  'MC_REMEMBER_USERNAME',
  'MC_REMEMBER_SMS',
  'MC_CONTINUES',
  'MC_POPUPS',
  'MC_TRIAL_NAME',
  'MC_RETURN_PATH',
  'MC_POPUP_SEEN',
  'MC_KEPT_TEXT',
];

/** What the console keeps for whoever works there: looks, the last brand, pages opened in this window. */
export const isConsoleKey = (key: string): boolean =>
  /^console\.(preferences\.[\w-]*|last-person|brand|single-keys|columns\.[\w-]+|recent\.[\w-]+)$/.test(key);

/** `lang` tells the server and a CDN which of the two rendered pages to send; the others no script can read. */
export const allowedCookies: readonly string[] = [
  'lang',
  '__Host-session',
  '__Host-visit',
  '__Host-grant',
  '__Host-device',
  '__Host-social',
  '__Host-chat',
  '__Host-staff',
];
