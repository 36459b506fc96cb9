/** Where a setting stands on the page: by the first word of its path that is named here. */
export const groups = ['name', 'look', 'players', 'money', 'care', 'play', 'service', 'technique'] as const;
export type Group = (typeof groups)[number];

const members: Readonly<Record<Group, string>> = {
  name: 'brandName operatorName licenceNumber currency timeZone languages defaultLanguage countries',
  look: 'brand theme statusPageReading gridReading homeBlockSize tileNames popupForGuests claims appRating appSizeText memberNavigation mobileTemplate jackpotCounter jackpotStartMin jackpotStartMax jackpotIncrementMin jackpotIncrementMax',
  players:
    'ageThreshold fieldRules fieldOrder registerCaptcha captchaKind botCheck loginAfterRegister termsVersion trialGoHome trialCredits sessionIdleMinutes signInLimits smsLimits visitorsPerAddress',
  money: 'cashier rewards',
  care: 'kyc safety exclusionRegister market',
  play: 'play containment inHouseVendors cockfightVendors esportVendors',
  service: 'chatAddress serviceBoxWithoutChat feedbackWords complaintHours',
  technique: '',
};

export const groupOf = (path: string): Group => {
  const key = path.split('.')[1] ?? '';
  return groups.find((group) => members[group].split(' ').includes(key)) ?? 'technique';
};

/** Set where they can be seen: on pages of their own. */
const elsewhere = /^settings\.(brand\.(?!originals)|theme$|fieldRules$|fieldOrder$|market$)/;
export const hasOwnPage = (path: string): boolean => elsewhere.test(path);
