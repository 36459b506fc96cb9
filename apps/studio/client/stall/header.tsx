import { IconButton } from '@perya/ui';
import { Sign } from './sign.tsx';
import type { Say, StallKey } from './texts.ts';

interface HeaderProps {
  title: string;
  /** Null while it is not known. */
  balance: string | null;
  /** The platform's bar above has the way back and the name already. */
  isFramed: boolean;
  say: Say<StallKey>;
  onBack: () => void;
  onCheck: () => void;
  onMenu: () => void;
}

export function Header({ title, balance, isFramed, say, onBack, onCheck, onMenu }: HeaderProps) {
  return (
    <header className={isFramed ? 'gh in' : 'gh'}>
      {!isFramed && (
        <IconButton label={say('back')} onClick={onBack}>
          <Sign name="i-chevron-left" />
        </IconButton>
      )}
      <h1 className={isFramed ? 'sr' : ''}>{title}</h1>
      {balance !== null && (
        <>
          <span className="gb num">
            <span className="sr">{say('balance')} </span>
            {balance}
          </span>
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
