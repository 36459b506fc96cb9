import { Button, Layer, useCloseLayer, useSwipe } from '@perya/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/context.tsx';
import { RichText } from '../../platform/texts/rich-text.tsx';
import { useSession } from '../../platform/session/session.ts';
import { local, localKeys } from '../../platform/storage.ts';
import { isNot, nowSeen, unseen } from './popup-rules.ts';
import { announcementsQuery, ownPopupsQuery, seePopups } from './queries.ts';

/** What is to be shown now, and how it is remembered: by the server for members, on the device for guests. */
function usePopupItems() {
  const { api, dataLanguage } = usePlatform();
  const queryClient = useQueryClient();
  const isMember = useSession() !== null;
  const guests = useQuery({ ...announcementsQuery(api, dataLanguage), enabled: !isMember });
  const own = useQuery({ ...ownPopupsQuery(api, dataLanguage), enabled: isMember });
  const found = isMember ? own.data : guests.data && unseen(guests.data.popup, local.get(localKeys.popups));
  // What comes while they are being read, or put away, comes another time: it was not seen yet.
  const [items, hold] = useState(found);
  if (items === undefined && found !== undefined) hold(found);
  const see = () => {
    if (items === undefined || items.length === 0) return;
    if (!isMember) {
      const others = unseen(guests.data?.popup ?? [], local.get(localKeys.popups)).filter(isNot(items));
      return local.set(localKeys.popups, nowSeen((guests.data?.popup ?? []).filter(isNot(others))));
    }
    queryClient.setQueryData(ownPopupsQuery(api, dataLanguage).queryKey, (now) => now?.filter(isNot(items)));
    // Lost on the way, it comes once more.
    void seePopups(
      api,
      items.map(({ id, version }) => ({ id, version })),
    ).catch(() => undefined);
  };
  return { items, see };
}

/** The login announcement: one item a page, dots, one confirm button (HOME-05, DEC-053); each version once. */
export function AnnouncementPopup({ onClosed }: { onClosed: () => void }) {
  const { say } = usePlatform();
  const { items, see } = usePopupItems();
  const isNone = items?.length === 0;
  useEffect(() => {
    // Nothing to show must not keep others waiting.
    if (isNone) onClosed();
  }, [isNone, onClosed]);
  if (items === undefined || isNone) return null;
  return (
    <Layer
      kind="dialog"
      className="announcement"
      label={say('announcement')}
      onClosed={() => {
        see();
        onClosed();
      }}
    >
      <Pages items={items} />
    </Layer>
  );
}

interface Item {
  id: string;
  title: string;
  content: string;
  announcementImages: readonly { url: string; alt: string }[];
}

function Pages({ items }: { items: readonly Item[] }) {
  const { say } = usePlatform();
  const close = useCloseLayer();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const swipe = useSwipe(strip);
  const onScroll = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setAt(Math.round(element.scrollLeft / element.clientWidth));
  };
  return (
    <>
      <div
        className="pages"
        ref={strip}
        onScroll={onScroll}
        {...swipe}
        tabIndex={0}
        role="group"
        aria-label={say('announcement')}
      >
        {items.map((item) => (
          <article key={item.id}>
            {item.announcementImages[0] && (
              <img
                src={item.announcementImages[0].url}
                width={800}
                height={400}
                alt={item.announcementImages[0].alt}
              />
            )}
            <div className="message">
              <h2>{item.title}</h2>
              <RichText html={item.content} />
            </div>
          </article>
        ))}
      </div>
      <footer>
        {items.length > 1 && (
          <div className="dots" aria-hidden="true">
            {items.map((item, index) => (
              <i key={item.id} className={index === at ? 'is-on' : undefined} />
            ))}
          </div>
        )}
        <Button look="primary" block data-first onClick={close}>
          {say('got_it')}
        </Button>
      </footer>
    </>
  );
}
