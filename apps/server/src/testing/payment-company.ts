import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CreatedPayment, FoundPayment, PaymentGateway } from '#modules/cashier';
import { afterAll } from 'vitest';
import { openPaymentCompanies, PaymentCompanies, paymentSettingNames } from '../providers/payments/index.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Every company there is an adapter for. */
export const paymentCompanyNames = Object.keys(paymentSettingNames);

/** What the folder of a company's stand-in says of itself. */
interface SandboxSettings {
  trialKey: string;
  /** Where a notice carries its proof, if not in a signature over its body. */
  noticeProof?: string;
  /** How it calls to merchants what its own books call `pay_`. */
  paymentPrefix?: string;
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
  /** Somebody scanned it or gave its code. */
  payAtDesk: (orderNo: string) => Promise<void>;
  /** At its desk: given back, or lost in a quarrel; and booked by hand, in centavos. */
  refund: (orderNo: string) => Promise<void>;
  chargeBack: (orderNo: string) => Promise<void>;
  adjust: (amount: number) => Promise<void>;
  /** Somebody of the company lets a payout go. */
  settlePayout: (orderNo: string) => Promise<void>;
  /** The bank sends a paid one back. */
  returnPayout: (orderNo: string) => Promise<void>;
  /** The company's own time for it is over. */
  expire: (orderNo: string) => Promise<void>;
  /** One that is not the company's any more. */
  spoil: (notice: SentNotice) => SentNotice;
  /** The payer's bank takes the payment back, at the company's desk. */
  reverse: (orderNo: string) => Promise<void>;
  control: (change: object) => Promise<void>;
  /** By all that the company itself says the order has, the newest first. */
  findPayment: (orderNo: string) => Promise<FoundPayment>;
  findPaymentBy: (seenBy: PaymentGateway, orderNo: string) => Promise<FoundPayment>;
  /** What the company believes: the record outside our system. */
  record: () => Promise<CompanyRecord>;
}

export interface SentNotice {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface CompanyRecord {
  payments: {
    id: string;
    order_no: string;
    checkout_url: string;
    status: string;
    receipts: { amount: number }[];
  }[];
  payouts: { id: string; order_no: string; status: string; times_paid: number; requests: number }[];
  /** How often a request for it never arrived. */
  lost_requests: Record<string, number>;
}

/** Where somebody pays it; not every payment has a page. */
export function pageOf(created: CreatedPayment): string {
  if (created.outcome !== 'created') throw new Error(created.outcome);
  if (created.action.kind !== 'redirect') throw new Error(`a ${created.action.kind} has no page`);
  return created.action.url;
}

function spoiledBody({ headers, body }: SentNotice): SentNotice {
  const spoiled = Buffer.from(body);
  spoiled.writeUInt8(spoiled.readUInt8(40) ^ 1, 40);
  return { headers, body: spoiled };
}
const spoiledHeader = ({ headers, body }: SentNotice, header: string): SentNotice => ({
  headers: { ...headers, [header]: `x${String(headers[header])}` },
  body,
});

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
  const { trialKey, server, noticeProof, paymentPrefix = 'pay_' } = sandboxSettingsOf(name);
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
  const record = async () => (await (await fetch(`${home}/record`, { headers })).json()) as CompanyRecord;
  const findPaymentBy = async (seenBy: PaymentGateway, orderNo: string) => {
    const own = (await record()).payments.filter((payment) => payment.order_no === orderNo);
    return seenBy.findPayment({
      orderNo,
      references: own.map(({ id }) => id.replace(/^pay_/, paymentPrefix)).reverse(),
    });
  };
  const findPayment = (orderNo: string) => findPaymentBy(gateway, orderNo);
  const atDesk = async (orderNo: string, action: string): Promise<void> => {
    const own = (await record()).payments.findLast((payment) => payment.order_no === orderNo);
    if (own === undefined) throw new Error(`no payment for ${orderNo}`);
    await decide(`payments/${own.id}`, action);
  };
  const decide = async (what: string, action: string): Promise<void> => {
    const body = new URLSearchParams({ action });
    await fetch(`${home}/desk/${what}`, { method: 'POST', body, redirect: 'manual' });
  };
  const ofPayout = async (orderNo: string, action: string): Promise<void> => {
    const own = (await record()).payouts.find((payout) => payout.order_no === orderNo);
    if (own === undefined) throw new Error(`no payout for ${orderNo}`);
    await decide(`payouts/${own.id}`, action);
  };
  return {
    name,
    gateway,
    open,
    async act(payUrl, form) {
      const body = new URLSearchParams(form);
      const reply = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
      if (reply.status >= 400) throw new Error(`the company's page answered ${reply.status}`);
    },
    payAtDesk: (orderNo) => atDesk(orderNo, 'pay'),
    settlePayout: (orderNo) => ofPayout(orderNo, 'settle'),
    returnPayout: (orderNo) => ofPayout(orderNo, 'return'),
    expire: (orderNo) => atDesk(orderNo, 'expire'),
    spoil: (notice) => (noticeProof === undefined ? spoiledBody(notice) : spoiledHeader(notice, noticeProof)),
    reverse: (orderNo) => atDesk(orderNo, 'reverse'),
    refund: (orderNo) => atDesk(orderNo, 'refund'),
    chargeBack: (orderNo) => atDesk(orderNo, 'chargeback'),
    async adjust(amount) {
      const body = JSON.stringify({ amount, currency: 'PHP' });
      await fetch(`${home}/adjustments`, { method: 'POST', headers, body });
    },
    async control(change) {
      await fetch(`${home}/control`, { method: 'POST', headers, body: JSON.stringify(change) });
    },
    findPayment,
    findPaymentBy,
    record,
  };
}
