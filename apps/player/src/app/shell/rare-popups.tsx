import { lazy } from 'react';
import { popups as agents } from '../../features/agents/index.ts';
import { popups as cashier } from '../../features/cashier/index.ts';
import { popups as catalogue } from '../../features/catalogue/index.ts';
import { popups as content } from '../../features/content/index.ts';
import { popups as identity } from '../../features/identity/index.ts';
import { popups as merchant } from '../../features/merchant/index.ts';
import { popups as rewards } from '../../features/rewards/index.ts';
import { popups as safety } from '../../features/safety/index.ts';
import { popups as support } from '../../features/support/index.ts';
import type { LayerProps, LoadLayer, PopupName } from '../../platform/navigation/popups.ts';

type RareName = Exclude<PopupName, 'menu' | 'search' | 'login' | 'register'>;

/** Every layer that few visits open, from the feature it belongs to; a name without one does not compile. */
const layers: Readonly<Record<RareName, LoadLayer>> = {
  language: async () => (await import('./language-sheet.tsx')).LanguageSheet,
  ...agents,
  ...cashier,
  ...catalogue,
  ...content,
  ...identity,
  ...merchant,
  ...rewards,
  ...safety,
  ...support,
};

const parts = new Map(
  Object.entries(layers).map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
);

export function RarePopup({ name, ...props }: LayerProps & { name: RareName }) {
  const Layer = parts.get(name);
  return Layer && <Layer {...props} />;
}
