import { Icon, LoadFailed } from '@perya/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { readFailure } from '../../platform/failure.ts';

interface Asked {
  isError: boolean;
  error: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

/** What stands in for an answer that is not there: still coming, no connection, or failed; the money fact first. */
export function NotLoaded({ query, waiting }: { query: Asked; waiting: ReactNode }) {
  const say = useSay();
  const isMissing = query.isError && readFailure(query.error).code === 'request.not_found';
  if (query.isError) {
    return (
      <>
        <h2 className="sr">{say('cashier')}</h2>
        <LoadFailed
          title={say(isMissing ? 'order_none' : 'nothing_charged')}
          text={say(isMissing ? 'nothing_charged' : 'cashier_failed')}
          retry={say('try_again')}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  if (query.fetchStatus !== 'paused') return waiting;
  return (
    <>
      <p className="note warn" role="alert">
        <Icon name="i-wifi-off" />
        <span>{say('cashier_offline')}</span>
      </p>
      {waiting}
    </>
  );
}
