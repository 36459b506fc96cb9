import { z } from 'zod';

/**
 * Facts that modules announce: past tense, `module.thing_happened.v1`, ids only for persons.
 * Delivered at least once and in no promised order.
 */
export const events = {
  'merchant.settings_changed.v1': z.strictObject({ merchantCode: z.string(), revision: z.int() }),
  'catalogue.catalogue_changed.v1': z.strictObject({ merchantCode: z.string(), revision: z.int() }),
  'content.content_changed.v1': z.strictObject({ merchantCode: z.string(), revision: z.int() }),
  'identity.member_registered.v1': z.strictObject({
    memberId: z.string(),
    uplineId: z.string().nullable(),
    recommenderId: z.string().nullable(),
  }),
  'identity.signed_in.v1': z.strictObject({ memberId: z.string(), method: z.string() }),
  'identity.password_changed.v1': z.strictObject({ memberId: z.string() }),
  /** Staff closed or opened an account, or changed its kind. */
  'identity.standing_changed.v1': z.strictObject({ memberId: z.string() }),
  'identity.grant_reused.v1': z.strictObject({ memberId: z.string() }),
  /** An order of the cashier changed: the member's screens are stale. */
  'cashier.order_moved.v1': z.strictObject({
    memberId: z.string(),
    kind: z.enum(['deposit', 'withdrawal', 'adjustment']),
    orderNo: z.string(),
    state: z.string(),
  }),
  'cashier.deposit_credited.v1': z.strictObject({
    memberId: z.string(),
    orderNo: z.string(),
    amount: z.string(),
    currency: z.string(),
    promotionId: z.string().nullable(),
  }),
  /** A payment was taken back after it was credited: what it earned and is not earned yet is taken back too. */
  'cashier.deposit_reversed.v1': z.strictObject({
    memberId: z.string(),
    orderNo: z.string(),
    amount: z.string(),
    currency: z.string(),
    creditedAt: z.iso.datetime(),
    /** Of what the member staked since the credit, the part that stood on this deposit. */
    stake: z.string(),
  }),
  'cashier.withdrawal_paid.v1': z.strictObject({
    memberId: z.string(),
    orderNo: z.string(),
    amount: z.string(),
    currency: z.string(),
  }),
  /** A payout came back after it was paid: the money is in the member's balance again. */
  'cashier.withdrawal_returned.v1': z.strictObject({
    memberId: z.string(),
    orderNo: z.string(),
    amount: z.string(),
    currency: z.string(),
  }),
  'cashier.payout_account_added.v1': z.strictObject({ memberId: z.string() }),
  /** A member's limit changed; `isSet` when one holds now. */
  'safety.limit_changed.v1': z.strictObject({ memberId: z.string(), kind: z.string(), isSet: z.boolean() }),
  /** A care flag was set beside a member, or taken away. */
  'safety.care_changed.v1': z.strictObject({ memberId: z.string(), isSet: z.boolean() }),
  /** A member takes a break or is excluded. */
  'safety.member_paused.v1': z.strictObject({ memberId: z.string(), until: z.string().nullable() }),
  'play.game_opened.v1': z.strictObject({
    memberId: z.string(),
    nodeId: z.string(),
    mode: z.enum(['real', 'fun', 'trial']),
  }),
  'support.chat_answered.v1': z.strictObject({ memberId: z.string() }),
  'content.message_sent.v1': z.strictObject({ memberId: z.string(), messageId: z.string() }),
  /** Somebody's identity and age were checked (DEC-090). */
  'safety.member_verified.v1': z.strictObject({ memberId: z.string() }),
  'rewards.rounds_given.v1': z.strictObject({
    memberId: z.string(),
    grantId: z.string(),
    company: z.string(),
    rounds: z.int(),
    cap: z.string(),
    days: z.int(),
  }),
  /** Something new for the member: a reward, a level. Only a hint for open screens. */
  'rewards.standing_changed.v1': z.strictObject({ memberId: z.string() }),
  /** Rounds have their result, as many as were committed together; `times` counts how often one was opened again. */
  'play.rounds_closed.v1': z.strictObject({
    rounds: z.array(
      z.strictObject({
        memberId: z.string(),
        roundNo: z.string(),
        nodeId: z.string(),
        gameType: z.string(),
        vassalage: z.string(),
        currency: z.string(),
        staked: z.string(),
        returned: z.string(),
        times: z.int(),
      }),
    ),
  }),
} as const;

export type EventName = keyof typeof events;
export type EventBody<Name extends EventName> = z.infer<(typeof events)[Name]>;
export type AnyEvent = { [Name in EventName]: { name: Name; body: EventBody<Name> } }[EventName];
