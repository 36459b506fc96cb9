import { Button, Layer, useCloseLayer, useSwipe } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePlatform } from '../../platform/context.tsx';
import { RichText } from '../../platform/texts/rich-text.tsx';
import { announcementsQuery } from './queries.ts';

/** The login announcement: one item a page, dots, one confirm button (HOME-05, DEC-053). */
export function AnnouncementPopup({ onClosed }: { onClosed: () => void }) {
  const { api, dataLanguage, say } = usePlatform();
  const { data } = useQuery(announcementsQuery(api, dataLanguage));
  if (!data || data.popup.length === 0) return null;
  return (
    <Layer kind="dialog" className="announcement" label={say('announcement')} onClosed={onClosed}>
      <Pages items={data.popup} />
    </Layer>
  );
}

interface Item {
  id: string;
  title: string;
  content: string;
  announcementImages: readonly { url: string }[];
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
              <img src={item.announcementImages[0].url} width={800} height={400} alt="" />
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
