import { drawings as agents } from '../../features/agents/index.ts';
import { drawings as cashier } from '../../features/cashier/index.ts';
import { drawing as lobby, screens as catalogue } from '../../features/catalogue/index.ts';
import { drawings as content } from '../../features/content/index.ts';
import { drawings as identity } from '../../features/identity/index.ts';
import { drawings as play } from '../../features/play/index.ts';
import { drawings as reports } from '../../features/reports/index.ts';
import { drawings as rewards } from '../../features/rewards/index.ts';
import { drawings as safety } from '../../features/safety/index.ts';
import { drawings as support } from '../../features/support/index.ts';
import { drawings as wallet } from '../../features/wallet/index.ts';
import type { Drawing } from '../../platform/navigation/screen-table.ts';

const drawings: Readonly<Record<string, Drawing>> = {
  ...agents,
  ...cashier,
  ...Object.fromEntries(catalogue.map(({ screen }) => [screen, lobby])),
  ...content,
  ...identity,
  // The level stands there too, in the words of its own feature.
  member_centre: { texts: [...(identity.member_centre.texts ?? []), 'features/rewards/member'] },
  ...play,
  ...reports,
  ...rewards,
  ...safety,
  ...support,
  ...wallet,
};

/** What the server needs to draw a screen, as its feature tells; never part of the phone's files. */
export const drawingOf = (screen: string): Drawing => drawings[screen] ?? {};
