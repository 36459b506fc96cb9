export { call } from './call.ts';
export type { Access, Call, ReplyOf, RequestOf } from './call.ts';
export type {
  Approval,
  ArchivePart,
  AuditEntry,
  Colleague,
  DepositSummary,
  PaymentDifference,
  ChatList,
  Complaint,
  QueueClaim,
  QueueCount,
  QueueReason,
  LaunderingCase,
  LaunderingRow,
  WatchCase,
  WatchRow,
  WithdrawalCase,
  WithdrawalRow,
  StaffGrant,
  StaffPerson,
  StaffSession,
  StaffToken,
  LongJob,
  ParkedEvent,
  ScheduleState,
  FoundMember,
  LedgerLine,
  LedgerPosting,
  ListedMember,
  MemberDevices,
  MemberFilter,
  MemberNote,
  MemberOverview,
  MemberPage,
  MemberOrder,
  MemberRewards,
  MemberRound,
  MemberRoundDetail,
  MemberSelection,
  Mention,
  SavedView,
  PlayedGame,
} from './operator/index.ts';
export { queueNames, queues } from './queues.ts';
export type { DeskTopic, Queue } from './queues.ts';
export { MerchantSettings, operatorCalls } from './operator/index.ts';
export type {
  Campaign,
  ContentItem,
  GameChange,
  HeldFriend,
  OperatorCalls,
  Regions,
  ServerSettings,
  VendorChange,
} from './operator/index.ts';
export { ClientSettings, playerCalls } from './player/index.ts';
export type {
  AgentContract,
  AgentCorrection,
  AgentLink,
  AgentPayment,
  Announcement,
  Banner,
  ChallengeAnswer,
  Classification,
  CodePurpose,
  CommissionLine,
  ContractKind,
  ContractTerms,
  DepositMethod,
  DepositOrder,
  DrawGame,
  Game,
  GameBlock,
  GamePage,
  GameRecord,
  JackpotPage,
  Kyc,
  LoginBody,
  MemberInfo,
  PayoutAccount,
  PersonDetails,
  PersonDocument,
  Bonus,
  BonusCount,
  BonusSum,
  BrandPackage,
  BrandTokens,
  ChatLink,
  ChatMessage,
  Feedback,
  HelpItem,
  Limit,
  Limits,
  Pause,
  Message,
  Reward,
  Task,
  TeamMember,
  Terms,
  VipLevel,
  PlayerCalls,
  Promotion,
  RegistrationBody,
  SessionInfo,
  SignedIn,
  SystemStatus,
  Transaction,
  Vendor,
  Winner,
  WithdrawalOrder,
} from './player/index.ts';
export { permissions, type Permission } from './permissions.ts';
export { builtInRoles, isDeciding, moneyPermissions, rightLetters, roleNames } from './roles.ts';
export type { Right, Rights, RoleName } from './roles.ts';
export { refusals } from './refusals.ts';
export type { RefusalCode } from './refusals.ts';
export { operatorRoutes, playerRoutes, vendorRoutes } from './routes.ts';
export type { Method, ModuleId, Route } from './routes.ts';
export { isSwitch, switchFacts, switchNames } from './switches.ts';
export type { Switch, SwitchStates } from './switches.ts';
export { vendorCalls, vendorCodes } from './vendor/index.ts';
export type { VendorCalls } from './vendor/index.ts';
export { AllSwitches, categories, gameTypes, headers, languages } from './wire.ts';
export type { Category, EntryType, Envelope, GameType, Language } from './wire.ts';
