import { Icon, IconButton, showToast } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';

/** The phone's own way to share, or else the address to paste; in the place that the header leaves free. */
export function ShareButton({ title }: { title: string }) {
  const say = useSay();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: say('link_copied'), icon: 'i-circle-check', tone: 'success' });
    } catch {
      showToast({ text: say('link_not_copied'), icon: 'i-circle-alert', tone: 'warn' }, 3000);
    }
  };
  const share = async () => {
    const url = location.href;
    if (!('share' in navigator)) return copy(url);
    // Whoever closes the phone's sheet has chosen to share nothing.
    await navigator.share({ title, url }).catch(() => {});
  };
  return (
    <div className="hdr-act">
      <IconButton label={say('share')} onClick={() => void share()}>
        <Icon name="i-share-2" />
      </IconButton>
    </div>
  );
}
