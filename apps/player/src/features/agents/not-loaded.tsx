import { Blocks, LoadMore, NotLoaded as Frame, readFailure } from '@perya/web';
import type { Asked } from '@perya/web';
import type { ComponentProps, ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { useFailureText } from '../../platform/texts/failure.ts';
import { ForMembers as RealAccounts } from '../../platform/session/for-members.tsx';

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

type MoreProps = ComponentProps<typeof LoadMore>['query'] & { hasNextPage: boolean };

export function More({ hasNextPage, ...query }: MoreProps) {
  const say = useSay();
  if (!hasNextPage) return null;
  return <LoadMore query={query} className="after-rows" sayFailed={() => say('agent_offline')} />;
}
