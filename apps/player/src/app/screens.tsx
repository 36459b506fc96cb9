import type { ComponentType } from 'react';
import { use } from 'react';
import type { ScreenProps } from '../platform/screen.ts';
import { screenFiles } from './screen-files.ts';

type Part = ComponentType<ScreenProps>;
const parts = import.meta.glob<Part>('../features/**/*-screen.tsx', { import: 'Screen' });

const loaded = new Map<string, Part>();
const loading = new Map<string, Promise<Part>>();

/** Fetches the file of a screen once; a failure is forgotten, so that another try can succeed. */
export function loadScreen(screen: string): Promise<Part> {
  const file = screenFiles[screen] ?? '';
  const load = parts[file];
  if (!load) return Promise.reject(new Error(`no file for the screen ${screen}`));
  const pending = loading.get(file) ?? load();
  loading.set(file, pending);
  pending.then(
    (part) => loaded.set(file, part),
    () => loading.delete(file),
  );
  return pending;
}

/**
 * A screen that loads later. One that is there already is drawn at once: hydration would otherwise leave the
 * server's page without life for a moment.
 */
export function LateScreen(props: ScreenProps) {
  const Part = loaded.get(screenFiles[props.screen] ?? '') ?? use(loadScreen(props.screen));
  return <Part {...props} />;
}
