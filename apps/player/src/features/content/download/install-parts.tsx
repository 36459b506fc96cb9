import { Button, Icon, buttonClass, showToast } from '@perya/ui';
import { useHydrated } from '@perya/web';
import type { MouseEvent } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { guideFor, installsOf, isIosTooOld, needsSafari, systemWith } from './download-rules.ts';
import { useInstallOffer } from './install-offer.ts';
import { useMerchantLinks } from './resources.ts';

/** The browser at hand; the server knows none. */
function useBrowser() {
  const userAgent = useHydrated() ? navigator.userAgent : '';
  return { userAgent, system: systemWith(userAgent, userAgent === '' ? 0 : navigator.maxTouchPoints) };
}

/** 'INSTALL IOS APP' and 'INSTALL ANDROID APP' by what the merchant offers and what this phone can take (POPUP-02). */
export function InstallButtons() {
  const say = useSay();
  const { userAgent, system } = useBrowser();
  const { ios, android } = installsOf(useMerchantLinks().resources);
  const isTooOld = system === 'ios' && isIosTooOld(userAgent);
  const onIos = (event: MouseEvent) => {
    if (!needsSafari(system, userAgent)) return;
    event.preventDefault();
    showToast({ text: say('safari_only'), icon: 'i-circle-alert', tone: 'warn' }, 3000);
  };
  const iosButton = ios && !isTooOld && (
    <a
      key="ios"
      className={buttonClass({ look: system === 'android' ? 'secondary' : 'primary', block: true })}
      href={ios}
      onClick={onIos}
    >
      {say('install_ios')}
    </a>
  );
  const androidButton = android && (
    <a
      key="android"
      className={buttonClass({ look: system === 'android' || !ios ? 'primary' : 'secondary', block: true })}
      href={android}
    >
      {say('install_android')}
    </a>
  );
  return (
    <>
      <div className="stack">
        {/* What this phone takes comes first. */}
        {system === 'android' ? [androidButton, iosButton] : [iosButton, androidButton]}
      </div>
      {ios && isTooOld && (
        <p className="note warn" role="alert">
          <Icon name="i-circle-alert" />
          <span>{say('install_ios_old')}</span>
        </p>
      )}
      {ios && !isTooOld && <p className="fine">{say('install_ios_version')}</p>}
    </>
  );
}

/** How to put the page on the home screen in this browser, or its own way to do it (POPUP-05). */
export function HomeScreenGuide() {
  const say = useSay();
  const { userAgent, system } = useBrowser();
  const take = useInstallOffer();
  return (
    <div className="guide">
      <h3>{say('guide_title')}</h3>
      {take ? (
        <Button block onClick={take}>
          <Icon name="i-download" />
          {say('guide_take')}
        </Button>
      ) : (
        <ol>
          {guideFor(system, userAgent).map((step) => (
            <li key={step}>{say(step)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
