import { Icon } from '@perya/ui';
import type { ReactNode } from 'react';

/** It may lie under the bar with the button that was tapped. */
const intoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' });

/** Why the last try did not work out, and perhaps where to look. */
export function AlertNote({ text, children }: { text: string | null; children?: ReactNode }) {
  if (text === null) return null;
  return (
    <div className="note danger" role="alert" ref={intoSight}>
      <Icon name="i-circle-alert" />
      <span>
        {text} {children}
      </span>
    </div>
  );
}
