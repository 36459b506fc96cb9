import { settingDefaults } from '../apps/server/src/modules/merchant/setting-defaults.ts';

/** For trials that change a part of a setting: it is replaced as a whole. */
export const cashierSettings = settingDefaults.cashier;

/** Codes are sent as often as anybody asks. */
export const limitlessCodes = {
  perNumberHour: 1e6,
  perNumberDay: 1e6,
  perAddressHour: 1e6,
  perNetworkHour: 1e6,
  perPrefixHour: 1e6,
  perMerchantHour: 1e6,
  useRateMin: 0,
  useRateOver: 1000,
};
