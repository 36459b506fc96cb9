import { agentCalls } from './agents.ts';
import { cashierCalls } from './cashier.ts';
import { catalogueCalls } from './catalogue.ts';
import { challengeCalls } from './challenges.ts';
import { contentCalls } from './content.ts';
import { credentialCalls } from './credentials.ts';
import { identityCalls } from './identity.ts';
import { legalCalls } from './legal.ts';
import { ownDataCalls } from './own-data.ts';
import { personCheckCalls } from './person-check.ts';
import { playCalls } from './play.ts';
import { owedCalls } from './reports/owed.ts';
import { proofCalls } from './reports/proof.ts';
import { rootCalls } from './reports/roots.ts';
import { registrationCalls } from './registration.ts';
import { rewardCalls } from './rewards.ts';
import { safetyCalls } from './safety.ts';
import { chatCalls, supportCalls } from './support.ts';
import { systemCalls } from './system.ts';
import { walletCalls } from './wallet.ts';

export const playerCalls = {
  ...systemCalls,
  ...identityCalls,
  ...registrationCalls,
  ...challengeCalls,
  ...credentialCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...walletCalls,
  ...cashierCalls,
  ...playCalls,
  ...proofCalls,
  ...owedCalls,
  ...rootCalls,
  ...rewardCalls,
  ...safetyCalls,
  ...agentCalls,
  ...supportCalls,
  ...chatCalls,
  ...personCheckCalls,
  ...legalCalls,
  ...ownDataCalls,
};
export type PlayerCalls = typeof playerCalls;

export type {
  AgentContract,
  AgentCorrection,
  AgentLink,
  AgentMonths,
  AgentPayment,
  CommissionLine,
  ContractKind,
  ContractTerms,
  TeamMember,
} from './agents.ts';
export type { LegalText } from './legal.ts';
export type { ClosingHold, OwnDataRequest, OwnDataRequests } from './own-data.ts';
export type { DepositMethod, DepositOrder, PayoutAccount, WithdrawalOrder } from './cashier.ts';
export type { Classification, Game, GameBlock, GamePage, Vendor } from './catalogue.ts';
export type { ChallengeAnswer, CodePurpose } from './challenges.ts';
export type { Announcement, Banner, HelpItem, Message, Promotion } from './content.ts';
export type { LoginBody, MemberInfo, SessionInfo, SignedIn } from './identity.ts';
export type { Kyc, PersonDetails, PersonDocument } from './person-check.ts';
export type { DrawGame, GameRecord, JackpotPage, Winner } from './play.ts';
export type { OwedNightFigures, PublishedNight } from './reports/owed.ts';
export { publishedSpans } from './reports/proof.ts';
export type { PublishedReturn } from './reports/proof.ts';
export type { OwnMark, PublishedRoots } from './reports/roots.ts';
export type { RegistrationBody } from './registration.ts';
export type { Terms } from './reward-terms.ts';
export type { Bonus, BonusCount, BonusSum, Reward, Task, VipLevel } from './rewards.ts';
export type { Limit, Limits, Pause } from './safety.ts';
export type { ChatLink, ChatMessage, Feedback } from './support.ts';
export { ClientSettings } from './system.ts';
export type { SystemStatus } from './system.ts';
export type { Transaction } from './wallet.ts';
export type { BrandPackage, BrandTokens } from './brand.ts';
