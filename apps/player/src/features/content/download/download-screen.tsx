import { AppIcon, Icon } from '@perya/ui';
import { useHydrated } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import { readDevice, registerMethod } from '../../../platform/pwa/device.ts';
import { useSettings } from '../../../platform/status/status.ts';
import { installsOf } from './download-rules.ts';
import { HomeScreenGuide, InstallButtons } from './install-parts.tsx';
import { useMerchantLinks } from './resources.ts';
import { SpeedTest } from './speed-test.tsx';
import { useDownloadTexts } from './texts.ts';

/** `/m/download` (ROUTE-11, DEC-089). */
export function Screen() {
  useDownloadTexts();
  const say = useSay();
  const { brand, appRating, appSizeText } = useSettings();
  const { icon, hasSpeedTest } = installsOf(useMerchantLinks().resources);
  const isApp = useHydrated() && registerMethod(readDevice()) !== 'H5';
  return (
    <div className="getapp">
      <header>
        <AppIcon file={icon ?? brand.icon?.picture} size={84} />
        <h2>{say('download_title')}</h2>
        <p>
          {appRating && (
            <span>
              <Icon name="ph-star-fill" className="accent" />
              {appRating}
            </span>
          )}
          {appSizeText && <span>{appSizeText}</span>}
        </p>
        <p>{say(isApp ? 'download_is_app' : 'download_sheet_text')}</p>
      </header>
      {!isApp && <InstallButtons />}
      {!isApp && <HomeScreenGuide />}
      {hasSpeedTest && <SpeedTest />}
    </div>
  );
}
