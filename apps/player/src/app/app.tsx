import type { Language, SystemStatus } from '@perya/contract';
import { BrandLooks, LoadFailed } from '@perya/ui';
import { isLanguage } from '@perya/web';
import { Suspense, lazy, useEffect, useMemo } from 'react';
import { FavouritesProvider } from '../features/catalogue/index.ts';
import { useStatus } from '../platform/status/status.ts';
import { usePlatform, useSay } from '../platform/context.tsx';
import { local, localKeys } from '../platform/storage.ts';
import { statusPage } from '../platform/status/system-status.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PopupHost } from './shell/popup-host.tsx';
import { Shell } from './shell/shell.tsx';
import { useThemeFrom } from './use-theme.ts';

const BlockedPage = lazy(async () => ({
  default: (await import('../features/merchant/status-pages.tsx')).BlockedPage,
}));
const ClosedPage = lazy(async () => ({
  default: (await import('../features/merchant/status-pages.tsx')).ClosedPage,
}));

// Always the same elements: the status moves with every answer, and what stands below is not drawn anew for that.
const shell = <Shell />;
const popups = <PopupHost />;

/** The page itself, or what stands in its place while the fair or the gate is closed (DEC-002). */
export function App() {
  const say = useSay();
  const status = useStatus();
  const { info } = status;
  const { settings } = info;
  const looks = useMemo(() => looksOf(info), [info]);
  useThemeFrom(settings);
  useKeptLanguage(settings.languages);
  const page = statusPage(status, settings.statusPageReading);
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <main className="page">
          <h1 className="sr-only">{settings.brandName}</h1>
          <LoadFailed
            title={say('page_failed')}
            text={say('page_failed_text')}
            retry={say('try_again')}
            onRetry={retry}
          />
        </main>
      )}
    >
      <BrandLooks value={looks}>
        <div className="app-root">
          <FavouritesProvider>
            {page === 'page' ? (
              shell
            ) : (
              <Suspense>{page === 'blocked' ? <BlockedPage /> : <ClosedPage />}</Suspense>
            )}
            {popups}
          </FavouritesProvider>
        </div>
      </BrandLooks>
    </ErrorBoundary>
  );
}

const looksOf = (info: SystemStatus['info']) => ({
  ...info.settings.brand,
  name: info.settings.brandName,
  pictureHosts:
    'imageCDNs' in info
      ? info.imageCDNs.map((host) => `https://${host.replace(/^https:\/\/|\/+$/g, '')}`)
      : [],
});

/** Browsers drop cookies sooner than storage: a choice the server no longer knows is made again, as is another tab's. */
function useKeptLanguage(offered: readonly Language[]) {
  const { language, changeLanguage } = usePlatform();
  useEffect(() => {
    const follow = () => {
      const kept = local.get(localKeys.language);
      if (isLanguage(kept) && kept !== language && offered.includes(kept)) changeLanguage(kept);
    };
    follow();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [language, offered, changeLanguage]);
}
