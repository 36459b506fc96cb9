import type { FastifyInstance } from 'fastify';
import type { Work } from '#platform/database/work';
import type { FindSession, HttpPorts } from '#platform/http/context';
import { browsersOf, readCookie } from './sessions/cookies.ts';
import type { ExclusionDoor } from './exclusion/exclusion.ts';
import { linksBetween } from './exclusion/links.ts';
import { findForStaff, namesForStaff } from './for-staff/find.ts';
import { maskedAddress, maskedName } from './for-staff/mask-rules.ts';
import { knownElsewhere, linkedTo } from './for-staff/linked.ts';
import { lettersTo, profileForStaff, signInsOf } from './for-staff/profile.ts';
import { addressedAs, maskedNames } from './member-repository.ts';
import type { PayoutEligibility } from './account/payout-eligibility.ts';
import { queueFacts } from './account/queue-facts.ts';
import { ringsAround } from './exclusion/rings.ts';
import type { PersonDetailsDoor } from './account/person-details.ts';
import { createParts, type IdentityNeeds } from './parts.ts';
import type { RegisterChecks } from './register/register-checks.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';
import { endedSessions } from './sessions/session-repository.ts';
import type { StaffActions } from './staff.ts';
import { team } from './team.ts';

export { identityHeld } from './held.ts';
export { signingKeyFrom } from './body-keys/key-set.ts';
export { createExclusionRegistry } from './exclusion/registry.ts';
export { legalAccepted } from './account/legal.ts';
export { housekeeping } from './housekeeping.ts';
export type { FriendLinks } from './exclusion/links.ts';
export { deliveryJob } from './messages/delivered.ts';
export { lettersWaiting } from './messages/letters-waiting.ts';
export { placeOfNumber } from './one-time-codes/phone-numbers.ts';
export { messageChannel } from './messages/outgoing.ts';
export { brandSender } from './messages/brand-sender.ts';
export { identityRetention } from './retention.ts';
export { registeredWithin } from './for-staff/registered.ts';
export type { PersonField, PersonLevel } from './account/person-details.ts';
export type { PhoneTokens, SocialProvider } from './ports.ts';

export type { ExclusionRegister, ExclusionRegisters } from './register/ports.ts';

export interface Identity
  extends Pick<RegisterChecks, 'assertRegisterClear' | 'unadvertisable'>,
    PayoutEligibility,
    PersonDetailsDoor,
    ExclusionDoor {
  /** What the HTTP layer asks for every call that needs a session. */
  findSession: FindSession;
  /** All but the given one, and every device that may come back by itself. */
  endOtherSessions(merchant: string, memberId: string, except: string): Promise<void>;
  /** Which of these sessions somebody ended. */
  endedOf: typeof endedSessions;
  findVisit: HttpPorts['findVisit'];
  browsersOf: HttpPorts['browsersOf'];
  openBody: HttpPorts['openBody'];
  maskedNames: typeof maskedNames;
  addressedAs: typeof addressedAs;
  queueFacts: typeof queueFacts;
  /** Who around an agent shares browsers. */
  ringsAround: typeof ringsAround;
  /** What friends and who recommended them have in common. */
  linksBetween: typeof linksBetween;
  team: typeof team;
  /** What staff look up; all of it masked. */
  forStaff: {
    mask: typeof maskedName;
    maskAddress: typeof maskedAddress;
    find: typeof findForStaff;
    names: typeof namesForStaff;
    profile: (work: Work, memberId: string) => ReturnType<typeof profileForStaff>;
    linkedTo: typeof linkedTo;
    knownElsewhere: typeof knownElsewhere;
    signIns: typeof signInsOf;
    letters: typeof lettersTo;
    close: StaffActions['closeInWork'];
  };
  playerRoutes(app: FastifyInstance): void;
  operatorRoutes(app: FastifyInstance): void;
  /** Counts that were not written yet are. */
  stop(): Promise<void>;
}

export function createIdentity(needs: IdentityNeeds): Identity {
  const parts = createParts(needs);
  return {
    assertRegisterClear: parts.registerChecks.assertRegisterClear,
    unadvertisable: parts.registerChecks.unadvertisable,
    ...parts.payoutEligibility,
    ...parts.personDetails,
    ...parts.exclusion,
    findSession: async (merchant, { cookie, token }) => {
      const secret = readCookie(cookie, 'session');
      return secret && token ? parts.sessions.find(merchant, secret, token) : null;
    },
    endOtherSessions: parts.own.endOtherSessions,
    endedOf: endedSessions,
    findVisit: parts.visits.find,
    browsersOf,
    openBody: parts.bodyKeys.open,
    maskedNames,
    addressedAs,
    queueFacts,
    ringsAround,
    linksBetween,
    team,
    forStaff: {
      mask: maskedName,
      maskAddress: maskedAddress,
      find: findForStaff,
      names: namesForStaff,
      profile: (work, memberId) => profileForStaff(work, memberId, parts.personDetails),
      linkedTo,
      knownElsewhere,
      signIns: signInsOf,
      letters: lettersTo,
      close: parts.staff.closeInWork,
    },
    playerRoutes: (app) => registerPlayerRoutes(app, parts),
    operatorRoutes: (app) => registerOperatorRoutes(app, parts),
    stop: parts.codeCounts.flush,
  };
}
