import type { StaffGrant, StaffPerson } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/en.json';
import { giveRoles, rolesQuery } from '../queries.ts';

const say = textsOf(words);

/** What somebody holds for this brand, ticked anew; what they hold elsewhere stays. */
export function RolesDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { merchantCode, name: brandName } = useBrand();
  const roles = useQuery(rolesQuery);
  const isHere = ({ brand, lentUntil }: StaffGrant) => brand === merchantCode && lentUntil === null;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(person.grants.filter(isHere).map(({ role }) => role)),
  );
  const grants = [
    ...person.grants.filter((grant) => !isHere(grant)),
    ...[...ticked].map((role) => ({ brand: merchantCode, role, lentUntil: null })),
  ];
  return (
    <ActDialog
      title={say('roles.title', { name: person.name })}
      verb={say('roles.go')}
      act={(reason) => giveRoles(person.personId, { grants }, reason)}
      onClose={onClose}
    >
      <p>{say('roles.note', { brand: brandName })}</p>
      <Loaded query={roles}>
        {(all) => (
          <fieldset className="tick-list">
            <legend className="visually-hidden">{say('person.roles')}</legend>
            {[
              ...new Set(
                all.filter(({ brand }) => brand === '*' || brand === merchantCode).map(({ role }) => role),
              ),
            ].map((role) => (
              <label key={role}>
                <input
                  type="checkbox"
                  checked={ticked.has(role)}
                  onChange={({ target }) =>
                    setTicked(
                      new Set(
                        [...ticked].filter((other) => other !== role).concat(target.checked ? [role] : []),
                      ),
                    )
                  }
                />
                {role}
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
    </ActDialog>
  );
}
