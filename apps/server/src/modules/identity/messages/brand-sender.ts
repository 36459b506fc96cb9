import type { Merchants } from '#modules/merchant';
import type { Letter } from '#platform/messages/letter';

/** The brand, never us: phones show at most eleven letters or digits of a sender. */
export const brandSender =
  (merchants: Merchants) =>
  (merchant: string, channel: Letter['channel']): string =>
    channel === 'sms'
      ? merchants
          .settings(merchant)
          .brandName.replaceAll(/[^\p{L}\p{N}]/gu, '')
          .slice(0, 11)
      : `no-reply@${merchants.mainHost(merchant).replace(/:\d+$/, '')}`;
