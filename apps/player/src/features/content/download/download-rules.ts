import type { DownloadLink } from './resources.ts';
import { isSafari, systemOf } from '../../../platform/pwa/device.ts';
import type { System } from '../../../platform/pwa/device.ts';

/** The oldest iOS that takes the app (CONST-19). */
const oldestIos = [12, 4] as const;

/** Tablets of Apple call themselves a Mac, but are touched. */
export const systemWith = (userAgent: string, touchPoints: number): System =>
  /Macintosh/.test(userAgent) && touchPoints > 1 ? 'ios' : systemOf(userAgent);

/** Whether this iPhone or iPad says that it is older than that; what says nothing is given the benefit (DL-06). */
export function isIosTooOld(userAgent: string): boolean {
  const [, major, minor = '0'] = /(?:iPhone OS|CPU OS) (\d+)(?:_(\d+))?/.exec(userAgent) ?? [];
  if (major === undefined) return false;
  const version = Number(major) * 100 + Number(minor);
  return version < oldestIos[0] * 100 + oldestIos[1];
}

export interface Installs {
  ios: string | undefined;
  android: string | undefined;
  icon: string | undefined;
  hasSpeedTest: boolean;
}

/** What the merchant offers; a missing resource hides its button (DEC-089). */
export function installsOf(resources: readonly DownloadLink[]): Installs {
  const find = (type: string) => resources.find(({ resourceType }) => resourceType === type)?.url;
  return {
    ios: find('MOBILECONFIG') ?? find('IOS'),
    android: find('Android'),
    icon: find('AppDownloadIcon'),
    hasSpeedTest: find('SpeedTest') !== undefined,
  };
}

/** On iOS only Safari takes it (DL-05). */
export const needsSafari = (system: System, userAgent: string) => system === 'ios' && !isSafari(userAgent);

/** The way to the home screen in the browser at hand, step by step (POPUP-05). */
export function guideFor(system: System, userAgent: string): readonly string[] {
  if (system === 'ios') {
    const steps = ['guide_ios_1', 'guide_ios_2', 'guide_3'];
    return isSafari(userAgent) ? steps : ['guide_ios_0', ...steps];
  }
  if (system === 'other') return ['guide_desktop_1', 'guide_desktop_2'];
  if (/SamsungBrowser/.test(userAgent)) return ['guide_samsung_1', 'guide_samsung_2', 'guide_3'];
  if (/Firefox/.test(userAgent)) return ['guide_firefox_1', 'guide_android_2', 'guide_3'];
  return ['guide_android_1', 'guide_android_2', 'guide_3'];
}
