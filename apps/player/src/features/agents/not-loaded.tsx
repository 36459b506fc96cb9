import { Button, Empty, Icon, LoadFailed, buttonClass, showToast } from '@perya/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { readFailure, useFailureText } from '../../platform/failure.ts';
import { Link } from '../../platform/link.tsx';

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
  if (query.isError)
    return (
      <>
        <h2 className="sr">{say('agent_tabs')}</h2>
        <LoadFailed
          title={say('agent_failed')}
          text={failureText(readFailure(query.error))}
          retry={say('try_again')}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  if (query.fetchStatus !== 'paused') return waiting;
  return (
    <>
      <p className="note warn" role="alert">
        <Icon name="i-wifi-off" />
        <span>{say('agent_offline')}</span>
      </p>
      {waiting}
    </>
  );
}

/** Grey blocks of the sizes of what is coming; each name is a class that knows its height. */
export function Waiting({ shapes }: { shapes: readonly string[] }) {
  const say = useSay();
  return (
    <div className="ag-wait" role="status" aria-label={say('agent_wait')}>
      {shapes.map((shape, at) => (
        <span key={at} className={`sk ${shape}`} />
      ))}
    </div>
  );
}

/** Contracts are for real accounts (DEC-013). */
export function ForMembers() {
  const say = useSay();
  return (
    <>
      <h2 className="sr">{say('agent_tabs')}</h2>
      <Empty art="e-shield" title={say('trial_restricted')}>
        <Link className={buttonClass({ look: 'pri', small: true })} to="/m/login">
          {say('log_in')}
        </Link>
      </Empty>
    </>
  );
}

interface MoreProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ isError: boolean }>;
}

export function More({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreProps) {
  const say = useSay();
  if (!hasNextPage) return null;
  const load = async () => {
    const { isError } = await fetchNextPage();
    if (isError) showToast({ text: say('agent_offline'), icon: 'i-circle-alert', tone: 'warn' }, 3000);
  };
  return (
    <Button
      look="sec"
      block
      className="after-rows"
      disabled={isFetchingNextPage}
      aria-busy={isFetchingNextPage}
      onClick={() => void load()}
    >
      {say('load_more')}
    </Button>
  );
}
