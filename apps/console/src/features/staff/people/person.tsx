import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Avatar, Pill } from '../../../kit/status.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { textsOf } from '../../../platform/texts.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import words from '../copy/en.json';
import { changeState, endSessionsOf, inviteAgain, letLeave, personQuery } from '../queries.ts';
import { RolesDialog } from './roles-dialog.tsx';

const say = textsOf(words);
type Action = 'lock' | 'unlock' | 'end' | 'again' | 'leave';

/** One person: what they hold, what it comes to, and where they are signed in. */
export function Person({ personId }: { personId: string }) {
  const person = useQuery(personQuery(personId));
  return <Loaded query={person}>{(value) => <Details person={value} />}</Loaded>;
}

type Value = Awaited<ReturnType<ReturnType<typeof personQuery>['queryFn']>>;

function Details({ person }: { person: Value }) {
  const can = useCan();
  const times = useTimes();
  const { merchantCode } = useBrand();
  const [action, setAction] = useState<Action | 'roles'>();
  const mayChange = can.act('staff.manage') && person.state !== 'left';
  const here =
    person.rights.find(({ brand }) => brand === merchantCode) ??
    person.rights.find(({ brand }) => brand === '*');
  return (
    <div className="stack">
      <header className="person-head">
        <Avatar name={person.name} isBig />
        <div>
          <h2 className="heading">{person.name}</h2>
          <span className="text-quiet">{person.mail}</span>
        </div>
        <Pill tone={person.state === 'active' ? 'ok' : 'warn'}>{say(`people.state.${person.state}`)}</Pill>
        <span className="spacer" />
        {mayChange && (
          <PersonActions state={person.state} hasSessions={person.sessions.length > 0} choose={setAction} />
        )}
      </header>
      <Panel title={say('person.roles')}>
        <ul className="plain-list">
          {person.grants.map(({ brand, role, lentUntil }) => (
            <li key={`${brand} ${role}`}>
              <b>{role}</b> <span className="text-quiet">{brand === '*' ? say('invite.all') : brand}</span>{' '}
              {lentUntil !== null && (
                <Pill tone="info">{say('person.lent', { day: times.day(lentUntil) })}</Pill>
              )}
            </li>
          ))}
          {person.grants.length === 0 && <li className="text-quiet">{say('person.none')}</li>}
        </ul>
      </Panel>
      <Panel title={say('person.rights')}>
        <p className="right-list">
          {Object.entries(here?.rights ?? {})
            .filter(([, right]) => right !== '-')
            .map(([permission, right]) => (
              <Pill key={permission}>
                {permission} <b>{right}</b>
              </Pill>
            ))}
        </p>
      </Panel>
      <Panel title={say('person.sessions')}>
        <ul className="plain-list">
          {person.sessions.map(({ sessionId, device, country, since, seenAt }) => (
            <li key={sessionId}>
              {device} <span className="text-quiet">{country ?? ''}</span>{' '}
              <small>
                {say('account.session.since', { since: times.exact(since), used: times.exact(seenAt) })}
              </small>
            </li>
          ))}
          {person.sessions.length === 0 && <li className="text-quiet">{say('person.none')}</li>}
        </ul>
      </Panel>
      {action === 'roles' && <RolesDialog person={person} onClose={() => setAction(undefined)} />}
      {action !== undefined && action !== 'roles' && (
        <PersonAct person={person} action={action} onClose={() => setAction(undefined)} />
      )}
    </div>
  );
}

interface PersonActionsProps {
  state: Value['state'];
  hasSessions: boolean;
  choose: (action: Action | 'roles') => void;
}

function PersonActions({ state, hasSessions, choose }: PersonActionsProps) {
  return (
    <>
      <Button icon="scale" onClick={() => choose('roles')}>
        {say('person.change')}
      </Button>
      {state === 'invited' && (
        <Button icon="mail" onClick={() => choose('again')}>
          {say('person.again')}
        </Button>
      )}
      {hasSessions && <Button onClick={() => choose('end')}>{say('person.end')}</Button>}
      {state === 'locked' ? (
        <Button onClick={() => choose('unlock')}>{say('person.unlock')}</Button>
      ) : (
        <Button icon="lock" onClick={() => choose('lock')}>
          {say('person.lock')}
        </Button>
      )}
      <Button look="danger" onClick={() => choose('leave')}>
        {say('person.leave')}
      </Button>
    </>
  );
}

function PersonAct({ person, action, onClose }: { person: Value; action: Action; onClose: () => void }) {
  const { personId, name, sessions } = person;
  const acts = {
    lock: (reason: string) => changeState(personId, 'locked', reason),
    unlock: (reason: string) => changeState(personId, 'active', reason),
    end: (reason: string) => endSessionsOf(personId, reason),
    again: (reason: string) => inviteAgain(personId, reason),
    leave: (reason: string) => letLeave(personId, reason),
  } as const;
  return (
    <ActDialog
      title={`${say(`person.${action}`)}: ${name}`}
      verb={say(`person.${action}`)}
      isDanger={action === 'leave' || action === 'lock'}
      {...(action === 'leave' && { typed: name })}
      act={acts[action]}
      onClose={onClose}
    >
      <p>{say(`person.${action}.note`, { name, count: sessions.length })}</p>
    </ActDialog>
  );
}
