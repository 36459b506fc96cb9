import { vendorCalls } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { z } from 'zod';
import type { VendorCall } from '#modules/play';

/** Bodies as the contract describes them; amounts become whole millionths. */

type Body<Name extends keyof typeof vendorCalls> = (typeof vendorCalls)[Name] extends { body?: infer B }
  ? B extends z.ZodType
    ? z.output<B>
    : never
  : never;

type Reader = (body: unknown) => VendorCall | null;

const reader =
  <Name extends keyof typeof vendorCalls>(name: Name, turn: (body: Body<Name>) => VendorCall): Reader =>
  (body) => {
    const schema = (vendorCalls[name] as { body?: z.ZodType }).body;
    const read = schema?.safeParse(body);
    return read?.success ? turn(read.data as Body<Name>) : null;
  };

export const readers: Readonly<Record<string, Reader>> = {
  auth: reader('walletAuth', ({ code }) => ({ verb: 'auth', code })),
  balance: reader('walletBalance', (body) => ({ verb: 'balance', ...body })),
  bet: reader('walletBet', ({ amount, contributions, ...body }) => ({
    verb: 'bet',
    ...body,
    amount: parseAmount(amount),
    contributions: contributions?.map((one) => ({ jackpot: one.jackpot, amount: parseAmount(one.amount) })),
  })),
  win: reader('walletWin', ({ amount, ...body }) => ({ verb: 'win', ...body, amount: parseAmount(amount) })),
  betwin: reader('walletBetWin', ({ amount, win, need, ...body }) => ({
    verb: 'betwin',
    ...body,
    amount: parseAmount(amount),
    win: parseAmount(win),
    need: parseAmount(need),
  })),
  cancel: reader('walletCancel', (body) => ({ verb: 'cancel', ...body })),
  unsettle: reader('walletUnsettle', (body) => ({ verb: 'unsettle', ...body })),
  resettle: reader('walletResettle', ({ amount, ...body }) => ({
    verb: 'resettle',
    ...body,
    amount: parseAmount(amount),
  })),
  adjust: reader('walletAdjust', ({ amount, ...body }) => ({
    verb: 'adjust',
    ...body,
    amount: parseAmount(amount),
  })),
  promo: reader('walletPromo', ({ amount, ...body }) => ({
    verb: 'promo',
    ...body,
    amount: parseAmount(amount),
  })),
  tip: reader('walletTip', ({ amount, ...body }) => ({ verb: 'tip', ...body, amount: parseAmount(amount) })),
  close: reader('walletClose', (body) => ({ verb: 'close', ...body })),
};
