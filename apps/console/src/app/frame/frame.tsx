import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../kit/icon.tsx';
import { undoLast } from '../../kit/toasts.tsx';
import type { MerchantSummary } from '../../platform/brand.ts';
import { placeTop } from '../../platform/frame-slots.tsx';
import { useKeys } from '../../platform/keys.ts';
import type { Page } from '../../platform/page.ts';
import { useCan } from '../../platform/rights.ts';
import { useSession } from '../../platform/session-store.ts';
import { textsOf } from '../../platform/texts.ts';
import words from '../copy/en.json';
import { Idle } from './idle.tsx';
import { KeySheet } from './key-sheet.tsx';
import { Nav } from './nav.tsx';
import { Palette } from './palette.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useGoKeys } from './use-go-keys.ts';

const say = textsOf(words);

interface FrameProps {
  brands: readonly MerchantSummary[];
  pages: readonly Page[];
  children: ReactNode;
}

/** What stands around every page: menu, top bar, and the layers that can open anywhere. */
export function Frame({ brands, pages, children }: FrameProps) {
  const can = useCan();
  const { isBreakGlass } = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const allowed = pages.filter(({ permission }) => can.read(permission));
  const listed = allowed.filter(({ isInside }) => isInside !== true);
  const isGoing = useGoKeys(listed);
  useKeys([
    { key: 'ctrl+k', word: say('keys.search'), run: () => setOpen('palette'), isHidden: true },
    { key: '?', word: say('keys.sheet'), run: () => setOpen('keys'), isHidden: true },
    { key: 'ctrl+z', word: say('keys.undo'), run: undoLast, isHidden: true },
  ]);
  // On a phone the menu lies over the page: it goes when one has arrived.
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <div className={`console${isGoing ? ' is-going' : ''}${isMenuOpen ? ' has-menu' : ''}`}>
      <Nav brands={brands} pages={listed} />
      <main className="work-sheet">
        {isBreakGlass && (
          <p className="break-glass" role="alert">
            <Icon name="triangle-alert" />
            {say('break.glass')}
          </p>
        )}
        <TopBar
          place={placeTop}
          openPalette={() => setOpen('palette')}
          toggleMenu={() => setMenuOpen(!isMenuOpen)}
          isMenuOpen={isMenuOpen}
        />
        {children}
      </main>
      {open === 'palette' && <Palette pages={listed} onClose={() => setOpen(null)} />}
      {open === 'keys' && <KeySheet pages={listed} onClose={() => setOpen(null)} />}
      <ProofDialog />
      <Idle />
    </div>
  );
}
