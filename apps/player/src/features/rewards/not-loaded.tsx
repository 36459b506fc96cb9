import { Blocks, NotLoaded as Frame, readFailure } from '@perya/web';
import type { Asked } from '@perya/web';
import type { ReactNode } from 'react';
import { useSay } from '../../platform/context.tsx';
import { useFailureText } from '../../platform/texts/failure.ts';

export function NotLoaded({ query, waiting }: { query: Asked; waiting: ReactNode }) {
  const say = useSay();
  const failureText = useFailureText();
  return (
    <Frame
      query={query}
      waiting={waiting}
      heading={say('reward_tabs')}
      title={say('rewards_failed')}
      text={failureText(readFailure(query.error))}
      offline={say('rewards_offline')}
    />
  );
}

export function Waiting({ shapes }: { shapes: readonly string[] }) {
  const say = useSay();
  return <Blocks className="rw-wait" label={say('rewards_wait')} shapes={shapes} />;
}
