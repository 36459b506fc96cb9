import { createPortal } from 'react-dom';
import { routes } from '../../routes.ts';
import { useWide } from './use-wide.ts';

/** The place that the document keeps for rail and top bar, before the page: who goes by Tab comes there first. */
const wideId = 'wide';

export function WideHost({ screen }: { screen: string }) {
  const wide = useWide();
  const place = document.getElementById(wideId);
  const current = routes.find((route) => route.screen === screen)?.path ?? '';
  if (!wide || !place) return null;
  const parts = { Games: wide.RailGames, Limits: wide.RailLimits };
  return createPortal(<wide.WideShell current={current} {...parts} />, place);
}
