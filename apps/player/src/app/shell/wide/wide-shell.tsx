import { Rail } from './rail.tsx';
import type { RailProps } from './rail.tsx';
import { TopBar } from './top-bar.tsx';

/** From 900 px: what drawer, tab bar and category menu are on phones. The pages and their addresses are the same. */
export function WideShell(props: RailProps) {
  return (
    <>
      <Rail {...props} />
      <TopBar />
    </>
  );
}
