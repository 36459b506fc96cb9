import type { Route } from '../../route.ts';

const brand = '/operator/v1/merchants/:merchantCode';

/** Ways to pay in and to be paid out, and what is promised of payouts. */
export const wayRoutes = {
  paymentMethods: { method: 'GET', path: `${brand}/payment-methods` },
  changePaymentMethod: { method: 'PATCH', path: `${brand}/payment-methods/:methodId` },
  payoutChannels: { method: 'GET', path: `${brand}/payout-channels` },
  promisesKept: { method: 'GET', path: `${brand}/promises-kept` },
  publishWays: { method: 'POST', path: `${brand}/ways/:kind/changes` },
  switchWay: { method: 'POST', path: `${brand}/ways/:kind/:wayId/company` },
  proposeWays: { method: 'POST', path: `${brand}/ways/:kind/guarded-changes` },
} as const satisfies Record<string, Route>;
