import { useSay } from '../../../platform/context.tsx';
import { Rail } from './rail.tsx';
import type { RailProps } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useRows } from './use-rows.ts';

/** From 900 px: what drawer, tab bar and category menu are on phones. The pages and their addresses are the same. */
export function WideShell(props: RailProps) {
  const say = useSay();
  useRows();
  return (
    <>
      {/* The first stop of Tab; the page's own one gives way to it. */}
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      <Rail {...props} />
      <TopBar />
    </>
  );
}
