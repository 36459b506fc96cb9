import { Button, Icon, showToast } from '@perya/ui';
import { Suspense, lazy, useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { useSettings } from '../../../platform/status/status.ts';
import { shownLink } from './offer-rules.ts';

const QrCode = lazy(async () => ({ default: (await import('@perya/web/qr-code')).QrCode }));

/** The link to copy, to show as a code, and to pass on by what the phone has. */
export function ShareWays({ link }: { link: string }) {
  const say = useSay();
  const [hasCode, setHasCode] = useState(false);
  const { copy, share, message } = useSharing(link);
  return (
    <>
      <div className="link-box">
        <span className="grow">
          <small>{say('invite_link')}</small>
          <code>{shownLink(link)}</code>
        </span>
        <Button look="secondary" small onClick={() => void copy()}>
          <Icon name="i-copy" />
          {say('invite_copy')}
        </Button>
      </div>
      <div className="share-ways">
        <button type="button" aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
          <Icon name="i-qr-code" />
          {say('invite_qr')}
        </button>
        <a href={`sms:?&body=${encodeURIComponent(message)}`}>
          <Icon name="i-message-circle" />
          {say('invite_sms')}
        </a>
        <a
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="i-thumbs-up" />
          {say('invite_facebook')}
        </a>
      </div>
      {hasCode && (
        <Suspense fallback={<div className="qr-code" />}>
          <QrCode className="qr-code" text={link} label={say('invite_qr_label')} />
        </Suspense>
      )}
      <Button look="primary" block onClick={() => void share()}>
        <Icon name="i-share-2" />
        {say('invite_share')}
      </Button>
    </>
  );
}

function useSharing(link: string) {
  const say = useSay();
  const { brandName } = useSettings();
  const message = say('invite_message', { brand: brandName, link });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: say('link_copied'), icon: 'i-circle-check', tone: 'success' });
    } catch {
      showToast({ text: say('invite_not_copied'), icon: 'i-circle-alert', tone: 'warn' }, 3000);
    }
  };
  const share = async () => {
    // Where the browser cannot share, the link is what there is to share.
    if (!('share' in navigator)) return copy();
    // Whoever closes the phone's sheet has chosen to share nothing.
    await navigator.share({ title: brandName, url: link }).catch(() => {});
  };
  return { copy, share, message };
}
