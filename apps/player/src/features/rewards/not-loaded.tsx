import { Icon, LoadFailed } from '@perya/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { readFailure, useFailureText } from '../../platform/failure.ts';

interface Asked {
  isError: boolean;
  error: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

/** What stands in for an answer that is not there: still coming, no connection, or failed. */
export function NotLoaded({ query, waiting }: { query: Asked; waiting: ReactNode }) {
  const say = useSay();
  const failureText = useFailureText();
  if (query.isError) {
    return (
      <>
        <h2 className="sr">{say('reward_tabs')}</h2>
        <LoadFailed
          title={say('rewards_failed')}
          text={failureText(readFailure(query.error))}
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
        <span>{say('rewards_offline')}</span>
      </p>
      {waiting}
    </>
  );
}

/** Grey blocks of the sizes of what is coming; each name is a class that knows its height. */
export function Waiting({ shapes }: { shapes: readonly string[] }) {
  const say = useSay();
  return (
    <div className="rw-wait" role="status" aria-label={say('rewards_wait')}>
      {shapes.map((shape, at) => (
        <span key={at} className={`sk ${shape}`} />
      ))}
    </div>
  );
}
