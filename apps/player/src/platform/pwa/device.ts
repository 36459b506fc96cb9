/** How the app reached this device (DEC-051). */
export type RegisterMethod = 'APP' | 'WEBCLIP' | 'PWA' | 'H5';

export interface DeviceSigns {
  userAgent: string;
  /** Display mode is standalone. */
  standalone: boolean;
  /** iOS's own flag for pages started from the home screen. */
  iosStandalone: boolean;
  /** Query of the start address; the configuration profile's carries `from=webclip`. */
  search: string;
}

/** The mark our native shell adds to the user agent. */
const shellMark = /\bPeryaApp\//;

export function registerMethod(signs: DeviceSigns): RegisterMethod {
  if (shellMark.test(signs.userAgent)) return 'APP';
  if (signs.iosStandalone && new URLSearchParams(signs.search).get('from') === 'webclip') return 'WEBCLIP';
  return signs.standalone || signs.iosStandalone ? 'PWA' : 'H5';
}

export const readDevice = (): DeviceSigns => ({
  userAgent: navigator.userAgent,
  standalone: matchMedia('(display-mode: standalone)').matches,
  iosStandalone: (navigator as { standalone?: boolean }).standalone === true,
  search: location.search,
});

export type System = 'ios' | 'android' | 'other';
export const systemOf = (userAgent: string): System =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other';

/** On iOS only Safari itself can install a profile or add to the home screen (DL-05). */
export const isSafari = (userAgent: string) =>
  /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA|FBAN|FBAV|Instagram|Line\//.test(userAgent);
