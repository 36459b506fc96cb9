import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../kit/field.tsx';
import { useBrand } from '../../platform/brand.ts';
import { findQuery } from './queries.ts';
import { say } from './words.ts';

/** One field that finds a member by name, number or code, and what becomes of who was chosen. */
export function MemberSearch({ label, choose }: { label: string; choose: (memberId: string) => void }) {
  const { merchantCode } = useBrand();
  const [typed, setTyped] = useState('');
  const found = useQuery(findQuery(merchantCode, typed));
  const isAsked = typed.trim().length >= 2;
  return (
    <div className="agent-search">
      <Field
        label={label}
        type="search"
        icon="search"
        data-draft="no"
        placeholder={say('find.hint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isAsked && found.data && (
        <ul className="agent-found" aria-label={say('find.found')}>
          {found.data.length === 0 && <li className="text-quiet">{say('find.none')}</li>}
          {found.data.slice(0, 8).map(({ memberId, name, hit }) => (
            <li key={memberId}>
              <button
                type="button"
                className="row-button"
                onClick={() => {
                  setTyped('');
                  choose(memberId);
                }}
              >
                {name}
              </button>{' '}
              <small>{hit}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
