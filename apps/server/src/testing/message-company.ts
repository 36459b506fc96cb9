import type { MessagingGateway, OutgoingMessage } from '#platform/messages/ports';
import { MessagingCompanies, messagingSettingNames, openMessaging } from '../providers/messaging/index.ts';
import { freePort } from './services.ts';
import { type SandboxCompany, withSandboxCompany } from './sandbox-company.ts';

export const messagingCompanyNames = Object.keys(messagingSettingNames);

export const twilioAccount = `AC${'0'.repeat(32)}`;
export const twilioToken = 'sandbox-twilio-token';

/** As the server opens it, from settings of the environment. */
function openOne(name: string, settings: Record<string, string>, more: { ca?: string; base: string }) {
  const given = Object.fromEntries(messagingCompanyNames.map((one) => [one, one === name ? settings : null]));
  const gateway = openMessaging(MessagingCompanies.parse(given), {
    noticeBaseUrl: more.base,
    timeoutMs: 1000,
    ...(more.ca !== undefined && { ca: more.ca }),
  })[name];
  if (gateway === undefined) throw new Error(`${name} did not open`);
  return gateway;
}

export interface OpenedCompany {
  company: SandboxCompany;
  gateway: MessagingGateway;
  /** With a key that is not ours. */
  stranger: MessagingGateway;
  /** At an address where nobody is. */
  gone: MessagingGateway;
  message: (reference: string, more?: Partial<OutgoingMessage>) => OutgoingMessage;
  /** Somebody the company will not write to. */
  refusedReader: string;
  /** How its modes are called: gone wrong before, and after, the message left. */
  away: string;
  doneUnanswered: string;
}

const basic =
  (channel: 'sms' | 'email') =>
  (reference: string, more: Partial<OutgoingMessage> = {}) => ({
    reference,
    channel,
    purpose: 'code' as const,
    from: channel === 'sms' ? 'Brand' : 'no-reply@brand.example',
    to: channel === 'sms' ? '+639171234567' : 'ana@mail.example',
    ...(channel === 'email' && { subject: 'Brand code' }),
    text: '123456 is your Brand code.',
    ...more,
  });

/** A messaging company that is really there, seen as the server sees it. */
export async function withMessagingCompany(
  name: string,
  base = 'http://127.0.0.1:1',
): Promise<OpenedCompany> {
  const folder = `messaging/${name}`;
  if (name === 'smtp') return withMail(folder);
  const company = await withSandboxCompany(folder, {
    API_KEY: 'a-key',
    REPORT_SECRET: 'a-report-secret',
    ACCOUNT: twilioAccount,
    TOKEN: twilioToken,
  });
  const settings = (url: string, key: string): Record<string, string> =>
    ({
      gateway: { MESSAGING_URL: url, MESSAGING_KEY: key, MESSAGING_REPORT_SECRET: 'a-report-secret' },
      semaphore: {
        MESSAGING_SEMAPHORE_URL: url,
        MESSAGING_SEMAPHORE_KEY: key,
        MESSAGING_SEMAPHORE_SENDER: 'BRAND',
      },
      twilio: {
        MESSAGING_TWILIO_URL: url,
        MESSAGING_TWILIO_ACCOUNT: twilioAccount,
        MESSAGING_TWILIO_SECRET: key,
        MESSAGING_TWILIO_SENDER: '+15005550006',
      },
    })[name] ?? {};
  const key = name === 'twilio' ? twilioToken : 'a-key';
  const gateway = openOne(name, settings(company.url, key), { base });
  return {
    company: name === 'gateway' ? { ...company, setMode: gatewayMode(company.url) } : company,
    gateway,
    stranger: openOne(name, settings(company.url, 'guessed'), { base }),
    gone: openOne(name, settings(`http://127.0.0.1:${await freePort()}`, key), { base }),
    message: basic('sms'),
    refusedReader: name === 'gateway' ? 'nobody' : name === 'twilio' ? '+639170001610' : '+6328880000',
    away: 'busy',
    doneUnanswered: name === 'gateway' ? 'slow' : 'done-then-500',
  };
}

/** The common kind of gateway has a door of its own for trials. */
const gatewayMode = (url: string) => async (mode: string) =>
  void (await fetch(`${url}/v1/scenario`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  }));

async function withMail(folder: string): Promise<OpenedCompany> {
  const company = await withSandboxCompany(folder, { MAIL_USER: 'brand', PASSWORD: 'a-key' });
  const server = (await (await fetch(`${company.url}/trial/server`)).json()) as {
    url: string;
    certificate: string;
  };
  const open = (url: string, key: string) =>
    openOne(
      'smtp',
      { MESSAGING_SMTP_URL: url, MESSAGING_SMTP_USER: 'brand', MESSAGING_SMTP_KEY: key },
      { ca: server.certificate, base: '' },
    );
  return {
    company,
    gateway: open(server.url, 'a-key'),
    stranger: open(server.url, 'guessed'),
    gone: open(`smtp://127.0.0.1:${await freePort()}`, 'a-key'),
    message: basic('email'),
    refusedReader: 'nobody@mail.example',
    away: 'busy',
    doneUnanswered: 'drop-after-data',
  };
}
