import { z } from 'zod';
import type { MessagingCompanyList } from '#platform/messages/ports';
import type { FetchOf } from '../ask-company.ts';
import { settingNamesOf } from '../company-settings.ts';
import { createMessagingGateway } from './gateway/gateway.ts';
import { GatewaySettings } from './gateway/settings.ts';
import { createSemaphore } from './semaphore/semaphore.ts';
import { SemaphoreSettings } from './semaphore/settings.ts';
import { SmtpSettings } from './smtp/settings.ts';
import { createSmtp } from './smtp/smtp.ts';
import { TwilioSettings } from './twilio/settings.ts';
import { createTwilio } from './twilio/twilio.ts';

/** The companies that carry text messages and mail, and for which there is an adapter; those first are asked first. */
export const MessagingCompanies = z.object({
  gateway: GatewaySettings.nullable(),
  semaphore: SemaphoreSettings.nullable(),
  twilio: TwilioSettings.nullable(),
  smtp: SmtpSettings.nullable(),
});

export const messagingSettingNames = settingNamesOf(MessagingCompanies);

interface Options {
  fetchOf?: FetchOf;
  /** For those that do not speak HTTP. */
  onAnswer?: (company: string, status: number) => void;
  /** Our address as companies reach it. */
  noticeBaseUrl: string;
  timeoutMs?: number;
  /** Who signed a mail server's certificate, in tests. */
  ca?: string;
}

/** Those this installation has an agreement with; without one messages wait in their queue. */
export function openMessaging(
  { gateway, semaphore, twilio, smtp }: z.output<typeof MessagingCompanies>,
  { fetchOf, onAnswer, noticeBaseUrl, ...options }: Options,
): MessagingCompanyList {
  const asked = (company: string) => ({ ...options, ...(fetchOf && { fetch: fetchOf(company) }) });
  const reportUrl = (company: string): string =>
    `${noticeBaseUrl.replace(/\/$/, '')}/api/v1/hooks/messages/${company}`;
  return {
    ...(gateway && {
      gateway: createMessagingGateway({
        ...gateway,
        ...asked('gateway'),
        callbackUrl: reportUrl('gateway'),
      }),
    }),
    ...(semaphore && { semaphore: createSemaphore({ ...semaphore, ...asked('semaphore') }) }),
    ...(twilio && {
      twilio: createTwilio({ ...twilio, ...asked('twilio'), reportUrl: reportUrl('twilio') }),
    }),
    ...(smtp && {
      smtp: createSmtp({ ...smtp, ...options, onAnswer: (status) => onAnswer?.('smtp', status) }),
    }),
  };
}
