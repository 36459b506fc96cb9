import { Button, showToast } from '@perya/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { readFailure, useFailureText } from '../../platform/failure.ts';
import {
  type Asked,
  Blocks,
  ForMembers as RealAccounts,
  NotLoaded as Frame,
} from '../../platform/not-loaded.tsx';

export function NotLoaded({ query, waiting }: { query: Asked; waiting: ReactNode }) {
  const say = useSay();
  const failureText = useFailureText();
  return (
    <Frame
      query={query}
      waiting={waiting}
      heading={say('agent_tabs')}
      title={say('agent_failed')}
      text={failureText(readFailure(query.error))}
      offline={say('agent_offline')}
    />
  );
}

export function Waiting({ shapes }: { shapes: readonly string[] }) {
  const say = useSay();
  return <Blocks className="ag-wait" label={say('agent_wait')} shapes={shapes} />;
}

/** Contracts are for real accounts (DEC-013). */
export function ForMembers() {
  const say = useSay();
  return <RealAccounts heading={say('agent_tabs')} />;
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
