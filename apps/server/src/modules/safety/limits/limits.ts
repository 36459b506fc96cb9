import type { Limit } from '@perya/contract';
import type { LimitKind, LimitPeriod } from '@perya/contract/rules';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { PlayedSince } from '../ports.ts';
import { periodOf } from '../rules/calendar.ts';
import { ask, confirm, holds, tighten } from '../rules/limit-rules.ts';
import { exists, readValue, writeValue } from '../rules/limit-values.ts';
import { noteChecked, syncGuard } from './guard.ts';
import { findLimits, type KnownLimit, lockLimits, recordChange, saveLimit } from './repository.ts';
import { limitView, type Used, usedBy, weekOfPlay } from './view.ts';

export interface Place {
  kind: LimitKind;
  period: LimitPeriod;
}

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  wallet: Wallet;
  played: PlayedSince;
}

/** Limits a member sets, and staff may tighten: changed here, asked by deposits, launches and every bet. */
export function createLimits({ runWork, merchants, wallet, played }: Parts) {
  const settingsOf = (merchant: string) => merchants.settings(merchant);
  const used = (work: Work, memberId: string): Promise<Used> =>
    usedBy(work, memberId, settingsOf(work.merchant).timeZone, { wallet, played });

  const nameOf = ({ kind, period }: Place) => (period === 'always' ? kind : `${kind} ${period}`);
  const text = (kind: LimitKind, value: bigint | null) => (value === null ? null : writeValue(kind, value));

  /** One change under both locks: no deposit and no bet stands in between. */
  const change = async (
    work: Work,
    memberId: string,
    place: Place,
    next: (now: KnownLimit) => KnownLimit | null,
    told: { by: string; reason?: string; what?: string; isLooserWish?: () => boolean },
  ): Promise<KnownLimit> => {
    if (!exists(place.kind, place.period)) refuse('request.not_found');
    await lockLimits(work, memberId);
    await wallet.lockCash(work, memberId);
    const all = await findLimits(work, memberId);
    const before = all.find(({ kind, period }) => kind === place.kind && period === place.period) ?? {
      ...place,
      own: null,
      operator: null,
      pending: null,
    };
    const after = next(before) ?? refuse('status.move.refused');
    await saveLimit(work, memberId, after);
    const others = all.filter((one) => one !== before);
    await syncGuard(work, memberId, [...others, after], settingsOf(work.merchant).timeZone, played);
    const [was, is] = [before, after].map((one) => text(place.kind, holds(place.kind, one)));
    await recordChange(work, {
      memberId,
      what: told.what ?? nameOf(place),
      before: was ?? null,
      after: is ?? null,
      by: told.by,
      ...(told.reason !== undefined && { reason: told.reason }),
      isLooserWish: told.isLooserWish?.() ?? false,
    });
    await work.announce('safety.limit_changed.v1', { memberId, kind: place.kind, isSet: is !== null });
    return after;
  };
  const shown = async (work: Work, memberId: string, known: KnownLimit): Promise<Limit> =>
    limitView(known, await used(work, memberId), work.now, settingsOf(work.merchant).safety);

  return {
    async all(work: Work, memberId: string): Promise<Limit[]> {
      const [known, sums] = [await findLimits(work, memberId), await used(work, memberId)];
      const { safety } = settingsOf(work.merchant);
      return known
        .map((one) => limitView(one, sums, work.now, safety))
        .filter(({ own, operator, pending }) => own !== null || operator !== null || pending !== null);
    },
    week: (work: Work, memberId: string) =>
      weekOfPlay(work, memberId, settingsOf(work.merchant).timeZone, { wallet, played }),
    set: (merchant: string, memberId: string, place: Place, typed: string | null) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const value = typed === null ? null : readValue(place.kind, typed);
        if (value === undefined) refuse('format.incorrect', { fields: ['value'] });
        let effect: 'now' | 'waits' = 'now';
        const after = await change(
          work,
          memberId,
          place,
          (now) => {
            const asked = ask(place.kind, now, value, work.now);
            effect = asked.effect;
            return { ...place, ...asked.state };
          },
          {
            by: 'member',
            reason: `asked for ${text(place.kind, value) ?? 'none'}`,
            isLooserWish: () => effect === 'waits',
          },
        );
        return { effect, limit: await shown(work, memberId, after) };
      }),
    confirm: (merchant: string, memberId: string, place: Place) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const waits = settingsOf(merchant).safety;
        const next = (now: KnownLimit) => {
          const confirmed = confirm(now, work.now, waits);
          return confirmed && { ...place, ...confirmed };
        };
        const told = { by: 'member', reason: 'confirmed' };
        return {
          limit: await shown(work, memberId, await change(work, memberId, place, next, told)),
        };
      }),
    keep: (merchant: string, memberId: string, place: Place) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const next = (now: KnownLimit) => (now.pending === null ? null : { ...now, pending: null });
        const told = { by: 'member', reason: 'kept' };
        return {
          limit: await shown(work, memberId, await change(work, memberId, place, next, told)),
        };
      }),
    async tighten(
      work: Work,
      memberId: string,
      place: Place,
      typed: string,
      told: { by: string; reason: string },
    ) {
      const value = place.kind === 'quiet' ? undefined : readValue(place.kind, typed);
      if (value === undefined) refuse('format.incorrect', { fields: ['value'] });
      const next = (now: KnownLimit) => {
        const tighter = tighten(place.kind, now, value);
        return tighter && { ...place, ...tighter };
      };
      await change(work, memberId, place, next, told);
    },
    acknowledge: (merchant: string, memberId: string, choice: 'keep' | 'break') =>
      runWork(asMember(merchant, memberId), async (work) => {
        await noteChecked(work, memberId);
        const seen = { memberId, what: 'reality check', before: null, after: choice, by: 'member' };
        await recordChange(work, seen);
        return {};
      }),
    /** The member's own deposit limits with the moment each began to count; holds other changes off until the end. */
    async deposits(work: Work, memberId: string) {
      await lockLimits(work, memberId);
      const { timeZone } = settingsOf(work.merchant);
      return (await findLimits(work, memberId)).flatMap((one) => {
        const limit = one.kind === 'deposit' ? holds('deposit', one) : null;
        if (limit === null || one.period === 'always') return [];
        const { period } = one;
        return [{ limit, period, ...periodOf(period, work.now, timeZone) }];
      });
    },
  };
}

export type LimitsPart = ReturnType<typeof createLimits>;
