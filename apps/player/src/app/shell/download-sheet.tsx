import { Sheet, buttonClass, showToast } from '@perya/ui';
import type { MouseEvent } from 'react';
import { useResources } from '../../features/merchant/index.ts';
import { useSettings } from '../../platform/status.ts';
import { usePlatform } from '../../platform/context.tsx';
import { isSafari, systemOf } from '../../platform/device.ts';

/** App downloads by what the merchant offers, and how to put the page on the home screen (POPUP-02, POPUP-05). */
export function DownloadSheet({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  const { brandName } = useSettings();
  const resources = useResources();
  const find = (type: string) => resources.find(({ resourceType }) => resourceType === type)?.url;
  const ios = find('MOBILECONFIG') ?? find('IOS');
  const android = find('Android');
  const system = systemOf(navigator.userAgent);
  const onIos = (event: MouseEvent) => {
    if (system !== 'ios' || isSafari(navigator.userAgent)) return;
    event.preventDefault();
    showToast({ text: say('safari_only'), icon: 'i-circle-alert', tone: 'warn' });
  };
  return (
    <Sheet title={say('download_title', { brand: brandName })} closeLabel={say('close')} onClosed={onClosed}>
      <p>{say('download_sheet_text')}</p>
      <div className="stack">
        {ios && (
          <a
            className={buttonClass({ look: system === 'android' ? 'sec' : 'pri', block: true })}
            href={ios}
            onClick={onIos}
          >
            {say('install_ios')}
          </a>
        )}
        {android && (
          <a
            className={buttonClass({ look: system === 'android' || !ios ? 'pri' : 'sec', block: true })}
            href={android}
          >
            {say('install_android')}
          </a>
        )}
      </div>
      {ios && <p className="fine">{say('install_ios_version')}</p>}
      <div className="guide">
        <h3>{say('guide_title')}</h3>
        <ol>
          {(system === 'ios'
            ? ['guide_ios_1', 'guide_ios_2', 'guide_3']
            : ['guide_android_1', 'guide_android_2', 'guide_3']
          ).map((step) => (
            <li key={step}>{say(step)}</li>
          ))}
        </ol>
      </div>
    </Sheet>
  );
}
