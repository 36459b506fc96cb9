import { Blocks as Frame } from '@perya/web';
import { useSay } from '../../platform/context.tsx';

export function Blocks({ shapes }: { shapes: readonly string[] }) {
  const say = useSay();
  return <Frame className="cash-wait" label={say('in_wait')} shapes={shapes} />;
}
