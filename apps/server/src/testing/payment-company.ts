import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PaymentGateway } from '#modules/cashier';
import { afterAll } from 'vitest';
import { openPaymentCompanies, PaymentCompanies, paymentSettingNames } from '../providers/payments/index.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Every company there is an adapter for. */
export const paymentCompanyNames = Object.keys(paymentSettingNames);

/** What the folder of a company's stand-in says of itself. */
interface SandboxSettings {
  trialKey: string;
  server: Record<string, string>;
}

function sandboxSettingsOf(name: string): SandboxSettings {
  return JSON.parse(readFileSync(`${repository}sandbox/payments/${name}/settings.json`, 'utf8'));
}

export const noticeSecret = sandboxSettingsOf('tulay').server['PAYMENTS_TULAY_NOTICE_SECRET'] ?? '';

export interface GatewayChanges {
  url?: string;
  timeoutMs?: number;
  /** Credentials that were good once. */
  oldKeys?: boolean;
}

export interface PaymentCompany {
  name: string;
  gateway: PaymentGateway;
  /** The same company seen by somebody with other settings. */
  open: (changes: GatewayChanges) => PaymentGateway;
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

/** As the server does it, from settings of the environment. */
function openOne(name: string, settings: Record<string, string>, timeoutMs: number): PaymentGateway {
  const others = Object.fromEntries(paymentCompanyNames.map((other) => [other, null]));
  const config = PaymentCompanies.parse({ ...others, [name]: settings });
  const gateway = openPaymentCompanies(config, { timeoutMs })[name];
  if (gateway === undefined) throw new Error(`there is no payment company ${name}`);
  return gateway;
}

/** The sandbox of a payment company as a process of its own. */
export async function withPaymentCompany(name = 'tulay'): Promise<PaymentCompany> {
  const { trialKey, server } = sandboxSettingsOf(name);
  const child = spawn(process.execPath, [`sandbox/payments/${name}/start.ts`], {
    cwd: repository,
    env: { PORT: '0', NOTICE_DELAY_MS: '300' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterAll(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const home = line.replace('ready ', '');
  const headers = { authorization: `Bearer ${trialKey}`, 'content-type': 'application/json' };
  const open = ({ url = home, timeoutMs = 1500, oldKeys = false }: GatewayChanges): PaymentGateway => {
    const known = Object.entries(server).map(([setting, value]) => [
      setting,
      oldKeys && !setting.includes('_NOTICE_') ? `old-${value}` : value,
    ]);
    const settings = { ...Object.fromEntries(known), [`PAYMENTS_${name.toUpperCase()}_URL`]: url };
    return openOne(name, settings, timeoutMs);
  };
  const gateway = open({});
  return {
    name,
    gateway,
    open,
    async act(payUrl, form) {
      const body = new URLSearchParams(form);
      const reply = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
      if (reply.status >= 400) throw new Error(`the company's page answered ${reply.status}`);
    },
    async reverse(orderNo) {
      const found = await gateway.findPayment(orderNo);
      if (found.outcome !== 'found') throw new Error(`no payment for ${orderNo}`);
      const body = new URLSearchParams({ action: 'reverse' });
      await fetch(`${home}/desk/payments/${found.reference}`, { method: 'POST', body, redirect: 'manual' });
    },
    async control(change) {
      await fetch(`${home}/control`, { method: 'POST', headers, body: JSON.stringify(change) });
    },
    record: async () => (await (await fetch(`${home}/record`, { headers })).json()) as CompanyRecord,
  };
}
