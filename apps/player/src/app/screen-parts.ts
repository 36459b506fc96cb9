import type { ComponentType } from 'react';
import type { ScreenProps } from '../platform/screen.ts';

export type Part = ComponentType<ScreenProps>;

/** Where the file of every screen is, and what it needs: a table that grows with the app and that home can do without. */
const parts = import.meta.glob<Part>('../features/**/*-screen.tsx', { import: 'Screen' });

/** The screen in a file; the member centre with what other features tell about the member. */
export async function loadPart(file: string): Promise<Part> {
  const part = parts[file];
  if (!part) throw new Error(`no file for a screen: ${file}`);
  if (!file.includes('/member-centre/')) return part();
  const [Centre, { withMemberSlots }] = await Promise.all([part(), import('./member-slots.tsx')]);
  return withMemberSlots(Centre);
}
