import { permissions } from '@perya/contract/roles';
import type { OperatorCalls, ReplyOf } from '@perya/contract';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';

const say = textsOf(words);
export type StaffRole = ReplyOf<OperatorCalls['staffRoles']>['roles'][number];

/** Every permission by every role: the letters of the contract's table, and those of a brand's own roles beside them. */
export function RolesTable({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <>
      <h2 className="heading">
        {say('people.roles')} <small>{say('people.legend')}</small>
      </h2>
      <div className="panel is-scrolling">
        <table className="table is-dense roles-table" aria-label={say('people.roles')}>
          <thead>
            <tr>
              <th scope="col">{say('people.permission')}</th>
              {roles.map(({ brand, role }) => (
                <th key={`${brand} ${role}`} scope="col" className="is-centred">
                  {role}
                  {brand !== '*' && <small> {brand}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className="mono">
                  {permission}
                </th>
                {roles.map(({ brand, role, rights }) => {
                  const right = rights[permission] ?? '-';
                  return (
                    <td
                      key={`${brand} ${role}`}
                      className={`is-centred right-${right === '-' ? 'none' : 'some'}`}
                    >
                      {right === '-' ? '–' : right}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
