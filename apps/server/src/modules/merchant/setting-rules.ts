import { MerchantSettings } from '@perya/contract';
import { strictestMarket } from './market-profiles.ts';
import { tightened } from './market-rules.ts';
import { settingDefaults } from './setting-defaults.ts';

/** Settings that the player app reads; the rest stays on the server. */
const serverOnly = [
  'containment',
  'cockfightVendors',
  'esportVendors',
  'mobileTemplate',
  'imageCDNs',
  'linkHosts',
  'homeBlockSize',
  'fieldRules',
  'fieldOrder',
  'exclusionRegister',
  'registerCaptcha',
  'captchaKind',
  'botCheck',
  'loginAfterRegister',
  'trialGoHome',
  'trialCredits',
  'termsVersion',
  'countries',
  'sessionIdleMinutes',
  'signInLimits',
  'smsLimits',
  'visitorsPerAddress',
  'console',
  'cashier',
  'play',
  'rewards',
  'feedbackWords',
  'complaintHours',
  'kyc',
  'safety',
  'market',
  'chatAddress',
] as const;

export type ClientSettingsOf = Omit<MerchantSettings, (typeof serverOnly)[number]>;

export interface ReadSettings {
  settings: MerchantSettings;
  /** Keys whose stored value does not fit: the default stands in for them. */
  refused: string[];
}

/**
 * Stored overrides over the defaults, and over both what the market asks for: however a looser value came there, it does not hold.
 * One bad value, say from a hand-written UPDATE, must not take the merchant
 * down; but a market that cannot be read is the strictest.
 */
export function readSettings(stored: Record<string, unknown>): ReadSettings {
  const settings: Record<string, unknown> = { ...settingDefaults };
  const refused: string[] = [];
  for (const [key, value] of Object.entries(stored)) {
    const shape = (MerchantSettings.shape as Record<string, { safeParse(v: unknown): { success: boolean } }>)[
      key
    ];
    if (shape?.safeParse(value).success) settings[key] = value;
    else refused.push(key);
  }
  if (refused.includes('market')) settings['market'] = strictestMarket;
  return { settings: tightened(settings as MerchantSettings), refused };
}

export function clientSettings(settings: MerchantSettings): ClientSettingsOf {
  const visible: Record<string, unknown> = { ...settings };
  for (const key of serverOnly) delete visible[key];
  return visible as ClientSettingsOf;
}
