import type { DepositOrder } from '@perya/contract';
import { Button, Icon, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { nextGameQuery } from '../queries.ts';
import { useSavedSlip } from './use-saved-slip.ts';

/** After paying: back into the game, and the slip to keep. */
export function PlayOn(props: { order: DepositOrder; after: string | null; link: string | null }) {
  const { api, say, dataLanguage } = usePlatform();
  const { data: game } = useQuery(nextGameQuery(api, dataLanguage, true));
  const { save, busy } = useSavedSlip(props);
  return (
    <>
      {game ? (
        <Link
          className={`${buttonClass({ look: 'primary', block: true })} play-on`}
          to={`/m/FBGame?nodeId=${encodeURIComponent(game.nodeId)}`}
        >
          {game.iconUrl !== '' && <img src={game.iconUrl} width={42} height={42} alt="" />}
          {say('play_game', { game: game.displayName })}
          <Icon name="i-arrow-right" />
        </Link>
      ) : (
        <Link className={buttonClass({ look: 'primary', block: true })} to="/m/home">
          {say('to_games')}
        </Link>
      )}
      <Button look="secondary" block disabled={busy} aria-busy={busy} onClick={() => void save()}>
        <Icon name="i-download" />
        {say('slip_save')}
      </Button>
    </>
  );
}
