import { readdirSync, readFileSync } from 'node:fs';
import { vendorCodes } from '@perya/contract';
import { expect } from 'vitest';
import type { GameCompany, Outcome, ReceivedCall, VendorCall, VendorReply } from '#modules/play';

/** What was agreed with a company, byte by byte: a request, what it means, our outcome, the reply. */
export interface AgreedCall {
  rule: string;
  request: Omit<ReceivedCall, 'body' | 'now'> & { body: string; now: string };
  /** Null when the adapter refuses by itself. */
  call: VendorCall | null;
  outcome: Outcome | null;
  reply: Pick<VendorReply, 'status' | 'body'>;
}
type Agreed = readonly [file: string, agreed: AgreedCall];

/** Amounts stand as "12n": JSON has no bigint. */
const withAmounts = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;

export const agreedCallsIn = (folder: URL): Agreed[] =>
  readdirSync(folder).map((file) => {
    const agreed: AgreedCall = JSON.parse(readFileSync(new URL(file, folder), 'utf8'), withAmounts);
    return [file, agreed];
  });

const readBy = (company: GameCompany, { request }: AgreedCall) =>
  company.read({ ...request, body: Buffer.from(request.body), now: new Date(request.now) });

/** The bytes mean this call and get this reply. */
export function expectAgreed(company: GameCompany, agreed: AgreedCall): void {
  const read = readBy(company, agreed);
  if (agreed.call === null || agreed.outcome === null) {
    expect(read).toMatchObject({ reply: agreed.reply });
    return;
  }
  if (!('call' in read)) throw new Error('reply' in read ? read.reply.body : read.session);
  expect(read.call).toEqual(agreed.call);
  expect(company.write(read.echo, agreed.outcome)).toMatchObject(agreed.reply);
}

/** What a bet is answered for each code of the contract, in its order. */
export function repliesToCodes(company: GameCompany, agreed: readonly Agreed[]): VendorReply[] {
  const bet = agreed.find(([, { call }]) => call?.verb === 'bet')?.[1];
  if (bet === undefined) throw new Error('no bet among the fixtures');
  const read = readBy(company, bet);
  if ('reply' in read) throw new Error(read.reply.body);
  const outcome = { balance: null, currency: null, transaction: null, flags: [], jackpotPaid: null };
  return vendorCodes.map((code) => company.write(read.echo, { ...outcome, code }));
}
