import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../kit/field.tsx';
import { api } from '../api.ts';
import { useBrand } from '../brand.ts';
import './audiences.css';
import { say } from './words.ts';

const findQuery = (merchantCode: string, q: string) => ({
  queryKey: [merchantCode, 'members', 'find', q],
  queryFn: async () => (await api.read('findMembers', { params: { merchantCode }, query: { q } })).found,
  enabled: q.trim().length >= 2,
});

/** One field that finds a member by name, number or code, and what becomes of who was chosen. */
export function MemberSearch({ label, choose }: { label: string; choose: (memberId: string) => void }) {
  const { merchantCode } = useBrand();
  const [typed, setTyped] = useState('');
  const found = useQuery(findQuery(merchantCode, typed));
  const isAsked = typed.trim().length >= 2;
  return (
    <div className="member-search">
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
        <ul className="member-found" aria-label={say('find.found')}>
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
