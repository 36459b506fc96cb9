import { permissions } from '@perya/contract/roles';
import type { OperatorCalls, ReplyOf } from '@perya/contract';
import { Panel } from '../../../kit/panel.tsx';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';

const say = textsOf(words);
export type StaffRole = ReplyOf<OperatorCalls['staffRoles']>['roles'][number];

/** Every permission by every role: the letters of the contract's table, and those of a brand's own roles beside them. */
export function RolesTable({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <Panel title={say('people.roles')} note={say('people.legend')} className="roles-panel" isFlush>
      <div className="roles-scroll">
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
    </Panel>
  );
}
