import type { Limits } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import type { Wallet } from '#modules/wallet';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import type { Listeners } from '#platform/events/listeners';
import type { TellDesk } from '#platform/live/desk-hints';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { leftOutOf } from './care/left-out.ts';
import { createCareToday } from './care/care-today.ts';
import { createExclusions } from './exclusions/exclusions.ts';
import { safetyForStaff } from './for-staff.ts';
import { createLaunderingDesk } from './laundering/desk.ts';
import { registerLaunderingRoutes } from './laundering/routes.ts';
import { stakeAllowanceOf } from './limits/guard.ts';
import { createLimits } from './limits/limits.ts';
import { createPauses } from './pauses/pauses.ts';
import type { Coming } from './person-check/levels.ts';
import { createResemblance } from './pauses/resemblance.ts';
import { createPersonChecks } from './person-check/person-checks.ts';
import type { IdentityCheckCompany } from './person-check/ports.ts';
import type { BehaviourFacts, PlayedSince, StakedAfter } from './ports.ts';
import { registerOperatorRoutes, registerPlayerRoutes } from './routes.ts';
import { createSafetyStaff } from './staff.ts';
import { createWatch } from './watch/watch.ts';

export { careWithin } from './care/care-within.ts';
export { safetyHeld } from './held.ts';
export { launderingReports } from './laundering/repository.ts';
export { identityDue } from './person-check/due-work.ts';
export { safetyQueues } from './queues.ts';
export type * from './person-check/ports.ts';
export { safetyRetention } from './retention.ts';
export type { BehaviourFacts, PlayedDay, PlayedSince, StakedAfter } from './ports.ts';

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
  behaviour: BehaviourFacts;
  staff: Staff;
  secrets: Secrets;
  tellDesk: TellDesk;
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
  const exclusions = createExclusions({ ...needs, pauses });
  const staff = createSafetyStaff({ ...needs, limits, exclusions, resemblance, overview });
  const watch = createWatch({ ...needs, limits });
  return {
    ...persons,
    /** For whoever looks at a member as a whole. */
    forStaff: safetyForStaff,
    listen(listeners: Listeners): void {
      resemblance.listen(listeners);
      watch.listen(listeners);
    },
    /** Looks at whoever did something; runs in workers. */
    watchJobs: [watch.job],
    /** For tests that do not wait for a minute to pass. */
    lookAtDue: watch.lookAtDue,
    stakedAfter: needs.staked,
    /** Refuses who is on a break, excluded, or not known well enough; answers the limits that the deposit must keep to. */
    async assertMayDeposit(work: Work, memberId: string, coming: Coming) {
      await assertNotPaused(work, memberId);
      await identity.assertRegisterClear(work, memberId);
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
      await identity.assertRegisterClear(work, memberId);
      await persons.assertLevel(work, memberId, 'play');
      const allowance = await stakeAllowanceOf(work, memberId);
      if (allowance === null) return;
      if (allowance.barred === 'quiet' || allowance.barred === 'time')
        refuse('limit.exceeded', { why: allowance.barred });
      if (allowance.remaining !== null && allowance.remaining <= 0n)
        refuse('limit.exceeded', { why: 'spent' });
    },
    /** For the mirror in a game: until the next reality check, and why no bet is taken. */
    async playEligibility(work: Work, memberId: string) {
      if ((await identity.excludedUntil(work, memberId)) !== null)
        return { checkInSeconds: null, barred: 'paused' as const };
      const allowance = await stakeAllowanceOf(work, memberId);
      if (allowance === null) return { checkInSeconds: null, barred: null };
      const isSpent = allowance.remaining !== null && allowance.remaining <= 0n;
      const barred =
        allowance.barred === 'check' ? null : (allowance.barred ?? (isSpent ? ('spent' as const) : null));
      return { checkInSeconds: allowance.checkInSeconds, barred };
    },
    /** Those who are not to be invited or given anything: barred, on a break, in our care, or at the end of their own limits. */
    async unreachable(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set((await leftOutOf(work, identity, memberIds)).keys());
    },
    /** The same with why, for whoever counts them. */
    leftOut: (work: Work, memberIds: readonly string[]) => leftOutOf(work, identity, memberIds),
    playerRoutes(app: FastifyInstance): void {
      const show = (merchant: string, memberId: string) =>
        runWork(asMember(merchant, memberId), (work) => overview(work, memberId));
      registerPlayerRoutes(app, { limits, pauses, show });
      persons.playerRoutes(app);
    },
    operatorRoutes(app: FastifyInstance): void {
      registerOperatorRoutes(app, staff, exclusions, createCareToday(needs));
      watch.operatorRoutes(app);
      registerLaunderingRoutes(app, createLaunderingDesk(needs));
      persons.operatorRoutes(app);
    },
  };
}

export type Safety = ReturnType<typeof createSafety>;
