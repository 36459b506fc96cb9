import type { Kysely } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Cache } from '#platform/cache/redis';
import type { Clock } from '#platform/clock';
import type { RunWork } from '#platform/database/work';
import type { CountryOf } from '#platform/geo/country-of';
import type { MessagingCompanyList } from '#platform/messages/ports';
import type { Metrics } from '#platform/observe/metrics';
import type { Secrets } from '#platform/secrets';
import { createBodyKeys } from './body-keys/body-keys.ts';
import { createChallenges } from './captcha/challenges.ts';
import { createOwnProof } from './credentials/own-proof.ts';
import { createPasskeys } from './credentials/passkeys.ts';
import { createPasswordChange } from './credentials/password-change.ts';
import { createPasswordLink } from './credentials/password-link.ts';
import { createPasswordReset } from './credentials/password-reset.ts';
import { createSecondFactors } from './credentials/second-factors.ts';
import { createStepUp } from './credentials/step-up.ts';
import { createExclusion } from './exclusion/exclusion.ts';
import { createMessageFigures } from './for-staff/message-figures.ts';
import { createCodeCounts } from './one-time-codes/code-counts.ts';
import { createCodes } from './one-time-codes/codes.ts';
import { createCodeSending } from './one-time-codes/sending.ts';
import { createLegalAsking } from './account/legal.ts';
import { createPayoutEligibility } from './account/payout-eligibility.ts';
import { createContactsForStaff } from './for-staff/contacts.ts';
import { createNewPassword } from './for-staff/new-password.ts';
import { createOwnAccount } from './account/own-account.ts';
import { createOwnContacts } from './account/own-contacts.ts';
import { createPersonDetails } from './account/person-details.ts';
import type { HashPool } from '#platform/passwords/hash-pool';
import type { PhoneTokens } from './ports.ts';
import type { ExclusionRegisters } from './register/ports.ts';
import { createRegisterChecks } from './register/register-checks.ts';
import { createNames } from './registration/names.ts';
import { createRegistration } from './registration/registration.ts';
import { createSessions } from './sessions/sessions.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createDeviceGrants } from './sign-in/device-grants.ts';
import { createSessionOpener } from './sign-in/session-opener.ts';
import { createOwnTries } from './sign-in/own-tries.ts';
import { createPasskeySignIn } from './sign-in/passkey-sign-in.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSocialLinks, createSocialSignIn, type SocialProviders } from './sign-in/social.ts';
import { createStaffActions } from './staff.ts';
import { createTickets } from './sessions/tickets.ts';
import { countSignIns } from './sign-in/count-sign-ins.ts';
import { createTrial } from './sign-in/trial.ts';
import { createVisits } from './sessions/visits.ts';

export interface IdentityNeeds {
  runWork: RunWork;
  systemDb: Kysely<object>;
  merchants: Merchants;
  secrets: Secrets;
  /** Of the marks by which persons are known in every cell; the same as the others where there is one. */
  marks?: Secrets;
  clock: Clock;
  hashes: HashPool;
  /** Absent in tests that have no Redis: everything works, only slower. */
  cache?: Cache | undefined;
  metrics?: Metrics | undefined;
  countryOf: CountryOf;
  providers: SocialProviders;
  phoneTokens: PhoneTokens | null;
  /** Where the phone-auth provider answers browsers. */
  phoneAuthUrl: string | null;
  /** National registers of exclusions, by name. */
  registers: ExclusionRegisters;
  /** Who carries messages; they tell us what became of them. */
  messageCompanies: MessagingCompanyList;
  /** Our address as companies reach it. */
  noticeBaseUrl: string;
}

/** What every way in stands on. */
function createGround(needs: IdentityNeeds) {
  const { runWork, merchants, secrets } = needs;
  const visits = createVisits(needs);
  const tickets = createTickets(needs);
  const bodyKeys = createBodyKeys({ ...needs, tickets, visits });
  const idleMs = (merchant: string) => merchants.settings(merchant).sessionIdleMinutes * 60_000;
  const sessions = createSessions({ runWork, cache: needs.cache, idleMs });
  const challenges = createChallenges({ merchants, secrets, tickets });
  const counts = createCodeCounts(needs);
  const codes = createCodes({ runWork, secrets, counts, metrics: needs.metrics });
  const grants = createDeviceGrants({ runWork });
  const attempts = createAttempts({ secrets });
  const exclusion = createExclusion({ secrets: needs.marks ?? secrets });
  const personDetails = createPersonDetails({ secrets });
  const registerChecks = createRegisterChecks({ ...needs, personDetails, exclusion });
  const opening = { sessions, grants, visits, exclusion, registerChecks };
  const sessionOpener = createSessionOpener({ merchants, secrets, ...opening });
  return {
    ...opening,
    tickets,
    bodyKeys,
    challenges,
    counts,
    codes,
    attempts,
    personDetails,
    sessionOpener,
  };
}

/** The module's parts, built bottom up. */
export function createParts(needs: IdentityNeeds) {
  const { runWork, merchants, secrets, hashes, phoneTokens, countryOf } = needs;
  const ground = createGround(needs);
  const { visits, tickets, bodyKeys, sessions, challenges, counts, codes, grants, attempts } = ground;
  const { exclusion, personDetails, registerChecks, sessionOpener } = ground;
  const secondFactors = createSecondFactors({ runWork, secrets, tickets });
  const passkeys = createPasskeys({ runWork, tickets });
  const links = createSocialLinks({ tickets });
  const basis = { runWork, merchants, hashes, codes, sessions, grants, attempts, sessionOpener, challenges };
  const ownTries = createOwnTries({ runWork, attempts });
  const ownProof = createOwnProof({ merchants, ownTries });
  const own = createOwnAccount({ ...basis, ownProof });
  const link = createPasswordLink({ merchants, tickets, secrets });
  const counted = countSignIns(needs.metrics);
  const signIn = createSignIn({ ...basis, phoneTokens, secondFactors });
  const social = createSocialSignIn({
    ...basis,
    secrets,
    tickets,
    secondFactors,
    ownProof,
    links,
    providers: needs.providers,
  });
  const passkeySignIn = createPasskeySignIn({ ...basis, passkeys });
  const contactsForStaff = createContactsForStaff({ merchants, secrets, personDetails });
  const newPassword = createNewPassword({ ...basis, link });
  return {
    ...needs,
    visits,
    sessions,
    bodyKeys,
    challenges,
    registerChecks,
    secondFactors,
    passkeys,
    sending: createCodeSending({ ...basis, counts }),
    names: createNames(basis),
    signIn: { enter: counted('form', signIn.enter) },
    passkeySignIn: { ...passkeySignIn, enter: counted('passkey', passkeySignIn.enter) },
    social: {
      ...social,
      finish: counted('social', social.finish),
      confirm: counted('social', social.confirm),
    },
    registration: createRegistration({
      ...basis,
      secrets,
      exclusion,
      social: links,
      phoneTokens,
      registerChecks,
    }),
    passwordChange: createPasswordChange({ ...basis, ownProof }),
    passwordReset: createPasswordReset({ ...basis, link, phoneTokens }),
    stepUp: createStepUp({ ...basis, passkeys, secondFactors, ownProof }),
    own,
    contacts: createOwnContacts({ ...basis, own, exclusion }),
    trial: createTrial({ ...basis, visits }),
    staff: createStaffActions({ ...basis, countryOf, contacts: contactsForStaff, newPassword }),
    payoutEligibility: createPayoutEligibility({ ...basis, ownTries, secrets }),
    exclusion,
    personDetails,
    legal: createLegalAsking(needs),
    codeCounts: counts,
    messageFigures: createMessageFigures({ ...needs, codeCounts: counts }),
  };
}

export type IdentityParts = ReturnType<typeof createParts>;
