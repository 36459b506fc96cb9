import { createPortal } from 'react-dom';
import { useWidePart } from '../../slots/use-wide-part.ts';
import { routes } from '../../routes.ts';

/** The place that the document keeps for rail and top bar, before the page: who goes by Tab comes there first. */
const wideId = 'wide';

const load = async () => {
  const [shell, games, limits] = await Promise.all([
    import('./wide-shell.tsx'),
    import('../../../features/catalogue/home/rail-games.tsx'),
    import('../../../features/safety/limits/rail-limits.tsx'),
  ]);
  return { WideShell: shell.WideShell, Games: games.RailGames, Limits: limits.RailLimits };
};

export function WideHost({ screen }: { screen: string }) {
  const wide = useWidePart(load);
  const place = document.getElementById(wideId);
  const current = routes.find((route) => route.screen === screen)?.path ?? '';
  if (!wide || !place) return null;
  const { WideShell, ...parts } = wide;
  return createPortal(<WideShell current={current} {...parts} />, place);
}
