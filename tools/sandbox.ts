import type { Running } from './processes.ts';
import { startProcess, waitForOk } from './processes.ts';

/** The stand-ins for outside companies, on the ports after the server's own. */

export interface Sandbox {
  running: Running[];
  /** What the server is told about them. */
  env: Record<string, string>;
  /** Where a person reads what was sent. */
  inboxUrl: string;
  /** The payment company: its API, its desk at `/desk` and what it believes at `/record`. */
  paymentsUrl: string;
}

const key = 'sandbox-messaging-key';
const reportSecret = 'sandbox-report-secret';
const client = { id: 'perya-sandbox', secret: 'perya-sandbox-secret' };
const project = 'perya-sandbox';
const payment = { key: 'sandbox-payments-key', noticeSecret: 'sandbox-notice-secret' };

export const startSandbox = async (portBase: number): Promise<Sandbox> => {
  const at = (offset: number): string => `http://127.0.0.1:${portBase + offset}`;
  const [messaging, identity, phoneAuth, payments] = [at(3), at(4), at(5), at(6)];
  const begin = (name: string, offset: number, env: Record<string, string>): Running =>
    startProcess(
      name,
      [`sandbox/${name}/start.ts`],
      { PORT: String(portBase + offset), ...env },
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  const running = [
    begin('messaging', 3, { API_KEY: key, REPORT_SECRET: reportSecret }),
    begin('identity-provider', 4, { CLIENT_ID: client.id, CLIENT_SECRET: client.secret }),
    begin('phone-auth', 5, {
      PROJECT_ID: project,
      ISSUER: `${phoneAuth}/${project}`,
      MESSAGING_URL: messaging,
      MESSAGING_KEY: key,
    }),
    begin('payments', 6, { API_KEY: payment.key, NOTICE_SECRET: payment.noticeSecret }),
  ];
  for (const address of [messaging, identity, phoneAuth, payments])
    await waitForOk(`${address}/healthz`, running);
  const social = (name: string): Record<string, string> => ({
    [`${name.toUpperCase()}_ISSUER`]: `${identity}/${name}`,
    [`${name.toUpperCase()}_CLIENT_ID`]: client.id,
    [`${name.toUpperCase()}_CLIENT_SECRET`]: client.secret,
  });
  return {
    running,
    inboxUrl: messaging,
    paymentsUrl: payments,
    env: {
      MESSAGING_URL: messaging,
      MESSAGING_KEY: key,
      MESSAGING_REPORT_SECRET: reportSecret,
      ...social('google'),
      ...social('facebook'),
      PHONE_AUTH_URL: phoneAuth,
      PHONE_AUTH_ISSUER: `${phoneAuth}/${project}`,
      PHONE_AUTH_AUDIENCE: project,
      PHONE_AUTH_JWKS_URL: `${phoneAuth}/jwks.json`,
      PAYMENTS_URL: payments,
      PAYMENTS_KEY: payment.key,
      PAYMENTS_NOTICE_SECRET: payment.noticeSecret,
    },
  };
};
