import { type Permission, permissions } from './permissions.ts';

export { permissions } from './permissions.ts';

/** The eleven roles every installation has, in the order of the table below; a brand may have copies of its own. */
export const roleNames = [
  'owner',
  'manager',
  'cashier',
  'risk',
  'support',
  'content',
  'marketing',
  'games',
  'agents',
  'auditor',
  'engineer',
] as const;
export type RoleName = (typeof roleNames)[number];

/** r read, w do, p propose, a decide as second person (never one's own), - nothing. Whoever has any of them may read. */
export const rightLetters = ['-', 'r', 'w', 'p', 'a', 'wa', 'pa'] as const;
export type Right = (typeof rightLetters)[number];
export type Rights = Partial<Record<Permission, Right>>;

/**
 * Table ROLES of docs/spec/console.md, a line a permission. Its own lines stand there; the last five are ours: everybody
 * knows which brands there are, sees what waits for a second person and keeps the own account; a voucher is money by hand; and who
 * knows of a laundering case could warn somebody, so few do (ADR 75).
 */
const table: Record<Permission, string> = {
  //                    OW MG CA RI SU CO MK GA AG AU EN
  'money.read': '       r  r  r  r  -  -  r  r  r  r  -',
  'member.read': '      r  r  r  r  r  -  r  r  r  r  -',
  'member.personal': '  w  w  -  w  w  -  -  -  -  -  -',
  'member.note': '      w  w  w  w  w  -  w  -  w  r  -',
  'member.standing': '  w  w  -  w  p  -  -  -  -  r  -',
  'member.password': '  -  w  -  w  w  -  -  -  -  r  -',
  'withdrawal.decide': 'a  a  w  wa r  -  -  -  -  r  -',
  'deposit.settle': '   a  a  p  a  r  -  -  -  -  r  -',
  'money.adjust': '     a  pa p  a  -  -  -  -  p  r  -',
  'kyc.read': '         r  w  -  w  r  -  -  -  -  r  -',
  'kyc.decide': '       r  w  -  w  r  -  -  -  -  r  -',
  'safety.protect': '   w  w  p  w  p  -  -  -  -  r  -',
  'safety.decide': '    a  a  -  pa -  -  -  -  -  r  -',
  'support.desk': '     w  w  r  r  w  -  -  -  -  r  -',
  'support.appeal': '   w  w  -  w  p  -  -  -  -  r  -',
  'game.case': '        a  a  -  a  r  -  -  p  -  r  r',
  'game.catalogue': '   w  w  -  -  r  w  r  w  -  r  -',
  'game.company': '     w  w  -  r  r  -  -  w  -  r  w',
  'round.read': '       r  r  r  r  r  -  -  r  r  r  r',
  'content.edit': '     w  w  -  -  r  w  w  r  -  r  -',
  'content.publish': '  w  w  -  -  r  w  w  r  -  r  -',
  'message.audience': ' w  w  -  -  -  p  w  -  -  r  -',
  'reward.campaign': '  a  wa -  r  r  r  w  r  -  r  -',
  'reward.give': '      w  w  -  -  p  -  w  -  -  r  -',
  'reward.review': '    w  w  -  w  w  -  w  -  -  r  -',
  'agent.run': '        a  w  -  r  r  -  -  -  w  r  -',
  'report.read': '      r  r  r  r  -  -  r  r  r  r  -',
  'report.personal': '  a  pa -  p  -  -  -  -  -  p  -',
  'brand.settings': '   w  w  -  -  r  p  p  p  -  r  w',
  'brand.guard': '      a  p  p  p  -  -  -  -  -  r  -',
  'staff.manage': '     wa p  -  -  -  -  -  -  -  r  p',
  'audit.read': '       r  r  -  r  -  -  -  -  -  r  r',
  'system.run': '       r  r  -  -  -  -  -  -  -  r  w',
  'data.request': '     a  w  -  w  p  -  -  -  -  r  -',
  'brand.read': '       r  r  r  r  r  r  r  r  r  r  r',
  'approval.read': '    w  w  r  w  r  r  r  r  r  r  r',
  'staff.self': '       w  w  w  w  w  w  w  w  w  w  w',
  'voucher.issue': '    a  pa p  a  -  -  -  -  p  r  -',
  'safety.laundering': 'w  w  -  w  -  -  -  -  -  r  -',
};

const columnOf = (role: RoleName): Rights =>
  Object.fromEntries(
    permissions.map((permission) => {
      const word = table[permission].trim().split(/\s+/)[roleNames.indexOf(role)];
      return [permission, rightLetters.find((letters) => letters === word) ?? '-'];
    }),
  );

export const builtInRoles: Readonly<Record<RoleName, Rights>> = {
  owner: columnOf('owner'),
  manager: columnOf('manager'),
  cashier: columnOf('cashier'),
  risk: columnOf('risk'),
  support: columnOf('support'),
  content: columnOf('content'),
  marketing: columnOf('marketing'),
  games: columnOf('games'),
  agents: columnOf('agents'),
  auditor: columnOf('auditor'),
  engineer: columnOf('engineer'),
};

const decided = new Set(permissions.filter((one) => /a/.test(table[one])));
/**
 * Whether a right lets somebody be the second person. Where the table names nobody who decides (closing an account, passwords and
 * contacts of members), whoever may do it decides what another asked for; never their own.
 */
export const isDeciding = (permission: Permission, right: Right): boolean =>
  right.includes('a') || (right.includes('w') && !decided.has(permission));

/** Rights over money: giving one of them takes two persons. */
export const moneyPermissions: readonly Permission[] = [
  'money.adjust',
  'withdrawal.decide',
  'deposit.settle',
  'voucher.issue',
  'reward.give',
  'reward.campaign',
  'agent.run',
  'brand.guard',
  'staff.manage',
];
