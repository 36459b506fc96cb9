import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../platform/context.tsx';
import { countText, useUnread } from '../../platform/live/unread.ts';

/** The way to the inbox, with what is unread in it (HDR-08). */
export function Bell() {
  const say = useSay();
  const count = useUnread();
  const label = count > 0 ? say('bell_unread', { count: countText(count) }) : say('bell');
  return (
    <Link className="icon-button bell" to="/m/message" aria-label={label}>
      <Icon name="i-bell" />
      {count > 0 && <span className="count-dot numeric">{countText(count)}</span>}
    </Link>
  );
}
