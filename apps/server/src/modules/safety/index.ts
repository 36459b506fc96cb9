import type { Limits } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { roomOf, spentOf } from './limits/guard.ts';
import { createLimits } from './limits/limits.ts';
import { createPauses } from './pauses/pauses.ts';
import type { Coming } from './person-check/levels.ts';
import { createResemblance } from './pauses/resemblance.ts';
import { createPersonChecks } from './person-check/person-checks.ts';
import type { IdentityCheckCompany } from './person-check/ports.ts';
import type { PlayedSince, StakedAfter } from './ports.ts';
import { registerOperatorRoutes, registerPlayerRoutes } from './routes.ts';
import { createSafetyStaff } from './staff.ts';

export type * from './person-check/ports.ts';
export { safetyRetention } from './retention.ts';
export type { PlayedDay, PlayedSince, StakedAfter } from './ports.ts';

export interface SafetyNeeds {
  runWork: RunWork;
  systemDatabase: Database;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  wallet: Wallet;
  clock: Clock;
  played: PlayedSince;
  staked: StakedAfter;
  identityCheck: IdentityCheckCompany | null;
  noticeBaseUrl: string;
}

/** May this member do this now? Asked by whoever moves money or opens a game. */
export function createSafety(needs: SafetyNeeds) {
  const { runWork, merchants, identity } = needs;
  const limits = createLimits(needs);
  const pauses = createPauses(needs);
  const persons = createPersonChecks(needs);
  const overview = async (work: Work, memberId: string): Promise<Limits> => {
    const { currency, ageThreshold, safety } = merchants.settings(work.merchant);
    return {
      currency,
      minimumAge: ageThreshold,
      relaxHours: safety.relaxHours,
      confirmHours: safety.confirmHours,
      limits: await limits.all(work, memberId),
      pause: await pauses.current(work, memberId),
      week: await limits.week(work, memberId),
    };
  };
  const resemblance = createResemblance(needs);
  const assertNotPaused = async (work: Work, memberId: string): Promise<void> => {
    if ((await identity.excludedUntil(work, memberId)) !== null) refuse('self.excluded');
    if (await resemblance.isHeld(work, memberId)) refuse('account.in.review');
  };
  const staff = createSafetyStaff({ ...needs, limits, pauses, resemblance, overview });
  return {
    ...persons,
    listen: resemblance.listen,
    stakedAfter: needs.staked,
    /** Refuses who is on a break, excluded, or not known well enough; answers the limits that the deposit must keep to. */
    async assertMayDeposit(work: Work, memberId: string, coming: Coming) {
      await assertNotPaused(work, memberId);
      await persons.assertLevel(work, memberId, 'deposit', coming);
      return limits.deposits(work, memberId);
    },
    /** Whoever is on a break is told so before they choose how to pay. */
    async depositLimits(work: Work, memberId: string) {
      await assertNotPaused(work, memberId);
      return limits.deposits(work, memberId);
    },
    /** Refuses who may not play with money now. Each bet is asked again, inside the statement that takes it. */
    async assertMayPlay(work: Work, memberId: string): Promise<void> {
      await assertNotPaused(work, memberId);
      await persons.assertLevel(work, memberId, 'play');
      const room = await roomOf(work, memberId);
      if (room === null) return;
      if (room.barred === 'quiet' || room.barred === 'time') refuse('limit.exceeded', { why: room.barred });
      if (room.room !== null && room.room <= 0n) refuse('limit.exceeded', { why: 'spent' });
    },
    /** For the mirror in a game: until the next reality check, and why no bet is taken. */
    async playStanding(work: Work, memberId: string) {
      if ((await identity.excludedUntil(work, memberId)) !== null)
        return { checkInSeconds: null, barred: 'paused' as const };
      const room = await roomOf(work, memberId);
      if (room === null) return { checkInSeconds: null, barred: null };
      const isSpent = room.room !== null && room.room <= 0n;
      const barred = room.barred === 'check' ? null : (room.barred ?? (isSpent ? ('spent' as const) : null));
      return { checkInSeconds: room.checkInSeconds, barred };
    },
    /** Those who are not to be invited or given anything: barred, on a break, or at the end of their own limits. */
    async unreachable(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
      const barred = await identity.barredOf(work, memberIds);
      return new Set([...barred, ...(await spentOf(work, memberIds))]);
    },
    playerRoutes(app: FastifyInstance): void {
      const show = (merchant: string, memberId: string) =>
        runWork(asMember(merchant, memberId), (work) => overview(work, memberId));
      registerPlayerRoutes(app, { limits, pauses, show });
      persons.playerRoutes(app);
    },
    operatorRoutes(app: FastifyInstance): void {
      registerOperatorRoutes(app, staff);
      persons.operatorRoutes(app);
    },
  };
}

export type Safety = ReturnType<typeof createSafety>;
