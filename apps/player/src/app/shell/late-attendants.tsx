import { useHydrated } from '@perya/web';
import { lazy } from 'react';
import { whenPageSettled } from '../../platform/page-settled.ts';
import { Late } from '../slots/late.tsx';
import type * as attendants from './attendants.tsx';

/** Where the file cannot be fetched now, it is when the phone has a connection again. */
const load = (): Promise<typeof attendants> =>
  import('./attendants.tsx').catch(
    () => new Promise((resolve) => addEventListener('online', () => resolve(load()), { once: true })),
  );

const Attendants = lazy(async () => {
  await whenPageSettled();
  return { default: (await load()).Attendants };
});

/** Not needed to see the page, and not drawn by the server. */
export function LateAttendants({ screen }: { screen: string }) {
  return (
    useHydrated() && (
      <Late>
        <Attendants screen={screen} />
      </Late>
    )
  );
}
