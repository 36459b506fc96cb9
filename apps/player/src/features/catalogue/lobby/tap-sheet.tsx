import { Button, Icon, IconButton, Layer, useCloseLayer } from '@perya/ui';
import { useLateTexts } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { openPopup } from '../../../platform/navigation/popups.ts';
import { RealisedLine } from '../../../platform/returns/realised-line.tsx';
import { rememberReturn } from '../../../platform/navigation/login.tsx';
import { useRegistrationOpen, useSettings, useSwitch } from '../../../platform/status/status.ts';
import { tryNext } from '../../../platform/session/trial-target.ts';
import { launchPath } from '../categories.ts';
import type { GameCard } from '../game-card.ts';
import { blocksQuery, trialAccountQuery } from '../queries.ts';
import { tappedGame } from './tapped.ts';
import { lobbyTexts } from './texts.ts';

/** A guest tapped a game: each way on ends in that game (LAUNCH-01). */
export function TapSheet({ onClosed }: { onClosed: () => void }) {
  useLateTexts(lobbyTexts);
  const game = tappedGame();
  if (!game) return null;
  return (
    <Layer kind="sheet" className="tapped" label={game.name} onClosed={onClosed}>
      <Head game={game} />
      <RealisedLine nodeId={game.id} isPromiseAbove={game.returns !== undefined} />
      <Ways game={game} />
    </Layer>
  );
}

function Head({ game }: { game: GameCard }) {
  const { say } = usePlatform();
  const close = useCloseLayer();
  const { name, image, vendorName, returns } = game;
  return (
    <>
      <IconButton className="tapped-shut" label={say('close')} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
      <div className="tapped-art">
        {image && <img className="tapped-glow" src={image} width={360} height={480} alt="" />}
        {image && <img className="tapped-tile" src={image} width={117} height={156} alt="" />}
      </div>
      <h2>{name}</h2>
      <p className="tapped-maker">
        {returns ? say('tap_return', { vendor: vendorName, percent: returns }) : vendorName}
      </p>
    </>
  );
}

function Ways({ game }: { game: GameCard }) {
  const { say } = usePlatform();
  const { ageThreshold } = useSettings();
  const registrationOpen = useRegistrationOpen();
  const { offer, credits } = useFreePlay(game);
  const lead = (form: 'login' | 'register') => {
    rememberReturn(launchPath(game.id));
    openPopup(form);
  };
  return (
    <div className="tapped-ways">
      {registrationOpen && (
        <Button look="primary" block onClick={() => lead('register')}>
          {say('tap_create')}
        </Button>
      )}
      <Button look="secondary" block onClick={() => lead('login')}>
        {say('tap_login')}
      </Button>
      {offer?.id === game.id && (
        <Button look="outlined" block onClick={() => tryNext(launchPath(game.id))}>
          <Icon name="ph-play-fill" />
          {say('tap_try')}
        </Button>
      )}
      {offer && offer.id !== game.id && (
        <button type="button" className="tapped-other" onClick={() => tryNext(launchPath(offer.id))}>
          {offer.image && <img src={offer.image} width={44} height={44} alt="" />}
          <span>
            <b>{say('tap_try_other', { name: offer.name })}</b>
            <small>{say('tap_no_free', { name: game.name })}</small>
          </span>
          <Icon name="i-chevron-right" />
        </button>
      )}
      <p className="tapped-foot">
        {credits === null
          ? say('tap_foot_age', { age: ageThreshold })
          : say('tap_foot', { age: ageThreshold, credits })}
      </p>
    </div>
  );
}

interface FreePlay {
  offer: GameCard | null;
  /** What a trial plays with; null where there is none. */
  credits: number | null;
}

/** The game itself where credits may play it, else the first own one by name; nothing where trials are off. */
function useFreePlay(game: GameCard): FreePlay {
  const { api, dataLanguage } = usePlatform();
  const isOn = useSwitch('FREEPLAY3');
  const { inHouseVendors } = useSettings();
  const { data: blocks = [] } = useQuery({ ...blocksQuery(api, dataLanguage), enabled: isOn });
  const { data: trial } = useQuery({ ...trialAccountQuery(api), enabled: isOn });
  if (!isOn || trial?.open === false) return { offer: null, credits: null };
  const other = () => blocks.find(({ category }) => category === 'INHOUSE')?.games[0] ?? null;
  const offer = inHouseVendors.includes(game.vendor) ? game : other();
  return { offer, credits: offer && trial ? trial.credits : null };
}
