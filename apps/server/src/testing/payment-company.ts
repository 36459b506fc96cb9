import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PaymentGateway } from '#modules/cashier';
import { afterAll } from 'vitest';
import { createTulayGateway } from '../providers/payments/tulay/gateway.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const apiKey = 'a-key';
export const noticeSecret = 'a-secret';

export interface PaymentCompany {
  gateway: PaymentGateway;
  /** What a person does on the company's own page, e.g. `pay`, `decline`, `pay-twice`. */
  act: (payUrl: string, form: Record<string, string>) => Promise<void>;
  /** The payer's bank takes the payment back, at the company's desk. */
  reverse: (orderNo: string) => Promise<void>;
  control: (change: object) => Promise<void>;
  /** What the company believes: the record outside our system. */
  record: () => Promise<CompanyRecord>;
}

interface CompanyRecord {
  payments: { order_no: string; status: string; receipts: { amount: number }[] }[];
  payouts: { order_no: string; status: string; times_paid: number }[];
}

/** The payment sandbox as a process of its own. */
export async function withPaymentCompany(): Promise<PaymentCompany> {
  const child = spawn(process.execPath, ['sandbox/payments/start.ts'], {
    cwd: repository,
    env: { PORT: '0', API_KEY: apiKey, NOTICE_SECRET: noticeSecret, NOTICE_DELAY_MS: '300' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterAll(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = line.replace('ready ', '');
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const gateway = createTulayGateway({ url, apiKey, noticeSecret, timeoutMs: 1500 });
  return {
    gateway,
    async act(payUrl, form) {
      const body = new URLSearchParams(form);
      const reply = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
      if (reply.status >= 400) throw new Error(`the company's page answered ${reply.status}`);
    },
    async reverse(orderNo) {
      const found = await gateway.findPayment(orderNo);
      if (found.outcome !== 'found') throw new Error(`no payment for ${orderNo}`);
      const body = new URLSearchParams({ action: 'reverse' });
      await fetch(`${url}/desk/payments/${found.reference}`, { method: 'POST', body, redirect: 'manual' });
    },
    async control(change) {
      await fetch(`${url}/control`, { method: 'POST', headers, body: JSON.stringify(change) });
    },
    record: async () => (await (await fetch(`${url}/record`, { headers })).json()) as CompanyRecord,
  };
}
