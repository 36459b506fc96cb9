import { Suspense, lazy } from 'react';
import { useSettings } from '../../features/merchant/index.ts';
import { closePopup, usePopups } from '../../platform/popups.ts';
import { ErrorBoundary } from '../error-boundary.tsx';

const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }));
const LanguageSheet = lazy(async () => ({ default: (await import('./language-sheet.tsx')).LanguageSheet }));
const DownloadSheet = lazy(async () => ({ default: (await import('./download-sheet.tsx')).DownloadSheet }));
const SearchPopup = lazy(async () => ({
  default: (await import('../../features/catalogue/search-popup.tsx')).SearchPopup,
}));
const SupportSheet = lazy(async () => ({
  default: (await import('../../features/merchant/support-sheet.tsx')).SupportSheet,
}));
const AnnouncementPopup = lazy(async () => ({
  default: (await import('../../features/content/announcement-popup.tsx')).AnnouncementPopup,
}));

/** Shows the one layer that is open; none of them is part of the first load. */
export function PopupHost() {
  const open = usePopups((state) => state.open);
  if (!open) return null;
  return (
    // A part that cannot be fetched (no connection) must not take the page down with it.
    <ErrorBoundary key={open} fallback={() => null}>
      <Suspense>
        <Popup name={open} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Popup({ name }: { name: NonNullable<ReturnType<typeof usePopups.getState>['open']> }) {
  const { currency } = useSettings();
  // A layer that leaves must not take the next one with it.
  const onClosed = () => usePopups.getState().open === name && closePopup();
  switch (name) {
    case 'menu':
      return <SideMenu onClosed={onClosed} />;
    case 'search':
      return <SearchPopup currency={currency} onClosed={onClosed} />;
    case 'language':
      return <LanguageSheet onClosed={onClosed} />;
    case 'download':
      return <DownloadSheet onClosed={onClosed} />;
    case 'support':
      return <SupportSheet from="contact" onClosed={onClosed} />;
    case 'services':
      return <SupportSheet from="box" onClosed={onClosed} />;
    case 'announcements':
      return <AnnouncementPopup onClosed={onClosed} />;
  }
}
