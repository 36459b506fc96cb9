import { Button, Empty, Field, Icon } from '@perya/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { More, NotLoaded, Waiting } from '../not-loaded.tsx';
import { teamQuery } from '../queries.ts';
import type { DaySpan, TeamMember } from '../queries.ts';
import { useDays } from '../use-days.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { MemberSheet } from './member-sheet.tsx';

const levels = [null, 1, 2, 3, 4] as const;

/** Who stands below: masked names, the distance, and what each brings (DEC-086). */
export function TeamTab({ span }: { span: DaySpan }) {
  const { api, say } = usePlatform();
  const [level, setLevel] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [open, setOpen] = useState<TeamMember | null>(null);
  const query = useInfiniteQuery(teamQuery(api, span, level, name));
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section>
      <h2>
        {say('agent_tab_team')}
        {query.data && <span className="numeric">{query.data.pages[0]?.members}</span>}
      </h2>
      <div className="chips bleed" role="group" aria-label={say('team_levels')}>
        {levels.map((one) => (
          <button
            key={one}
            type="button"
            className="chip accented"
            aria-pressed={one === level}
            onClick={() => setLevel(one)}
          >
            {one === null ? say('team_all') : say('rates_level', { level: one })}
          </button>
        ))}
      </div>
      <Search name={name} onSearch={setName} />
      {!query.data && (
        <NotLoaded
          query={query}
          waiting={<Waiting shapes={['list-row', 'list-row', 'list-row', 'list-row']} />}
        />
      )}
      {query.data && list.length === 0 && (
        <Empty
          art="e-magnifier"
          title={say(name === '' ? 'team_none' : 'team_none_fit')}
          text={say(name === '' ? 'team_none_text' : 'team_none_fit_text')}
        />
      )}
      {list.length > 0 && (
        <ul className="rows record-rows">
          {list.map((member) => (
            <li key={member.memberId}>
              <MemberRow member={member} onOpen={() => setOpen(member)} />
            </li>
          ))}
        </ul>
      )}
      <More {...query} />
      {open && <MemberSheet member={open} onClosed={() => setOpen(null)} />}
    </section>
  );
}

function MemberRow({ member, onOpen }: { member: TeamMember; onOpen: () => void }) {
  const say = useSay();
  const { full } = useMoney();
  const { short } = useDays();
  const { name, level, joined, isAgent, isActive, validStake, commission } = member;
  return (
    <button type="button" className="list-row" onClick={onOpen}>
      <span className={isActive ? 'row-mark is-on' : 'row-mark'}>
        <Icon name={isAgent ? 'ph-briefcase-duotone' : 'ph-user-circle'} />
      </span>
      <span className="grow">
        {name}
        <small className="numeric">
          {say('rates_level', { level })} · {say('team_joined', { day: short(joined) })}
        </small>
      </span>
      <span className="row-right">
        <b className="numeric">{full(commission)}</b>
        <small className="numeric">{say('team_stake', { amount: full(validStake) })}</small>
      </span>
    </button>
  );
}

/** A whole username finds its owner; letters find nobody, so that names cannot be guessed one by one. */
function Search({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const say = useSay();
  const [typed, setTyped] = useState(name);
  return (
    <form
      className="team-find"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Field
        label={say('team_find')}
        icon="i-search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <Button look="secondary" type="submit">
        {say('team_find_go')}
      </Button>
    </form>
  );
}
