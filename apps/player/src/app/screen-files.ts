/** The file of every screen that loads when it is needed; home comes with the app. */
const lists = [
  'live_games',
  'slot_games',
  'sport_games',
  'esport_games',
  'fishing_games',
  'poker_games',
  'in_house_games',
  'cockfight_games',
  'jili_games',
  'rtg_games',
  'jackpot_games',
  'bingo_games',
];

const inCatalogue = (file: string) => `../features/catalogue/${file}-screen.tsx`;
const inWallet = (file: string) => `../features/wallet/${file}-screen.tsx`;
const inCashier = (file: string) => `../features/cashier/${file}-screen.tsx`;
const inPlay = (file: string) => `../features/play/${file}-screen.tsx`;
const inContent = (file: string) => `../features/content/${file}-screen.tsx`;
const inRewards = (file: string) => `../features/rewards/${file}-screen.tsx`;
const inAgents = (file: string) => `../features/agents/${file}-screen.tsx`;
const inIdentity = (file: string) => `../features/identity/${file}-screen.tsx`;

export const screenFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(lists.map((screen) => [screen, inCatalogue('list/game-list')])),
  favourite_games: inCatalogue('own/own-games'),
  recent_games: inCatalogue('own/own-games'),
  search_games: inCatalogue('search/search'),
  search_favourites: inCatalogue('search/search'),
  hot_games: inCatalogue('places/hot-games'),
  game_centre: inCatalogue('places/game-centre'),
  providers: inCatalogue('places/providers'),
  lottery: inCatalogue('places/lottery'),
  e_lottery: inCatalogue('places/lottery'),
  login: inIdentity('login/login'),
  register: inIdentity('register/register'),
  forget: inIdentity('forgot/forgot'),
  social_return: inIdentity('social/social-return'),
  change_password: inIdentity('account/change-password/change-password'),
  settings: inIdentity('account/settings/settings'),
  member_centre: inIdentity('account/member-centre/member-centre'),
  deposit: inCashier('deposit/deposit'),
  withdraw: inCashier('withdrawal/withdraw'),
  transactions: inWallet('records/transactions'),
  verify_receipt: inWallet('records/verify-receipt'),
  betting_record: inPlay('record/betting-record'),
  game_frame: inPlay('frame/game-frame'),
  verify_round: inPlay('fairness/verify-round'),
  promotions: inRewards('promotions/promotions'),
  promotion_detail: inRewards('detail/promotion-detail'),
  apply_reward: inRewards('apply/apply-reward'),
  reward_centre: inRewards('centre/reward-centre'),
  vip_room: inRewards('vip/vip-room'),
  newbie_task: inRewards('tasks/tasks'),
  customer_task: inRewards('tasks/tasks'),
  points_mall: inRewards('points/points-mall'),
  limits: '../features/safety/limits/limits-screen.tsx',
  kyc: '../features/safety/kyc/kyc-screen.tsx',
  notices: inContent('notices/notices'),
  notice_detail: inContent('notices/notices'),
  inbox: inContent('notices/inbox'),
  help: inContent('help/help'),
  help_detail: inContent('help/help'),
  download: inContent('download/download'),
  agent: inIdentity('agent/agent'),
  agent_home: inAgents('home/agent-home'),
  salary_contract: inAgents('contracts/contract'),
  dividend_contract: inAgents('contracts/contract'),
  hour_contract: inAgents('contracts/contract'),
  feedback: '../features/support/feedback-screen.tsx',
  chat: '../features/support/chat/chat-screen.tsx',
};
