import { Icon, showToast } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { LoginLink } from '../../../platform/navigation/login.tsx';
import { useMember } from './favourites.tsx';

/** The star of a tile: a guest is sent to the login, a member turns it on and off (FAV-01, FAV-02, FAV-03). */
export function Star({ id, name }: { id: string; name: string }) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const { known, favourites } = useMember();
  const on = favourites.has(id);
  const star = (
    <span>
      <Icon name="i-star" />
    </span>
  );
  const label = say('tile_favourite', { name });
  if (!known) {
    return (
      <LoginLink className="favourite" aria-label={label}>
        {star}
      </LoginLink>
    );
  }
  const change = async () => {
    // Only members need it: no part of the first load.
    const { changeFavourite } = await import('./favourite-changes.ts');
    if (!(await changeFavourite(queryClient, api, id, !on)))
      showToast({ text: say('favourite_failed'), icon: 'i-circle-alert', tone: 'danger' });
  };
  return (
    <button
      type="button"
      className={on ? 'favourite is-on' : 'favourite'}
      aria-pressed={on}
      aria-label={on ? say('tile_unfavourite', { name }) : label}
      onClick={() => void change()}
    >
      {star}
    </button>
  );
}
