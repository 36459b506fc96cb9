import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Grey shapes of the content's own size; a quick answer never shows them. */
export function Skeleton({ tiles, label, wide = false }: { tiles: number; label: string; wide?: boolean }) {
  const shown = useLater(150);
  return (
    <div className={wide ? 'grid pair' : 'grid named'} role="status" aria-label={label}>
      {Array.from({ length: tiles }, (_, index) => (
        <span className={shown ? 'skeleton-tile' : 'skeleton-tile is-off'} key={index} aria-hidden="true">
          <span className="tile-picture skeleton" />
          {!wide && <i className="skeleton" />}
          {!wide && <i className="skeleton" />}
        </span>
      ))}
    </div>
  );
}

function useLater(waitMs: number) {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);
  return passed;
}

/** Nothing here yet: an object, what belongs here, one way on (POPUP-04). */
export function Empty({
  art,
  title,
  text,
  children,
}: {
  art: string;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <img src={`/art/objects/${art}.webp`} width={96} height={96} alt="" />
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

/** Something did not load: the money fact first, then one way out. */
export function LoadFailed(props: { title: string; text: string; retry: string; onRetry: () => void }) {
  return (
    <div className="empty" role="alert">
      <img src="/art/objects/e-moon.webp" width={96} height={96} alt="" />
      <h3>{props.title}</h3>
      <p>{props.text}</p>
      <Button look="primary" small onClick={props.onRetry}>
        <Icon name="i-refresh-cw" />
        {props.retry}
      </Button>
    </div>
  );
}
