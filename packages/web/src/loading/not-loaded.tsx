import { Icon, LoadFailed } from '@perya/ui';
import type { ReactNode } from 'react';
import { useWords } from '../texts/words.tsx';

export interface Asked {
  isError: boolean;
  error: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

interface NotLoadedProps {
  query: Pick<Asked, 'isError' | 'fetchStatus' | 'refetch'>;
  waiting: ReactNode;
  /** Said to screen readers only: headings go down one by one. */
  heading: string;
  title: string;
  text: string;
  offline: string;
}

/** What stands in for an answer that is not there: still coming, no connection, or failed. */
export function NotLoaded({ query, waiting, heading, title, text, offline }: NotLoadedProps) {
  const { say } = useWords();
  if (query.isError)
    return (
      <>
        <h2 className="sr-only">{heading}</h2>
        <LoadFailed title={title} text={text} retry={say('try_again')} onRetry={() => void query.refetch()} />
      </>
    );
  if (query.fetchStatus !== 'paused') return waiting;
  return (
    <>
      <p className="note warn" role="alert">
        <Icon name="i-wifi-off" />
        <span>{offline}</span>
      </p>
      {waiting}
    </>
  );
}

/** Grey blocks of the sizes of what is coming; each name is a class that knows its height. */
export function Blocks({
  className,
  label,
  shapes,
}: {
  className: string;
  label: string;
  shapes: readonly string[];
}) {
  return (
    <div className={className} role="status" aria-label={label}>
      {shapes.map((shape, at) => (
        <span key={at} className={`skeleton ${shape}`} />
      ))}
    </div>
  );
}
