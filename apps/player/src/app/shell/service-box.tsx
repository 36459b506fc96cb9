import { Icon } from '@perya/ui';
import { serviceBoxEntries } from '../../features/merchant/index.ts';
import { useInfo } from '../../platform/status/status.ts';
import { useSay } from '../../platform/context.tsx';
import { openPopup } from '../../platform/navigation/popups.ts';

/** The floating service box; without entries there is none (POPUP-03, DEC-022). */
export function ServiceBox() {
  const say = useSay();
  const info = useInfo();
  if (serviceBoxEntries(info).length === 0) return null;
  return (
    <button
      type="button"
      className="service-box"
      aria-label={say('service_box')}
      onClick={() => openPopup('services')}
    >
      <Icon name="i-headset" />
    </button>
  );
}
