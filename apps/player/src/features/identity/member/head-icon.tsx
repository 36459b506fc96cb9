import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { initialOf } from './member-name.tsx';
import { headIconQuery } from './head-icon-query.ts';

/** The member's own picture; without one, or until it is there, the letter of the name (CALL-33, DEC-092). */
export function HeadIcon({ name }: { name: string }) {
  const { api } = usePlatform();
  const { data: picture } = useQuery(headIconQuery(api, useSession()?.token ?? null));
  return (
    <span className="avatar" aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initialOf(name)}
    </span>
  );
}
