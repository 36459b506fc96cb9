import type { ComponentType } from 'react';
import type { ScreenProps } from '../platform/navigation/screen.ts';

export type Part = ComponentType<ScreenProps>;

/** Where the file of every screen is, and what it needs: a table that grows with the app and that home can do without. */
const parts = import.meta.glob<Part>('../features/**/*-screen.tsx', { import: 'Screen' });

/** Screens that place what other features tell. */
const slots: Readonly<Record<string, () => Promise<(screen: Part) => Part>>> = {
  'cashier/deposit/deposit': async () => (await import('./slots/readiness-slot.tsx')).withReadiness,
  'play/frame/game-frame': async () => (await import('./slots/game-slots.tsx')).withGameSlots,
  'identity/account/member-centre/member-centre': async () =>
    (await import('./slots/member-slots.tsx')).withMemberSlots,
};

/** The screen in a file, with what other features tell beside it. */
export async function loadPart(file: string): Promise<Part> {
  const part = parts[`../features/${file}-screen.tsx`];
  if (!part) throw new Error(`no file for a screen: ${file}`);
  // A screen's first question would otherwise wait for the table of its calls.
  void import('@perya/contract/late-routes').catch(() => {});
  const [Screen, withSlots] = await Promise.all([part(), slots[file]?.()]);
  return withSlots ? withSlots(Screen) : Screen;
}
