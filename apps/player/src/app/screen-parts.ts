import type { ComponentType } from 'react';
import type { ScreenProps } from '../platform/screen.ts';

export type Part = ComponentType<ScreenProps>;

/** Where the file of every screen is, and what it needs: a table that grows with the app and that home can do without. */
const parts = import.meta.glob<Part>('../features/**/*-screen.tsx', { import: 'Screen' });

/** The screen in a file; member centre, deposits and games with what other features tell beside them. */
export async function loadPart(file: string): Promise<Part> {
  const part = parts[file];
  if (!part) throw new Error(`no file for a screen: ${file}`);
  // A screen's first question would otherwise wait for the table of its calls.
  void import('@perya/contract/late-routes').catch(() => {});
  if (file.includes('/deposit/')) {
    const [Deposit, { withReadiness }] = await Promise.all([part(), import('./readiness-slot.tsx')]);
    return withReadiness(Deposit);
  }
  if (file.includes('/game-frame')) {
    const [Frame, { withGameSlots }] = await Promise.all([part(), import('./game-slots.tsx')]);
    return withGameSlots(Frame);
  }
  if (!file.includes('/member-centre/')) return part();
  const [Centre, { withMemberSlots }] = await Promise.all([part(), import('./member-slots.tsx')]);
  return withMemberSlots(Centre);
}
