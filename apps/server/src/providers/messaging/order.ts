import { z } from 'zod';
import type { CarrierOrder } from '#platform/messages/carriers';
import { messagingSettingNames } from './index.ts';

const entry = /^(sms(?::[A-Z]{2})?|email)=([a-z]+(?:\+[a-z]+)*)$/;

/** `sms:PH=semaphore+twilio, sms=twilio, email=smtp`: who is asked first, second, third. */
export const CarrierOrderSetting = z
  .string()
  .default('')
  .transform((list, context): CarrierOrder => {
    const order = new Map<string, readonly string[]>();
    for (const one of list.split(',').map((part) => part.trim())) {
      if (one === '') continue;
      const [, what, names = ''] = entry.exec(one) ?? [];
      const companies = names.split('+');
      if (what === undefined || companies.some((name) => !Object.hasOwn(messagingSettingNames, name))) {
        context.addIssue({
          code: 'custom',
          message: 'names a channel, a country or a company that is not one',
        });
        return z.NEVER;
      }
      order.set(what, companies);
    }
    return order;
  });
