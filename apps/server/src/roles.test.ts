import { readFileSync } from 'node:fs';
import { builtInRoles, type Call, operatorCalls, type RoleName, roleNames } from '@perya/contract';
import { onlyReads } from '#platform/http/staff-gate';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson, type Console } from '#testing/staff';
import { expect, test } from 'vitest';

/**
 * What each of the eleven roles may do with each operator call, compared with a file that a person has read: `reads`, `does`,
 * `proposes`, `decides` (a second person's word on the thing itself), or nothing. The gate itself is asked over HTTP, with a
 * field that no call knows, so whoever is let in is refused right after.
 */
const file = new URL('./testing/roles.csv', import.meta.url);
const heading = ['call', 'permission', ...roleNames].join(',');
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const api = await withPlayerApi(database);
const calls = Object.entries(operatorCalls as Record<string, Call>).filter(
  ([, { access }]) => access === 'operator',
);
const people: [RoleName, Console][] = [];
for (const role of roleNames)
  people.push([role, await aStaffPerson(database, api.internal, { name: `the ${role}`, role })]);

/** By the table alone. */
function expected(role: RoleName, call: Call): string {
  const { permission, decidersToo, asksOnly, neverKept } = call;
  const right = (permission && builtInRoles[role][permission]) ?? '-';
  if (right === '-') return '-';
  if (onlyReads(call)) return 'reads';
  if (right.includes('w')) return 'does';
  if (right.includes('p') && neverKept === true) return '-';
  if (right.includes('p')) return asksOnly === true ? 'does' : 'proposes';
  return decidersToo === true && right.includes('a') ? 'decides' : '-';
}

async function isLetIn(browser: Console, { route }: Call): Promise<boolean> {
  const path = route.path
    .replace('/operator/v1', '')
    .replace(':merchantCode', 'fair')
    .replaceAll(/:\w+/g, 'unknown');
  const body = route.method === 'GET' ? undefined : { unknown: 'field' };
  const { code, value } = await browser.send(route.method, `${path}?unknown=field`, body);
  return code !== 'permission.denied' || !('permission' in ((value ?? {}) as object));
}

const found: string[] = [];
const differing: unknown[] = [];
for (const [name, call] of calls) {
  const row: string[] = [];
  for (const [role, browser] of people) {
    const word = expected(role, call);
    row.push(word);
    if ((await isLetIn(browser, call)) !== (word !== '-')) differing.push({ name, role, word });
  }
  found.push([name, call.permission, ...row].join(','));
}
const [first = '', ...reviewed] = readFileSync(file, 'utf8').trim().split('\n');

test('every operator call lets each of the eleven roles do exactly what the reviewed file says [OPS-AUTH-10, OPS-AUTH-12]', () => {
  expect(first).toBe(heading);
  expect(found.filter((row) => !reviewed.includes(row))).toEqual([]);
  expect(reviewed.filter((row) => !found.includes(row))).toEqual([]);
});

test('the gate decides as the table says, call by call and role by role [OPS-AUTH-10, CDEC-17]', () => {
  expect(differing).toEqual([]);
  expect(found.length * roleNames.length).toBeGreaterThan(1000);
});

test('a right that the table does not know would be noticed', () => {
  const row = found.find((line) => line.startsWith('adjustBalance')) ?? '';
  expect(row).toContain('adjustBalance,money.adjust,-,proposes,proposes,-');
  expect(reviewed).not.toContain(row.replace(',-,', ',does,'));
});

test('what needs a fresh proof is declared in the table of calls: money, adjustments, passwords, personal data, staff, tokens, payment methods, settings [OPS-AUTH-17]', () => {
  const fresh = calls.filter(([, { stepUp }]) => stepUp === true).map(([name]) => name);
  for (const name of [
    'decideApproval',
    'moveWithdrawal',
    'settleDeposit',
    'adjustBalance',
    'resetMemberPassword',
    'personCase',
    'memberPicture',
    'inviteStaff',
    'giveStaffRoles',
    'saveStaffRole',
    'makeStaffToken',
    'makeWebhook',
    'changeWebhook',
    'changeWebhookSecret',
    'endWebhook',
    'changePaymentMethod',
    'changeSettings',
  ])
    expect(fresh).toContain(name);
});
