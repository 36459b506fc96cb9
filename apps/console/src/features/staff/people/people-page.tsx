import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPerson } from '@perya/contract';
import { Button } from '../../../kit/button.tsx';
import { Avatar, Status } from '../../../kit/status.tsx';
import { useAddress } from '../../../platform/address.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useSession } from '../../../platform/session-store.ts';
import { textsOf } from '../../../platform/texts.ts';
import { ageText } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { peopleQuery, rolesQuery } from '../queries.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { Person } from './person.tsx';
import { RolesTable } from './roles-table.tsx';

const say = textsOf(words);
const look = {
  invited: { icon: 'mail', tone: 'info' },
  active: { icon: 'key-round', tone: 'ok' },
  locked: { icon: 'lock', tone: 'warn' },
  left: { icon: 'circle-minus', tone: 'muted' },
} as const;

/** Who works here, what they may, and what each role is made of. */
export function PeoplePage() {
  const people = useQuery(peopleQuery);
  const roles = useQuery(rolesQuery);
  const address = useAddress();
  const can = useCan();
  const [isInviting, setInviting] = useState(false);
  const open = address.get('person');
  const list = people.data ?? [];
  const step = (by: number) => {
    const at = list.findIndex(({ personId }) => personId === open);
    const next = list[Math.min(list.length - 1, Math.max(0, at + by))];
    if (next) address.set({ person: next.personId });
  };
  const mayInvite = can.act('staff.manage');
  const keys: KeyAction[] = [
    { key: 'j', word: 'next', run: () => step(1) },
    { key: 'k', word: 'previous', run: () => step(-1) },
    ...(mayInvite ? [{ key: 'i', word: say('people.invite'), run: () => setInviting(true) }] : []),
    { key: 'escape', word: say('people.roles'), run: () => address.set({ person: undefined }) },
  ];
  useKeys(keys);
  return (
    <>
      <PageHead
        title={say('people.title')}
        fact={
          people.data && roles.data && say('people.fact', { people: list.length, roles: roles.data.length })
        }
      />
      <div className="tool-bar lined">
        <span className="spacer" />
        {mayInvite && (
          <Button icon="plus" hint="I" onClick={() => setInviting(true)}>
            {say('people.invite')}
          </Button>
        )}
      </div>
      <div className="split people-split">
        <section className="people-list part-scroll" aria-label={say('people.list')}>
          <Loaded query={people}>
            {(all) => (
              <ul className="row-list">
                {all.map((person) => (
                  <PersonRow
                    key={person.personId}
                    person={person}
                    isOpen={person.personId === open}
                    choose={() => address.set({ person: person.personId })}
                  />
                ))}
              </ul>
            )}
          </Loaded>
        </section>
        {/* It scrolls: whoever has no wheel must be able to. */}
        <section className="page-body" aria-label={say('people.roles')} tabIndex={0}>
          {open === undefined ? (
            <Loaded query={roles}>{(all) => <RolesTable roles={all} />}</Loaded>
          ) : (
            <Person key={open} personId={open} />
          )}
        </section>
      </div>
      <KeyBar actions={keys} />
      {isInviting && roles.data && <InviteDialog roles={roles.data} onClose={() => setInviting(false)} />}
    </>
  );
}

function PersonRow({ person, isOpen, choose }: { person: StaffPerson; isOpen: boolean; choose: () => void }) {
  const { personId } = useSession();
  const { icon, tone } = look[person.state];
  const used =
    person.lastUsedAt === null ? say('people.never') : ageText(Date.now() - Date.parse(person.lastUsedAt));
  return (
    <li>
      <button
        type="button"
        className={`person-row${isOpen ? ' is-on' : ''}`}
        aria-pressed={isOpen}
        onClick={choose}
      >
        <Avatar name={person.name} isBig />
        <span className="grows">
          <b>{person.name}</b>{' '}
          {person.personId === personId && <span className="text-quiet">{say('people.you')}</span>}
          <small>
            {[...new Set(person.grants.map(({ role }) => role))].join(', ') || say('person.none')}
          </small>
        </span>
        <Status icon={icon} tone={tone}>
          {person.state === 'active' ? used : say(`people.state.${person.state}`)}
        </Status>
      </button>
    </li>
  );
}
