import { IconButton } from '@perya/ui';
import { feel, useSwitches } from './feel/feel.ts';
import { Sign } from './sign.tsx';
import type { Say, StallKey } from './texts.ts';

interface HeaderProps {
  title: string;
  /** Null while it is not known. */
  balance: string | null;
  /** The platform's bar above has the way back, the name and the balance already. */
  isFramed: boolean;
  say: Say<StallKey>;
  onBack: () => void;
  onCheck: () => void;
  onMenu: () => void;
}

export function Header(props: HeaderProps) {
  const { title, balance, isFramed, say, onBack, onCheck, onMenu } = props;
  return (
    <header className={isFramed ? 'game-head is-framed' : 'game-head'}>
      {!isFramed && (
        <IconButton label={say('back')} onClick={onBack}>
          <Sign name="i-chevron-left" />
        </IconButton>
      )}
      <h1 className={isFramed ? 'sr-only' : ''}>{title}</h1>
      {balance !== null && (
        <>
          {!isFramed && (
            <span className="game-balance numeric">
              <span className="sr-only">{say('balance')} </span>
              {balance}
            </span>
          )}
          <FeelButtons say={say} />
          <IconButton label={say('fairness')} onClick={onCheck}>
            <Sign name="i-shield-check" />
          </IconButton>
          <IconButton label={say('menu')} onClick={onMenu}>
            <Sign name="i-ellipsis-vertical" />
          </IconButton>
        </>
      )}
    </header>
  );
}

/** Sound is off at first; what one chooses is remembered. Only phones shake. */
function FeelButtons({ say }: { say: Say<StallKey> }) {
  const { sound, buzz } = useSwitches();
  return (
    <>
      <IconButton label={say('sound')} aria-pressed={sound} onClick={() => feel.turn('sound', !sound)}>
        <Sign name={sound ? 'i-volume-2' : 'i-volume-x'} />
      </IconButton>
      <IconButton
        className="buzz"
        label={say('buzz')}
        aria-pressed={buzz}
        onClick={() => feel.turn('buzz', !buzz)}
      >
        <Sign name={buzz ? 'i-vibrate' : 'i-vibrate-off'} />
      </IconButton>
    </>
  );
}
