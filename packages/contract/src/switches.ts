import type { Category } from './wire.ts';

/** What there is to know of a switch, for whoever sets it and whoever reads it. */
interface SwitchFacts {
  /** What holds at a brand that has never set it. */
  default: boolean;
  /** What is there while it is on. */
  sentence: string;
  /** The module that the server reads it in first. */
  module: 'agents' | 'catalogue' | 'content' | 'identity' | 'play' | 'rewards' | 'safety' | 'support';
  /** Without these switches it opens nothing. */
  needs?: readonly string[];
  /** Without this in the server's environment it opens nothing. */
  needsEnvironment?: string;
  /** Set so it loosens a control, opens a way into an account or gives money: a second person must agree. */
  loosens?: 'on' | 'off';
}

/**
 * Everything a brand can switch on or off (DEC-044). The server, the seeds and the operator API know no other name; the
 * browser has the names as a type alone, so nothing of this table reaches the phone.
 */
export const switches = {
  USERNAMEREG3: {
    default: false,
    sentence: 'Somebody can register with a name and a password.',
    module: 'identity',
  },
  MOBILENUMREG3: {
    default: false,
    sentence: 'Somebody can register with a mobile number.',
    module: 'identity',
  },
  REGMOBVERF3: {
    default: false,
    sentence: 'A mobile number is proven by a code at the registration.',
    module: 'identity',
  },
  MOBILENUMPASSREG3: {
    default: false,
    sentence: 'The registration with a mobile number asks for a password too.',
    module: 'identity',
    needs: ['MOBILENUMREG3'],
  },
  FACEBOOKLOGIN3: {
    default: false,
    sentence: 'Members sign in with Facebook.',
    module: 'identity',
    needsEnvironment: 'FACEBOOK_CLIENT_ID',
    loosens: 'on',
  },
  GOOGLELOGIN3: {
    default: false,
    sentence: 'Members sign in with Google.',
    module: 'identity',
    needsEnvironment: 'GOOGLE_CLIENT_ID',
    loosens: 'on',
  },
  SMSLOGIN3: {
    default: false,
    sentence: 'Members sign in with a code sent to their phone.',
    module: 'identity',
    loosens: 'on',
  },
  FIREBASESMS3: {
    default: false,
    sentence: 'The company of the phone sign-in sends and checks the codes instead of us.',
    module: 'identity',
    needsEnvironment: 'PHONE_AUTH_URL',
    loosens: 'on',
  },
  CHNGPASSMAIL3: {
    default: false,
    sentence: 'A forgotten password is set anew by a link in a mail.',
    module: 'identity',
    loosens: 'on',
  },
  CHNGPASSVERIF3: {
    default: false,
    sentence: 'A forgotten password is set anew by a code sent to the phone.',
    module: 'identity',
    loosens: 'on',
  },
  PASSKEYS3: {
    default: false,
    sentence: 'Members add passkeys, sign in and prove themselves with them.',
    module: 'identity',
    loosens: 'off',
  },
  TOTP3: {
    default: false,
    sentence: 'Members can add an authenticator app as a second step.',
    module: 'identity',
    loosens: 'off',
  },
  SIGNINNOTICE3: {
    default: false,
    sentence: 'Members are told of a sign-in from a new device and of a changed password.',
    module: 'identity',
  },
  SECONDCHANNEL3: {
    default: false,
    sentence: 'A code that did not arrive by SMS can be sent to the proven mail address.',
    module: 'identity',
  },
  FREEPLAY3: {
    default: false,
    sentence: 'Guests try the fair with credits, and members games that can be played for free.',
    module: 'identity',
  },
  CBS3: {
    default: false,
    sentence: 'The live chat and the floating service box.',
    module: 'support',
  },
  BETRECORD3: {
    default: false,
    sentence: 'Members read their betting record.',
    module: 'play',
  },
  WINNERS3: {
    default: false,
    sentence: 'Real wins above a sum are shown with a masked name (DEC-064).',
    module: 'play',
  },
  RECOMMEND3: {
    default: false,
    sentence: 'Games are recommended by what others played who played the same; off, nothing is kept for it.',
    module: 'play',
  },
  REFERRAL3: {
    default: false,
    sentence: 'Members have a link for friends.',
    module: 'rewards',
    loosens: 'on',
  },
  NEWBIETASK3: {
    default: false,
    sentence: 'The tasks for newcomers.',
    module: 'rewards',
  },
  POINTSMALL3: {
    default: false,
    sentence: 'Stakes earn points, and points can be redeemed.',
    module: 'rewards',
    loosens: 'on',
  },
  AGENT3: {
    default: false,
    sentence: 'The agent centre; commissions are counted and paid.',
    module: 'agents',
    loosens: 'on',
  },
  KYC3: {
    default: false,
    sentence: 'Members prove who they are; always on where the law of the market asks for it.',
    module: 'safety',
    loosens: 'off',
  },
  WEBPUSH3: {
    default: false,
    sentence: 'Browsers that agreed are told of new messages.',
    module: 'content',
    needsEnvironment: 'WEBPUSH_PRIVATE_KEY',
  },
  CAT_RNG: { default: false, sentence: 'The list of slot games.', module: 'catalogue' },
  CAT_LIVE: { default: false, sentence: 'The list of live games.', module: 'catalogue' },
  CAT_SPORTS: { default: false, sentence: 'The list of sports.', module: 'catalogue' },
  CAT_FISH: { default: false, sentence: 'The list of fishing games.', module: 'catalogue' },
  CAT_PVP: { default: false, sentence: 'The list of games between players.', module: 'catalogue' },
  CAT_LOTT: { default: false, sentence: 'The list of lotteries.', module: 'catalogue' },
  CAT_BINGO: { default: false, sentence: 'The list of bingo games.', module: 'catalogue' },
  CAT_JACKPOT: { default: false, sentence: 'The list of jackpot games.', module: 'catalogue' },
  CAT_INHOUSE: { default: false, sentence: 'The list of our own games.', module: 'catalogue' },
  CAT_COCKFIGHT: { default: false, sentence: 'The list of cockfights.', module: 'catalogue' },
  CAT_ESPORTS: { default: false, sentence: 'The list of e-sports.', module: 'catalogue' },
} as const satisfies Record<string, SwitchFacts> & Record<`CAT_${Category}`, SwitchFacts>;

export type Switch = keyof typeof switches;
/** What is not named is as it was, or as its default says. */
export type SwitchStates = Partial<Record<Switch, boolean>>;

/** The same with every fact, also those it does not have. */
export const switchFacts = (name: Switch): SwitchFacts => switches[name];
export const isSwitch = (name: string): name is Switch => Object.hasOwn(switches, name);
export const switchNames: readonly Switch[] = Object.keys(switches).filter(isSwitch);
