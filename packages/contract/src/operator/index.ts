import { agentContractCalls } from './agents/contracts.ts';
import { agentDayCalls } from './agents/days.ts';
import { agentPaymentCalls } from './agents/payments.ts';
import { agentTreeCalls } from './agents/tree.ts';
import { approvalCalls } from './approvals.ts';
import { archiveCalls } from './system/archive.ts';
import { cashierOperatorCalls } from './cashier/cashier.ts';
import { promiseCalls } from './cashier/promises.ts';
import { wayCalls } from './cashier/ways.ts';
import { catalogueOperatorCalls } from './games/catalogue.ts';
import { campaignResultCalls } from './campaign-results.ts';
import { simulationCalls } from './campaign-simulation.ts';
import { contentOperatorCalls } from './content.ts';
import { contentDeskCalls } from './content-desk.ts';
import { contentPushCalls } from './content-push.ts';
import { contentPictureCalls } from './content-pictures.ts';
import { eventCalls } from './system/events.ts';
import { companyListCalls } from './games/company-list.ts';
import { companyPageCalls } from './games/company-page.ts';
import { companyOperatorCalls } from './games/companies.ts';
import { freeRoundCalls } from './games/free-rounds.ts';
import { gameOperatorCalls } from './games/games.ts';
import { gamePictureCalls } from './games/pictures.ts';
import { historyOperatorCalls } from './history.ts';
import { identityCalls } from './identity.ts';
import { jobCalls } from './system/jobs.ts';
import { dataRequestCalls } from './member/data-requests.ts';
import { memberLedgerCalls } from './member/ledger.ts';
import { mailingCalls } from './member/mailings.ts';
import { memberNoteCalls } from './member/notes.ts';
import { memberOrderCalls } from './member/orders.ts';
import { memberCalls } from './member/page.ts';
import { depositOperatorCalls } from './cashier/deposits.ts';
import { withdrawalOperatorCalls } from './cashier/withdrawals.ts';
import { queueCalls } from './queues.ts';
import { alertCalls } from './system/alerts.ts';
import { messageFigureCalls } from './system/message-figures.ts';
import { systemCalls } from './system/health.ts';
import { referenceCalls } from './system/reference.ts';
import { retentionCalls } from './system/retention.ts';
import { webhookCalls } from './system/webhooks.ts';
import { merchantCalls } from './merchant.ts';
import { personCheckOperatorCalls } from './person-check.ts';
import { playOperatorCalls } from './games/play.ts';
import { poolCalls } from './games/pools.ts';
import { returnOperatorCalls } from './games/returns.ts';
import { roundOperatorCalls } from './games/rounds.ts';
import { rewardOperatorCalls } from './rewards.ts';
import { brandCalls } from './brand/calls.ts';
import { hostCalls } from './brand/hosts.ts';
import { legalTextCalls } from './brand/legal.ts';
import { marketCalls } from './brand/market.ts';
import { openingCalls } from './brand/opening.ts';
import { loyaltyCalls } from './loyalty.ts';
import { safetyOperatorCalls } from './safety.ts';
import { auditCalls } from './audit.ts';
import { deskCalls } from './staff/desk.ts';
import { staffDoorCalls } from './staff/door.ts';
import { staffPeopleCalls } from './staff/people.ts';
import { mentionCalls } from './staff/mentions.ts';
import { viewCalls } from './staff/views.ts';
import { staffTokenCalls } from './staff/tokens.ts';
import { ownStaffCalls } from './staff/own.ts';
import { chatOperatorCalls } from './chat.ts';
import { complaintCalls } from './complaints.ts';
import { supportOperatorCalls } from './support.ts';
import { reportAccountCalls } from './reports/accounts.ts';
import { reportAgentCalls } from './reports/agents.ts';
import { reportPaymentCalls } from './reports/payments.ts';
import { reportSafetyCalls } from './reports/safety.ts';
import { reportStaffCalls } from './reports/staff.ts';
import { reportBonusCalls } from './reports/bonus.ts';
import { reportCashCalls } from './reports/cash.ts';
import { reportCompanyCalls } from './reports/companies.ts';
import { reportCalls } from './reports/calls.ts';
import { reportExportCalls } from './reports/exports.ts';
import { reportGameCalls } from './reports/games.ts';
import { reportMemberCalls } from './reports/members.ts';
import { operatorOwedCalls } from './reports/owed.ts';
import { reportPackCalls } from './reports/packs.ts';
import { reportRevenueCalls } from './reports/revenue.ts';
import { reportScheduleCalls } from './reports/schedules.ts';
import { todayCalls } from './today/calls.ts';
import { launderingOperatorCalls } from './care/laundering.ts';
import { watchOperatorCalls } from './care/watch.ts';

export const operatorCalls = {
  ...merchantCalls,
  ...staffDoorCalls,
  ...ownStaffCalls,
  ...staffPeopleCalls,
  ...staffTokenCalls,
  ...deskCalls,
  ...viewCalls,
  ...mentionCalls,
  ...auditCalls,
  ...approvalCalls,
  ...eventCalls,
  ...archiveCalls,
  ...jobCalls,
  ...systemCalls,
  ...messageFigureCalls,
  ...retentionCalls,
  ...webhookCalls,
  ...alertCalls,
  ...referenceCalls,
  ...identityCalls,
  ...memberCalls,
  ...memberNoteCalls,
  ...mailingCalls,
  ...dataRequestCalls,
  ...memberLedgerCalls,
  ...memberOrderCalls,
  ...catalogueOperatorCalls,
  ...gamePictureCalls,
  ...freeRoundCalls,
  ...gameOperatorCalls,
  ...companyOperatorCalls,
  ...companyPageCalls,
  ...companyListCalls,
  ...poolCalls,
  ...cashierOperatorCalls,
  ...wayCalls,
  ...promiseCalls,
  ...withdrawalOperatorCalls,
  ...depositOperatorCalls,
  ...queueCalls,
  ...todayCalls,
  ...reportCalls,
  ...reportGameCalls,
  ...reportMemberCalls,
  ...reportRevenueCalls,
  ...reportCashCalls,
  ...reportBonusCalls,
  ...reportAgentCalls,
  ...reportPaymentCalls,
  ...reportStaffCalls,
  ...reportSafetyCalls,
  ...reportCompanyCalls,
  ...reportAccountCalls,
  ...reportExportCalls,
  ...reportPackCalls,
  ...operatorOwedCalls,
  ...reportScheduleCalls,
  ...playOperatorCalls,
  ...roundOperatorCalls,
  ...returnOperatorCalls,
  ...historyOperatorCalls,
  ...contentOperatorCalls,
  ...contentDeskCalls,
  ...contentPictureCalls,
  ...contentPushCalls,
  ...rewardOperatorCalls,
  ...simulationCalls,
  ...campaignResultCalls,
  ...brandCalls,
  ...openingCalls,
  ...marketCalls,
  ...legalTextCalls,
  ...hostCalls,
  ...loyaltyCalls,
  ...agentContractCalls,
  ...agentDayCalls,
  ...agentTreeCalls,
  ...agentPaymentCalls,
  ...personCheckOperatorCalls,
  ...safetyOperatorCalls,
  ...chatOperatorCalls,
  ...complaintCalls,
  ...watchOperatorCalls,
  ...launderingOperatorCalls,
  ...supportOperatorCalls,
};
export type OperatorCalls = typeof operatorCalls;

export type { ReportAccount, ReportAccountLine, ReportAccounts } from './reports/accounts.ts';
export type {
  CohortBy,
  CohortUnit,
  FunnelStep,
  ReportCohort,
  ReportCohorts,
  MemberGrouping,
  ReportFunnel,
  ReportMemberGroup,
  ReportMembers,
} from './reports/members.ts';
export type { ExportFormat, ExportWish, ReportExport } from './reports/exports.ts';
export type { HeldStatement, OwedNight, OwedToMembers } from './reports/owed.ts';
export type { PackKind, ReportPack, ReportPacks } from './reports/packs.ts';
export type { ReportSchedule, ScheduleStep } from './reports/schedules.ts';
export type { ReportFigure, ReportFigures, ReportGame } from './reports/calls.ts';
export type {
  GameGroup,
  GameGrouping,
  GameLine,
  GameSums,
  ReportGames,
  ReportStep,
} from './reports/games.ts';
export type { ReportAgentLine, ReportAgents } from './reports/agents.ts';
export type { ReportPaymentRow, ReportPayments, ReportPaymentSide } from './reports/payments.ts';
export type {
  ReportSafety,
  ReportSafetyLimit,
  ReportSafetyOutcome,
  ReportSafetyPause,
} from './reports/safety.ts';
export type { ReportStaff, ReportStaffPerson } from './reports/staff.ts';
export type { ReportBonus, ReportBonusGroup, ReportBonusRow } from './reports/bonus.ts';
export type { CompanyStatement, ReportCompanies } from './reports/companies.ts';
export type { ReportCash } from './reports/cash.ts';
export type { ReportLine, ReportLinePart } from './reports/lines.ts';
export type { BonusBasis, ReportRevenue } from './reports/revenue.ts';
export type { Coming, TodayCare, TodayCompany, TodayMoney, TodayOwed } from './today/calls.ts';
export type { StaffGrant, StaffPerson } from './staff/people.ts';
export type { StaffSession } from './staff/own.ts';
export type { ChatList } from './chat.ts';
export type { Complaint } from './complaints.ts';
export type { Colleague, QueueClaim } from './staff/desk.ts';
export type { SavedView } from './staff/views.ts';
export type { Mention } from './staff/mentions.ts';
export type { StaffToken } from './staff/tokens.ts';
export type { AuditEntry } from './audit.ts';
export type {
  FoundMember,
  ListedMember,
  MemberFilter,
  MemberOverview,
  MemberPage,
  MemberSelection,
} from './member/page.ts';
export type { MemberNote } from './member/notes.ts';
export { leftOutReasons } from './member/mailings.ts';
export type { Audience, AudienceCount, LeftOutReason, Mailing } from './member/mailings.ts';
export type { MemberDevices } from './identity.ts';
export type { LedgerLine, LedgerPosting } from './member/ledger.ts';
export type { MemberOrder } from './member/orders.ts';
export type { MemberRound, MemberRoundDetail, PlayedGame } from './history.ts';
export type { MemberRewards } from './member/rewards.ts';
export type { WithdrawalCase, WithdrawalRow } from './cashier/withdrawals.ts';
export type { QueueCount, QueueReason } from './queues.ts';
export { ChannelValues, MethodValues } from './cashier/ways.ts';
export type { WayChange } from './cashier/ways.ts';
export type { DepositSummary, PaymentDifference } from './cashier/deposits.ts';
export type { LaunderingCase, LaunderingRow } from './care/laundering.ts';
export type { WatchCase, WatchRow } from './care/watch.ts';
export type { Approval } from './approvals.ts';
export type { ArchivePart } from './system/archive.ts';
export type { ParkedEvent } from './system/events.ts';
export type { DueWork, LongJob, ScheduleState } from './system/jobs.ts';
export type { CompanyState, Installation, ProcessState, SystemHealth } from './system/health.ts';
export type { DataRequest, DataRequestSheet } from './member/data-requests.ts';
export type { MessageFigures } from './system/message-figures.ts';
export type { Alert, AlertRule } from './system/alerts.ts';
export type { OwnCall } from './system/reference.ts';
export type { Retention } from './system/retention.ts';
export { webhookEvents } from './system/webhooks.ts';
export type { Webhook, WebhookDelivery } from './system/webhooks.ts';
export { ContentItem, contentKinds } from './content.ts';
export type { ContentPicture, PictureShape } from './content-pictures.ts';
export type { ContentCheck, ContentState, ContentVersion, ListedContent } from './content-desk.ts';
export type { Campaign, CampaignCheck, HeldFriend, ListedCampaign } from './rewards.ts';
export type { CampaignEffect, CampaignOutcome, CampaignResults, ComparedGroup } from './campaign-results.ts';
export { CampaignSimulation } from './campaign-simulation.ts';
export type { SimulationJob } from './campaign-simulation.ts';
export type { PointItem } from '../rewards/point-item.ts';
export type { GivenByHand, LadderPreview, PointsInBeing, ReferralFigures, RewardTakers } from './loyalty.ts';
export type {
  BrandChange,
  BrandField,
  BuiltInText,
  BrandHistoryEntry,
  BrandSwitch,
  PlannedChange,
} from './brand/calls.ts';
export type { LegalVersion } from './brand/legal.ts';
export type { BrandMarket } from './brand/market.ts';
export type { BrandHost } from './brand/hosts.ts';
export { openingItems } from './brand/opening.ts';
export type { BrandOpening, OpeningItem } from './brand/opening.ts';
export type { GameChange, VendorChange } from './games/catalogue.ts';
export type { FreeRounds } from './games/free-rounds.ts';
export type { CarrierWeight, ComparedGames } from './games/company-list.ts';
export type { CompanyCalls, CompanyPage } from './games/company-page.ts';
export type { CompanySheet, GameBrand } from './games/companies.ts';
export type { StaffPool } from './games/pools.ts';
export type { GameReturn } from './games/returns.ts';
export type { FoundRound, RoundFilter, RoundMessage, WholeRound } from './games/rounds.ts';
export type { GameClass, GameSheet, GameTile, ListedGame } from './games/games.ts';
export type { ContractCost, PlanCost, StaffContract } from './agents/contracts.ts';
export type { AgentDayRun, AgentRunDifference, TouchedRound } from './agents/days.ts';
export type { AgentPaymentSheet, StaffAgentPayment } from './agents/payments.ts';
export type { AgentCode, AgentSheet, AgentSign, StaffCommissionLine, TreeRow } from './agents/tree.ts';
export {
  DownloadLinks,
  Maintenance,
  marketProfiles,
  MerchantSettings,
  Regions,
  ServiceEntries,
} from './merchant.ts';
export type { ServerSettings } from './merchant.ts';
