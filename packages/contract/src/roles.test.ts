import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissions } from './permissions.ts';
import { builtInRoles, roleNames } from './roles.ts';

const spec = readFileSync(new URL('../../../docs/spec/console.md', import.meta.url), 'utf8');

/** Rows of the table ROLES: the permissions a row is about, and its eleven cells. */
const rows = spec
  .split('\n')
  .filter((line) => /^\| `[a-z]+\.[a-z]+`/.test(line))
  .map((line) => {
    const [first = '', ...cells] = line.split('|').slice(1, -1);
    return { names: [...first.matchAll(/`([a-z]+\.[a-z]+)`/g)].map(([, name]) => name ?? ''), cells };
  });

test('the eleven built-in roles hold exactly what the table of the specification says [OPS-AUTH-12, CDEC-17]', () => {
  expect(rows.length).toBe(32);
  const differing: unknown[] = [];
  for (const { names, cells } of rows)
    for (const name of names) {
      const permission = permissions.find((one) => one === name);
      for (const [at, role] of roleNames.entries()) {
        const wanted = cells[at]?.trim();
        const held = permission && builtInRoles[role][permission];
        if (held !== wanted) differing.push({ name, role, held, wanted });
      }
    }
  expect(differing).toEqual([]);
  const ours = permissions.filter((one) => !rows.some(({ names }) => names.includes(one)));
  expect(ours).toEqual(['voucher.issue', 'safety.laundering', 'brand.read', 'approval.read', 'staff.self']);
});

test('an engineer reads no amounts and no personal data, and moves no money [CDEC-17]', () => {
  const { engineer } = builtInRoles;
  for (const one of ['money.read', 'member.read', 'member.personal', 'kyc.read', 'report.read'] as const)
    expect(engineer[one]).toBe('-');
  for (const one of ['money.adjust', 'withdrawal.decide', 'deposit.settle', 'voucher.issue'] as const)
    expect(engineer[one]).toBe('-');
});
