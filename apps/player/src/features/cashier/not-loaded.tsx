import { NotLoaded as Frame, readFailure } from '@perya/web';
import type { Asked } from '@perya/web';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';

/** The money fact first. */
export function NotLoaded({ query, waiting }: { query: Asked; waiting: ReactNode }) {
  const say = useSay();
  const isMissing = query.isError && readFailure(query.error).code === 'request.not_found';
  return (
    <Frame
      query={query}
      waiting={waiting}
      heading={say('cashier')}
      title={say(isMissing ? 'order_none' : 'nothing_charged')}
      text={say(isMissing ? 'nothing_charged' : 'cashier_failed')}
      offline={say('cashier_offline')}
    />
  );
}
