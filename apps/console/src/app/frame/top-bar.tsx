import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useBrand } from '../../platform/brand.ts';
import { useLiveDesk } from '../../platform/cases/live.ts';
import { changePreferences, usePreferences, type Theme } from '../../platform/preferences.ts';
import { textsOf } from '../../platform/texts.ts';
import { clockText, useNow } from '../../platform/moments/times.ts';
import words from '../copy/en.json';
import { Jobs } from './jobs.tsx';
import { Mentions } from './mentions.tsx';

const say = textsOf(words);
const next: Record<Theme, Theme> = { dark: 'light', light: 'system', system: 'dark' };

interface TopBarProps {
  place: (element: HTMLElement | null) => void;
  openPalette: () => void;
  toggleMenu: () => void;
  isMenuOpen: boolean;
}

/** Title of the page, the brand's clock, and the way to everything else. */
export function TopBar({ place, openPalette, toggleMenu, isMenuOpen }: TopBarProps) {
  const { theme } = usePreferences();
  return (
    <header className="top-bar">
      <Button
        className="menu-button"
        look="ghost"
        icon="menu"
        aria-label={say('menu')}
        aria-expanded={isMenuOpen}
        onClick={toggleMenu}
      />
      <span className="page-title" ref={place} />
      <span className="spacer" />
      <BrandClock />
      <button type="button" className="find-button" onClick={openPalette}>
        <Icon name="search" />
        <span>{say('find')}</span>
        <kbd aria-hidden="true">Ctrl</kbd>
        <kbd aria-hidden="true">K</kbd>
      </button>
      <Jobs />
      <Mentions />
      <Button
        look="ghost"
        icon="sun"
        aria-label={say(`theme.${next[theme]}`)}
        title={say(`theme.${next[theme]}`)}
        onClick={() => changePreferences({ theme: next[theme] })}
      />
    </header>
  );
}

/** Of the brand's zone, named: a person may sit in another. */
function BrandClock() {
  const now = useNow();
  const { timeZone } = useBrand();
  const isLive = useLiveDesk();
  return (
    <span className={`live-dot${isLive ? '' : ' is-lost'}`} title={timeZone}>
      {isLive && `${say('live')} `}
      {clockText(new Date(now), timeZone)}
    </span>
  );
}
