import { Button, showToast } from '@perya/ui';
import type { ReactNode } from 'react';
import { useWords } from '../texts/words.tsx';

interface LoadMoreProps {
  query: {
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ isError: boolean; error: unknown }>;
  };
  className: string;
  /** What is said when the next page does not come. */
  sayFailed: (error: unknown) => string;
  /** Beside or in place of the usual words. */
  children?: ReactNode;
}

/** The button under a list that goes on. */
export function LoadMore({ query, className, sayFailed, children }: LoadMoreProps) {
  const { say } = useWords();
  const { isFetchingNextPage, fetchNextPage } = query;
  const load = async () => {
    const { isError, error } = await fetchNextPage();
    if (isError) showToast({ text: sayFailed(error), icon: 'i-circle-alert', tone: 'warn' }, 3000);
  };
  return (
    <Button
      look="secondary"
      block
      className={className}
      disabled={isFetchingNextPage}
      aria-busy={isFetchingNextPage}
      onClick={() => void load()}
    >
      {children ?? say('load_more')}
    </Button>
  );
}
