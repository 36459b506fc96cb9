import { use } from 'react';
import type { ScreenProps } from '../platform/navigation/screen.ts';
import type { RouteEntry } from './routes.ts';
import type { Part } from './screen-parts.ts';

const loaded = new Map<string, Part>();
const loading = new Map<string, Promise<Part>>();

const load = async (file: string) => (await import('./screen-parts.ts')).loadPart(file);

/** Fetches the file of a screen once; a failure is forgotten, so that another try can succeed. */
export function loadScreen({ file = '' }: Pick<RouteEntry, 'file'>): Promise<Part> {
  const pending = loading.get(file) ?? load(file);
  loading.set(file, pending);
  pending.then(
    (part) => loaded.set(file, part),
    () => loading.delete(file),
  );
  return pending;
}

/** Its file was fetched: it opens without a connection too. */
export const isScreenHere = ({ file = '' }: RouteEntry): boolean => loaded.has(file);

/**
 * A screen that loads later. One that is there already is drawn at once: hydration would otherwise leave the
 * server's page without life for a moment.
 */
export function LateScreen({ route, ...props }: Omit<ScreenProps, 'screen'> & { route: RouteEntry }) {
  const Part = loaded.get(route.file ?? '') ?? use(loadScreen(route));
  return <Part {...props} screen={route.screen} />;
}
