/** Methods and paths, free of zod: what the browser needs to make a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Tags of the request layer (DEC-104). */
export type ModuleId = 'COMM3' | 'CBS3' | 'AFFMAN3' | 'GAME3' | 'PROMO3' | 'ANNC3' | 'WALLET3';
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly module?: ModuleId;
  /** The body travels as a JWE to the server's own key (DEC-105); it is refused in the clear. */
  readonly encrypted?: true;
  /** The body travels as a form (CALL-34). */
  readonly form?: true;
  /** Needs the token of a visit, which the client asks for first. */
  readonly visit?: true;
  /** Moves money: needs the header Idempotency-Key, chosen when the form opened and kept over retries (DEC-120). */
  readonly idempotent?: true;
}

export const playerRoutes = {
  systemStatus: { method: 'GET', path: '/api/v1/system/status' },
  domainRoute: { method: 'GET', path: '/api/v1/system/domain-route' },
  customerService: { method: 'GET', path: '/api/v1/customer-service' },
  downloads: { method: 'GET', path: '/api/v1/downloads' },
  texts: { method: 'GET', path: '/api/v1/texts/:language' },
  publicKey: { method: 'GET', path: '/api/v1/system/public-key' },
  countries: { method: 'GET', path: '/api/v1/system/countries' },
  login: { method: 'POST', path: '/api/v1/auth/login', encrypted: true, visit: true },
  simpleLogin: { method: 'POST', path: '/api/v1/auth/login/simple', encrypted: true, visit: true },
  agentLogin: {
    method: 'POST',
    path: '/api/v1/agent/login',
    module: 'AFFMAN3',
    encrypted: true,
    visit: true,
  },
  trial: { method: 'POST', path: '/api/v1/auth/trial', visit: true },
  trialAccount: { method: 'GET', path: '/api/v1/auth/trial-account' },
  registerUsername: { method: 'PUT', path: '/api/v1/auth/register/username', encrypted: true, visit: true },
  registerMobile: { method: 'PUT', path: '/api/v1/auth/register/mobile', encrypted: true, visit: true },
  registerSettings: { method: 'GET', path: '/api/v1/config/register' },
  regValidata: { method: 'GET', path: '/api/v1/config/reg-validata' },
  usernameValidation: { method: 'GET', path: '/api/v1/auth/username-validation' },
  affiliate: { method: 'GET', path: '/api/v1/affiliate', module: 'AFFMAN3' },
  affiliateCheck: { method: 'GET', path: '/api/v1/affiliate/codes/check', module: 'AFFMAN3' },
  smsCode: { method: 'POST', path: '/api/v1/auth/sms-code', visit: true },
  verification: { method: 'GET', path: '/api/v1/auth/verification', visit: true },
  captcha: { method: 'GET', path: '/api/v1/auth/captcha', visit: true },
  challenge: { method: 'GET', path: '/api/v1/auth/challenge', visit: true },
  setPasswordPhone: { method: 'POST', path: '/api/v1/auth/password/phone', encrypted: true, visit: true },
  emailReset: { method: 'POST', path: '/api/v1/auth/password/email', form: true, visit: true },
  emailConfirm: { method: 'POST', path: '/api/v1/auth/password/email/confirm', encrypted: true, visit: true },
  socialStart: { method: 'GET', path: '/api/v1/auth/social/:provider/start', visit: true },
  socialFinish: { method: 'POST', path: '/api/v1/auth/social/:provider/finish', visit: true },
  passkeyLoginOptions: { method: 'POST', path: '/api/v1/auth/passkey/options', visit: true },
  passkeyLogin: { method: 'POST', path: '/api/v1/auth/passkey', visit: true },
  session: { method: 'GET', path: '/api/v1/auth/session' },
  logout: { method: 'DELETE', path: '/api/v1/auth/session' },
  stepUp: { method: 'POST', path: '/api/v1/auth/step-up', encrypted: true },
  member: { method: 'GET', path: '/api/v1/members/me' },
  changeMember: { method: 'PATCH', path: '/api/v1/members/me' },
  changePassword: { method: 'POST', path: '/api/v1/members/me/password', encrypted: true },
  setPaymentPassword: { method: 'POST', path: '/api/v1/members/me/payment-password', encrypted: true },
  bindMobile: { method: 'POST', path: '/api/v1/members/me/mobile' },
  emailCode: { method: 'POST', path: '/api/v1/members/me/email-code' },
  bindEmail: { method: 'POST', path: '/api/v1/members/me/email' },
  memberSessions: { method: 'GET', path: '/api/v1/members/me/sessions' },
  endMemberSession: { method: 'DELETE', path: '/api/v1/members/me/sessions/:id' },
  endOtherSessions: { method: 'DELETE', path: '/api/v1/members/me/sessions' },
  passkeys: { method: 'GET', path: '/api/v1/members/me/passkeys' },
  passkeyOptions: { method: 'POST', path: '/api/v1/members/me/passkeys/options' },
  addPasskey: { method: 'POST', path: '/api/v1/members/me/passkeys' },
  removePasskey: { method: 'DELETE', path: '/api/v1/members/me/passkeys/:id' },
  beginTotp: { method: 'POST', path: '/api/v1/members/me/totp' },
  confirmTotp: { method: 'POST', path: '/api/v1/members/me/totp/confirm' },
  removeTotp: { method: 'DELETE', path: '/api/v1/members/me/totp' },
  gameList: { method: 'GET', path: '/api/v1/games', module: 'GAME3' },
  classifications: { method: 'GET', path: '/api/v1/games/classifications', module: 'GAME3' },
  hotGames: { method: 'GET', path: '/api/v1/games/hot', module: 'GAME3' },
  gameBlocks: { method: 'GET', path: '/api/v1/games/blocks', module: 'GAME3' },
  gameSearch: { method: 'GET', path: '/api/v1/games/search', module: 'GAME3' },
  recentGames: { method: 'GET', path: '/api/v1/games/recent', module: 'GAME3' },
  favourites: { method: 'GET', path: '/api/v1/favourites', module: 'GAME3' },
  favouriteIds: { method: 'GET', path: '/api/v1/favourites/ids', module: 'GAME3' },
  addFavourite: { method: 'PUT', path: '/api/v1/favourites/:nodeId', module: 'GAME3' },
  removeFavourite: { method: 'DELETE', path: '/api/v1/favourites/:nodeId', module: 'GAME3' },
  vendors: { method: 'GET', path: '/api/v1/vendors', module: 'GAME3' },
  vendorSorting: { method: 'GET', path: '/api/v1/vendors/sorting', module: 'GAME3' },
  jackpotPool: { method: 'GET', path: '/api/v1/jackpots/pool', module: 'GAME3' },
  banners: { method: 'GET', path: '/api/v1/banners', module: 'ANNC3' },
  announcements: { method: 'GET', path: '/api/v1/announcements', module: 'ANNC3' },
  promotions: { method: 'GET', path: '/api/v1/promotions', module: 'PROMO3' },
  wallet: { method: 'GET', path: '/api/v1/wallet', module: 'WALLET3' },
  transactions: { method: 'GET', path: '/api/v1/wallet/transactions', module: 'WALLET3' },
  transactionReceipt: {
    method: 'GET',
    path: '/api/v1/wallet/transactions/:id/receipt',
    module: 'WALLET3',
  },
  statement: { method: 'GET', path: '/api/v1/wallet/statement', module: 'WALLET3' },
  receiptKeys: { method: 'GET', path: '/api/v1/wallet/receipt-keys', module: 'WALLET3' },
  depositMethods: { method: 'GET', path: '/api/v1/deposits/methods', module: 'WALLET3' },
  createDeposit: { method: 'POST', path: '/api/v1/deposits', module: 'WALLET3', idempotent: true },
  deposit: { method: 'GET', path: '/api/v1/deposits/:orderNo', module: 'WALLET3' },
  deposits: { method: 'GET', path: '/api/v1/deposits', module: 'WALLET3' },
  cancelDeposit: { method: 'DELETE', path: '/api/v1/deposits/:orderNo', module: 'WALLET3' },
  withdrawalOptions: { method: 'GET', path: '/api/v1/withdrawals/options', module: 'WALLET3' },
  createWithdrawal: {
    method: 'POST',
    path: '/api/v1/withdrawals',
    module: 'WALLET3',
    encrypted: true,
    idempotent: true,
  },
  withdrawal: { method: 'GET', path: '/api/v1/withdrawals/:orderNo', module: 'WALLET3' },
  withdrawals: { method: 'GET', path: '/api/v1/withdrawals', module: 'WALLET3' },
  cancelWithdrawal: { method: 'DELETE', path: '/api/v1/withdrawals/:orderNo', module: 'WALLET3' },
  payoutAccounts: { method: 'GET', path: '/api/v1/payout-accounts', module: 'WALLET3' },
  addPayoutAccount: { method: 'POST', path: '/api/v1/payout-accounts', module: 'WALLET3', encrypted: true },
  removePayoutAccount: {
    method: 'DELETE',
    path: '/api/v1/payout-accounts/:id',
    module: 'WALLET3',
    encrypted: true,
  },
} as const satisfies Record<string, Route>;

export const operatorRoutes = {
  merchants: { method: 'GET', path: '/operator/v1/merchants' },
  merchantSettings: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/settings' },
  changeSettings: { method: 'PATCH', path: '/operator/v1/merchants/:merchantCode/settings' },
  changeSwitches: { method: 'PATCH', path: '/operator/v1/merchants/:merchantCode/switches' },
  changeMaintenance: { method: 'PUT', path: '/operator/v1/merchants/:merchantCode/maintenance' },
  changeRegions: { method: 'PUT', path: '/operator/v1/merchants/:merchantCode/regions' },
  changeGame: { method: 'PATCH', path: '/operator/v1/merchants/:merchantCode/games/:nodeId' },
  changeHotGames: { method: 'PUT', path: '/operator/v1/merchants/:merchantCode/hot-games' },
  changeVendor: { method: 'PATCH', path: '/operator/v1/merchants/:merchantCode/vendors/:vassalage' },
  members: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/members' },
  changeMemberStanding: { method: 'PATCH', path: '/operator/v1/merchants/:merchantCode/members/:memberId' },
  resetMemberPassword: {
    method: 'POST',
    path: '/operator/v1/merchants/:merchantCode/members/:memberId/password',
  },
  addInvitationCode: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/invitation-codes' },
  changeCategoryOrder: { method: 'PUT', path: '/operator/v1/merchants/:merchantCode/categories' },
  paymentMethods: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/payment-methods' },
  changePaymentMethod: {
    method: 'PATCH',
    path: '/operator/v1/merchants/:merchantCode/payment-methods/:methodId',
  },
  depositOrders: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/deposits' },
  settleDeposit: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/deposits/:orderNo/settle' },
  withdrawalOrders: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/withdrawals' },
  moveWithdrawal: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/withdrawals/:orderNo/move' },
  adjustBalance: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/adjustments' },
  approvals: { method: 'GET', path: '/operator/v1/merchants/:merchantCode/approvals' },
  decideApproval: { method: 'POST', path: '/operator/v1/merchants/:merchantCode/approvals/:approvalId' },
  moneyChecks: { method: 'GET', path: '/operator/v1/money-checks' },
} as const satisfies Record<string, Route>;

export const vendorRoutes = {
  health: { method: 'GET', path: '/vendor/v1/health' },
  paymentNotice: { method: 'POST', path: '/api/v1/hooks/payments/:provider' },
} as const satisfies Record<string, Route>;
