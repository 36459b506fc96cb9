import {
  type MerchantSettings,
  type Regions,
  type Switch,
  switchFacts,
  switchNames,
  type SwitchStates,
} from '@perya/contract';
import { formRules } from '@perya/contract/rules';
import { parseAmount } from '@perya/money';

/**
 * Which changes loosen a control that protects members or money. Whatever is not known to be harmless or tighter counts
 * as looser: a new setting is guarded until somebody says otherwise.
 */

type Direction = 'up' | 'down' | 'any';

/** How a page looks and reads: nothing of it lets anybody do more. */
const harmless = new Set<keyof MerchantSettings>([
  'brandName',
  'theme',
  'languages',
  'defaultLanguage',
  'statusPageReading',
  'gridReading',
  'jackpotCounter',
  'jackpotStartMin',
  'jackpotStartMax',
  'jackpotIncrementMin',
  'jackpotIncrementMax',
  'claims',
  'popupForGuests',
  'serviceBoxWithoutChat',
  'appRating',
  'appSizeText',
  'tileNames',
  'memberNavigation',
  'inHouseVendors',
  'cockfightVendors',
  'esportVendors',
  'mobileTemplate',
  'homeBlockSize',
  'trialGoHome',
  'trialCredits',
  'loginAfterRegister',
  'feedbackWords',
  'fieldOrder',
]);

/** Which way is tighter. What is not named has none. */
const tighter: Record<string, Direction> = {
  ageThreshold: 'up',
  sessionIdleMinutes: 'down',
  'signInLimits.captchaAfter': 'down',
  'signInLimits.lockAfter': 'down',
  'signInLimits.lockMinutes': 'up',
  'cashier.dailyDepositLimit': 'down',
  'cashier.withdrawalMax': 'down',
  'cashier.withdrawalsPerDay': 'down',
  'cashier.freeWithdrawalsPerDay': 'down',
  'cashier.approveAloneUpTo': 'down',
  'cashier.twoPersonsFrom': 'down',
  'cashier.goodwill': 'down',
  'cashier.depositExpiryMinutes': 'any',
  'cashier.deadlineMinutes.check': 'any',
  'cashier.deadlineMinutes.approval': 'any',
  'cashier.deadlineMinutes.payout': 'any',
  'kyc.deposit': 'up',
  'kyc.play': 'up',
  'kyc.withdrawal': 'up',
  'exclusionRegister.hoursAtLogin': 'down',
  'safety.relaxHours': 'up',
  'safety.confirmHours': 'down',
  'safety.irrevocableMonths': 'up',
  'safety.returnHours': 'up',
  'safety.longReturnDays': 'up',
  'safety.locationMinutes': 'down',
  'containment.mostWin': 'down',
  'containment.lossPerHour': 'down',
  'containment.winToStake': 'down',
  'containment.winsPerMinute': 'down',
  'containment.listedFrom': 'down',
  'play.mostStake': 'down',
  'play.winnersFrom': 'any',
  'play.sessionHours': 'down',
  visitorsPerAddress: 'down',
  complaintHours: 'down',
  'console.approvalHours': 'down',
};

const levels = ['K1', 'K2', 'K3'];

/** Something that can be compared, or null. */
function sizeOf(value: unknown): bigint | null {
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value) * 1_000_000n;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value !== 'string') return null;
  const level = levels.indexOf(value);
  if (level >= 0) return BigInt(level);
  return /^\d{1,13}(\.\d{1,6})?$/.test(value) ? parseAmount(value) : null;
}

/** A field of the registration form: asked and asked for more is tighter. */
function wayOf(path: string): Direction | undefined {
  const [, key] = /^fieldRules\.\w+\.(\w+)$/.exec(path) ?? [];
  if (key === undefined) return tighter[path];
  return key === 'maxLength' ? 'down' : key === 'patternId' ? undefined : 'up';
}

function isTighter(path: string, before: unknown, after: unknown): boolean {
  const way = wayOf(path);
  if (way === undefined) return false;
  if (way === 'any') return true;
  const [from, to] = [sizeOf(before), sizeOf(after)];
  if (from === null || to === null) return false;
  return way === 'up' ? to >= from : to <= from;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function loosenedIn(path: string, before: unknown, after: unknown): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  // To stop a company is anybody's to do, at once; to let it go on takes two.
  if (path === 'containment.stopped' && Array.isArray(before) && Array.isArray(after))
    return before.every((company) => after.includes(company)) ? [] : [path];
  if (isPlain(before) && isPlain(after) && tighter[path] === undefined)
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      loosenedIn(`${path}.${key}`, before[key], after[key]),
    );
  return isTighter(path, before, after) ? [] : [path];
}

/** The settings that a change would loosen, by their path. */
export function loosenedSettings(before: MerchantSettings, change: Partial<MerchantSettings>): string[] {
  const keys = Object.keys(change) as (keyof MerchantSettings)[];
  // A field without a rule of the brand's own has the usual one.
  const whole = (settings: Partial<MerchantSettings>, key: keyof MerchantSettings): unknown =>
    key === 'fieldRules' && settings.fieldRules !== undefined
      ? formRules(settings.fieldRules)
      : settings[key];
  return keys
    .filter((key) => !harmless.has(key))
    .flatMap((key) => loosenedIn(key, whole(before, key), whole(change, key)));
}

/** The switches that a change would turn the way that loosens a control. */
export function loosenedSwitches(before: Readonly<Record<Switch, boolean>>, change: SwitchStates): string[] {
  return switchNames
    .filter((name) => {
      const isOn = change[name] ?? before[name];
      return isOn !== before[name] && switchFacts(name).loosens === (isOn ? 'on' : 'off');
    })
    .map((name) => `switch ${name}`);
}

/** Who may come in: more places denied is tighter, everything else may let somebody in. */
export function loosenedRegions(before: Regions, after: Regions): string[] {
  const keeps = (now: readonly string[], then: readonly string[]) => then.every((one) => now.includes(one));
  const sameAllowed = (list: 'allowCountries' | 'allowRanges') =>
    keeps(after[list], before[list]) && keeps(before[list], after[list]);
  const isClosed =
    sameAllowed('allowCountries') &&
    sameAllowed('allowRanges') &&
    keeps(after.denyCountries, before.denyCountries) &&
    keeps(after.denyRanges, before.denyRanges);
  return isClosed ? [] : ['regions'];
}
