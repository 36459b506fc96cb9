import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { readFailure } from '../../platform/failure.ts';
import { type Asked, NotLoaded as Frame } from '../../platform/not-loaded.tsx';

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
