import { AppIcon, Button, Icon, IconButton } from '@perya/ui';
import { useEffect, useState } from 'react';
import { useResources } from '../../features/merchant/index.ts';
import { useSettings } from '../../platform/status/status.ts';
import { useSay } from '../../platform/context.tsx';
import { readDevice, registerMethod } from '../../platform/pwa/device.ts';
import { openPopup } from '../../platform/navigation/popups.ts';
import { local, localKeys } from '../../platform/storage.ts';

/**
 * Offers the app until closed for good (DL-01 to DL-03). The server always draws it; the page's first script
 * hides it before the first paint where it does not belong, and here it leaves the tree.
 */
export function DownloadBar() {
  const say = useSay();
  const { brand, appRating, appSizeText } = useSettings();
  const icon = useResources().find(({ resourceType }) => resourceType === 'AppDownloadIcon');
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    setHidden(local.get(localKeys.hideDownloadBar) === '1' || registerMethod(readDevice()) !== 'H5');
  }, []);
  if (hidden) return null;
  const close = () => {
    local.set(localKeys.hideDownloadBar, '1');
    setHidden(true);
  };
  return (
    <aside className="download-bar" aria-label={say('download_bar')}>
      <AppIcon file={icon?.url ?? brand.icon?.picture} size={40} />
      <div className="bar-words">
        <b>{say('download_name')}</b>
        <span>
          {appRating && (
            <>
              <Icon name="ph-star-fill" />
              {appRating} ·{' '}
            </>
          )}
          {appSizeText ? say('download_size', { size: appSizeText }) : say('download_text')}
        </span>
      </div>
      <Button look="secondary" onClick={() => openPopup('download')}>
        {say('install')}
      </Button>
      <IconButton label={say('download_close')} onClick={close}>
        <Icon name="i-x" />
      </IconButton>
    </aside>
  );
}
