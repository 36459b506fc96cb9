import { z } from 'zod';
import { call } from '../../call.ts';
import { permissions } from '../../permissions.ts';
import { rightLetters } from '../../roles.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, languages } from '../../wire.ts';
import { StaffSession } from './own.ts';

const moment = z.iso.datetime();
const access = 'operator';
const permission = 'staff.manage';
const done = z.strictObject({});
const Brand = z.string().regex(/^([\w-]{1,32}|\*)$/);
const RoleWord = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
const Held = z.partialRecord(z.enum(permissions), z.enum(rightLetters));
const one = z.strictObject({ personId: z.uuid() });

export const StaffGrant = z
  .strictObject({
    /** `*` for all brands of the installation. */
    brand: Brand,
    role: RoleWord,
    /** Lent until then, at most 90 days. */
    lentUntil: moment.nullable().default(null),
  })
  .meta({ id: 'StaffGrant' });
export type StaffGrant = z.infer<typeof StaffGrant>;

export const StaffPerson = z
  .strictObject({
    personId: z.string(),
    name: z.string(),
    mail: z.string(),
    language: z.enum(languages),
    state: z.enum(['invited', 'active', 'locked', 'left']),
    isBreakGlass: z.boolean(),
    since: moment,
    lastUsedAt: moment.nullable(),
    grants: z.array(StaffGrant),
  })
  .meta({ id: 'StaffPerson' });
export type StaffPerson = z.infer<typeof StaffPerson>;

const Amounts = z.strictObject({
  perGift: Amount,
  giftsPerDay: Amount,
  perWithdrawal: Amount.nullable(),
  withdrawalsPerDay: Amount.nullable(),
  perAdjustment: Amount.nullable(),
});
const Role = z.strictObject({
  brand: Brand,
  role: RoleWord,
  isBuiltIn: z.boolean(),
  rights: Held,
  amounts: Amounts.nullable(),
});

/** People and roles. Whoever holds `staff.manage` for some brands sees and changes what is about them only. */
export const staffPeopleCalls = {
  staffPeople: call({
    route: operatorRoutes.staffPeople,
    summary: 'Everybody with a console account and their roles; who left stays',
    access,
    permission,
    anyBrand: true,
    reply: z.strictObject({ people: z.array(StaffPerson) }),
  }),
  inviteStaff: call({
    route: operatorRoutes.inviteStaff,
    summary:
      'Invites somebody by a mailed link that works once within 48 hours; rights over money take two persons',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    secondPerson: true,
    body: z.strictObject({
      mail: z.email().max(254),
      name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,39}$/u),
      grants: z.array(StaffGrant).min(1).max(20),
    }),
    reply: StaffPerson,
  }),
  inviteStaffAgain: call({
    route: operatorRoutes.inviteStaffAgain,
    summary: 'Another link for somebody who has not begun; the one before works no longer',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    params: one,
    reply: done,
  }),
  staffPerson: call({
    route: operatorRoutes.staffPerson,
    summary: 'One person: roles, what they come to for each brand, and open sessions',
    access,
    permission,
    anyBrand: true,
    params: one,
    reply: StaffPerson.extend({
      rights: z.array(z.strictObject({ brand: z.string(), rights: Held })),
      sessions: z.array(StaffSession),
    }),
  }),
  changeStaffState: call({
    route: operatorRoutes.changeStaffState,
    summary: 'Locks an account, which ends its sessions, or opens a locked one',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    params: one,
    body: z.strictObject({ state: z.enum(['active', 'locked']) }),
    reply: StaffPerson,
  }),
  giveStaffRoles: call({
    route: operatorRoutes.giveStaffRoles,
    summary: 'Replaces the roles of a person; what gives a right over money takes two persons',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    secondPerson: true,
    params: one,
    body: z.strictObject({ grants: z.array(StaffGrant).max(40) }),
    reply: StaffPerson,
  }),
  endSessionsOfStaff: call({
    route: operatorRoutes.endSessionsOfStaff,
    summary: 'Ends all sessions of a person, at once and everywhere',
    access,
    permission,
    anyBrand: true,
    params: one,
    reply: done,
  }),
  leaveStaff: call({
    route: operatorRoutes.leaveStaff,
    summary: 'Somebody leaves: sessions, passkeys and tokens end at once, open proposals are refused',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    params: one,
    reply: StaffPerson,
  }),
  staffRoles: call({
    route: operatorRoutes.staffRoles,
    summary: 'Built-in roles and the copies of the own brands, with their amounts',
    access,
    permission: 'staff.self',
    anyBrand: true,
    reply: z.strictObject({ roles: z.array(Role) }),
  }),
  saveStaffRole: call({
    route: operatorRoutes.saveStaffRole,
    summary: 'Adds or changes a role of a brand’s own; always by two persons',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    secondPerson: true,
    params: z.strictObject({ brand: Brand, role: RoleWord }),
    body: z.strictObject({ rights: Held }),
    reply: Role,
  }),
  setRoleAmounts: call({
    route: operatorRoutes.setRoleAmounts,
    summary: 'How much a role lets one person do alone at a brand; always by two persons',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    secondPerson: true,
    params: z.strictObject({ brand: Brand, role: RoleWord }),
    body: Amounts,
    reply: Role,
  }),
  permissionHolders: call({
    route: operatorRoutes.permissionHolders,
    summary: 'Who holds a permission, for which brand and how',
    access,
    permission: 'staff.self',
    anyBrand: true,
    params: z.strictObject({ permission: z.enum(permissions) }),
    reply: z.strictObject({
      holders: z.array(
        z.strictObject({
          personId: z.string(),
          name: z.string(),
          brand: z.string(),
          right: z.enum(rightLetters),
        }),
      ),
    }),
  }),
  staffReview: call({
    route: operatorRoutes.staffReview,
    summary: 'When the list of people and roles was confirmed last, and whether it is due again (90 days)',
    access,
    permission,
    anyBrand: true,
    reply: z.strictObject({
      confirmedAt: moment.nullable(),
      confirmedBy: z.string().nullable(),
      dueAt: moment.nullable(),
      isDue: z.boolean(),
      /** Locked by themselves after 45 days without use. */
      unused: z.array(z.string()),
    }),
  }),
  confirmStaffReview: call({
    route: operatorRoutes.confirmStaffReview,
    summary: 'The owner confirms who holds what',
    access,
    permission,
    stepUp: true,
    reply: done,
  }),
};
