import { formatAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Safety } from '#modules/safety';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { clearingOf } from '../clearing.ts';
import { momentIn, nextLook } from '../worker/next-look.ts';
import { houseProvider } from '../gateways.ts';
import { announceMove, recordMove } from '../order-moves.ts';
import type { FoundPayment, PaymentAction } from '../ports.ts';
import { accountHash } from '../withdrawals/payout-accounts.ts';
import { type DepositDecision, type DepositNews, decideDeposit } from './deposit-rules.ts';
import { createReversing } from './reversing.ts';
import { changeDeposit, type DepositRow, factsOf, lockDeposit, referencesOf } from './repository.ts';

interface Parts {
  identity: Identity;
  wallet: Wallet;
  safety: Safety;
  secrets: Secrets;
}

/**
 * News about an order becomes money and state in one transaction: load under lock, decide, post, save, announce. The
 * ids of the postings come from the order, so that the same news twice moves nothing twice.
 */
export function createDepositSettling({ identity, wallet, safety, secrets }: Parts) {
  const reverse = createReversing({ wallet, safety });
  /** Who is excluded elsewhere is known again by the accounts they pay from. */
  const keepPayers = async (work: Work, order: DepositRow, found: FoundPayment | null) => {
    if (found?.outcome !== 'found') return;
    for (const { payer } of found.payments)
      if (payer !== null) await identity.keepTraits(work, order.member_id, { account: payer });
  };

  /** One account paid all of it, and the company says which; otherwise nobody knows where it would go back to. */
  const payerOf = (found: FoundPayment | null): Buffer | null => {
    if (found?.outcome !== 'found') return null;
    const [first, ...others] = found.payments.map(({ payer }) =>
      payer === null ? null : accountHash(secrets, payer.channel, payer.number),
    );
    return first && others.every((other) => other?.equals(first)) ? first : null;
  };

  const credit = async (work: Work, order: DepositRow, due: { amount: bigint; fee: bigint }) => {
    // The value of a voucher was set aside when it was issued.
    const from = {
      house: order.provider === houseProvider ? 'vouchers' : clearingOf(order.provider),
    } as const;
    const posted = await wallet.post(work, {
      id: `deposit:${order.order_no}`,
      memberId: order.member_id,
      kind: 'deposit',
      reference: order.order_no,
      movements: [
        { from, to: { book: 'cash' }, amount: due.amount },
        ...(due.fee > 0n ? [{ from, to: { house: 'fees' }, amount: due.fee } as const] : []),
      ],
    });
    invariant(
      posted.status === 'applied' || posted.status === 'replayed',
      `a credit is possible: ${posted.status}`,
    );
    await work.announce('cashier.deposit_credited.v1', {
      memberId: order.member_id,
      orderNo: order.order_no,
      amount: formatAmount(due.amount, 6),
      currency: order.currency,
      promotionId: order.promotion_id,
    });
    return posted.entries[0]?.transactionId ?? null;
  };

  const save = async (work: Work, order: DepositRow, decision: DepositDecision, news: DepositNews) => {
    const isNew = decision.state !== order.state;
    const found = news.kind === 'found' && news.answer.outcome === 'found' ? news.answer : null;
    const transactionId =
      decision.credit === null ? order.transaction_id : await credit(work, order, decision.credit);
    if (decision.credit !== null) await keepPayers(work, order, found);
    if (decision.reverse) await reverse(work, order);
    const surplus = decision.surplus - BigInt(order.surplus_micros);
    if (surplus > 0n)
      await wallet.postHouse(work, {
        id: `surplus:${order.order_no}:${decision.surplus}`,
        kind: 'deposit_surplus',
        reference: order.order_no,
        from: clearingOf(order.provider),
        to: 'suspense',
        amount: surplus,
      });
    const created = news.kind === 'created' && news.answer.outcome === 'created' ? news.answer : null;
    const from = created ?? found;
    const isFinal = decision.state !== 'created' && decision.state !== 'pending';
    const saved = await changeDeposit(work, order.order_no, {
      state: decision.state,
      reason: decision.reason,
      paid_micros: decision.paid.toString(),
      credited_micros: decision.credit?.amount.toString() ?? order.credited_micros,
      surplus_micros: decision.surplus.toString(),
      ...(surplus > 0n && { surplus_state: 'open' as const }),
      // Also when nothing had been credited: it is over and must not be taken from a later credit.
      is_reversed: order.is_reversed || found?.state === 'reversed',
      transaction_id: transactionId,
      ...(decision.credit !== null && { payer_hash: payerOf(found) }),
      ...(from && { ...keptReferences(order, from), ...(from.action && keptAction(from.action)) }),
      ...(from && !isFinal && { expires_at: earlier(order.expires_at, from.expiresAt) }),
      settled_at: !isFinal ? null : isNew ? work.now : order.settled_at,
      due_at: nextLook(order.due_at, momentIn(work.now, decision.againInMs), work.now),
      tries: isNew ? 0 : order.tries + 1,
    });
    if (isNew || decision.reverse || surplus > 0n || decision.reason !== order.reason) {
      await recordMove(work, {
        orderNo: order.order_no,
        from: order.state,
        to: decision.state,
        // What staff wrote stays with the move; the member reads a reason of ours.
        reason: 'because' in news ? news.because : decision.reason,
      });
      await announceMove(work, 'deposit', {
        memberId: order.member_id,
        orderNo: order.order_no,
        state: decision.state,
      });
    }
    return saved;
  };

  return {
    async apply(work: Work, orderNo: string, news: DepositNews): Promise<DepositRow> {
      const order = await lockDeposit(work, orderNo);
      invariant(order, 'the order exists');
      return save(work, order, decideDeposit(factsOf(order), news, work.now), news);
    },
  };
}

export type DepositSettling = ReturnType<typeof createDepositSettling>;

/** The one that is paid by now stands first; none is forgotten, for money may still come under it. */
function keptReferences(order: DepositRow, said: { reference: string } | { references: readonly string[] }) {
  const [newest = '', ...others] = 'reference' in said ? [said.reference] : said.references;
  const all = new Set([...others, ...referencesOf(order)]);
  all.delete(newest);
  return { provider_reference: newest, other_references: [...all] };
}

const keptAction = (action: PaymentAction) => ({
  pay_url: action.kind === 'redirect' ? action.url : null,
  shown_kind: action.kind === 'redirect' ? null : action.kind,
  shown_text: action.kind === 'qr' ? action.payload : action.kind === 'code' ? action.text : null,
});

/** A company that closes its payment first is believed: nobody must scan what is over. */
const earlier = (ours: Date, theirs: Date | null): Date => (theirs !== null && theirs < ours ? theirs : ours);
