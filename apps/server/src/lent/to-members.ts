import { agentsHeld } from '#modules/agents';
import { cashierHeld, hasOpenOrders } from '#modules/cashier';
import { catalogueHeld } from '#modules/catalogue';
import { contentHeld } from '#modules/content';
import { identityHeld } from '#modules/identity';
import { hasOpenRounds, playedSince, playHeld } from '#modules/play';
import { rewardsHeld } from '#modules/rewards';
import { safetyHeld } from '#modules/safety';
import { supportHeld } from '#modules/support';
import { walletHeld } from '#modules/wallet';
import type { HeldData } from '#platform/retention/held-data';

/** Everything about a member that a copy has (OPS-SYS-13), in the order of the file; who they are on paper stands before it. */
export const held: readonly HeldData[] = [
  ...identityHeld,
  ...safetyHeld,
  ...walletHeld,
  ...cashierHeld,
  ...playHeld,
  ...rewardsHeld,
  ...catalogueHeld,
  ...contentHeld,
  ...supportHeld,
  ...agentsHeld,
];

/** Tables with a member in them that no copy has, and why. A table that is in neither list is found by a test. */
export const notHeld: Readonly<Record<string, string>> = {
  'agents.active_month': 'counted from rounds, which are there',
  'agents.commission_line': 'an agent’s own reckoning of somebody else',
  'agents.correction': 'an agent’s own reckoning of somebody else',
  'agents.daily_cash': 'counted from orders, which are there',
  'agents.daily_play': 'counted from rounds, which are there',
  'agents.difference': 'an agent’s own reckoning of somebody else',
  'agents.line_adjustment': 'an agent’s own reckoning of somebody else',
  'agents.reversal': 'follows from orders, which are there',
  'content.upload_count': 'a brake, gone within hours',
  'identity.member_mark': 'keyed hashes, which say nothing to anybody',
  'identity.personal_detail': 'opened by its own door: section “person”',
  'identity.recovery_code': 'opens the account',
  'identity.totp': 'opens the account',
  'members.data_request': 'shown in the app',
  'members.fact': 'a copy of facts that are there',
  'members.note': 'words of staff, which may be about others; given on request by a person',
  'members.stale': 'a list of what is to be copied',
  'members.tag': 'labels of staff; given on request by a person',
  'play.game_case': 'a company’s question about rounds, which are there',
  'play.game_session': 'opens a game',
  'play.grant_use': 'counted from rounds, which are there',
  'play.jackpot_event': 'stands in the postings',
  'play.launch': 'opens a game',
  'play.movement': 'the same as postings and rounds, in a company’s words',
  'play.repeat': 'a count of repeated messages',
  'reports.correction': 'counted from rounds, which are there',
  'rewards.deposit': 'the same as deposits',
  'rewards.held_friend': 'signs that two people are one: about others too',
  'rewards.progress': 'counted from rounds, which are there',
  'rewards.round_count': 'counted from rounds, which are there',
  'safety.care_flag': 'care by people; told by them',
  'safety.exclusion_ask': 'papers of two persons’ decision',
  'safety.exclusion_document': 'papers of two persons’ decision',
  'safety.guard': 'counted from rounds and own limits, which are there',
  'safety.laundering_case': 'the law forbids to tell of it',
  'safety.person_move': 'steps of staff within identity checks, which are there',
  'safety.resemblance': 'about two people',
  'safety.watch_case': 'care by people; told by them',
  'safety.watch_due': 'a list of who is to be looked at',
  'safety.watch_move': 'care by people; told by them',
  'wallet.stake_rule': 'follows from rewards, which are there',
};

/** What the modules below lend to the one that looks at members. */
export const lentToMembers = { played: playedSince, heldData: { held, hasOpenOrders, hasOpenRounds } };
