import { useSay } from '../../platform/context.tsx';
import { countText, useAllUnread } from '../../platform/live/unread.ts';

/** How much waits to be read (FOOT-06). Hidden from the link's name, which stays what it is; its description says it. */
export function UnreadDot({ id }: { id: string }) {
  const say = useSay();
  const count = useAllUnread();
  if (count === 0) return null;
  return (
    <span className="count-dot numeric" id={id} aria-hidden="true">
      {countText(count)}
      <span className="sr-only"> {say('unread_count')}</span>
    </span>
  );
}
