import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@perya/contract';

/** What the built player app offers to the server; its other side is apps/player/src/entry-server.tsx. */
export interface PlayerRenderer {
  csp: { scriptHashes: string[]; styleHashes: string[]; trustedTypes: string[] };
  match(pathname: string): { kind: 'page' } | { kind: 'redirect'; to: string };
  render(input: {
    url: string;
    language: Language;
    fetch: typeof globalThis.fetch;
    drawn?: { isMember: boolean; popup: 'announcements' | null };
  }): Promise<{ html: string; redirectTo?: string }>;
}

export async function loadPlayerBundle(
  distFolder: string,
  demo: boolean,
): Promise<{ renderer: PlayerRenderer; clientDir: string }> {
  const clientDir = join(distFolder, 'client');
  const entry = join(distFolder, 'server', 'entry-server.js');
  if (!existsSync(entry)) throw new Error(`the player app is not built: ${entry} is missing (npm run build)`);
  const bundle = (await import(pathToFileURL(entry).href)) as {
    createRenderer(options: { clientDir: string; demo: boolean }): PlayerRenderer;
  };
  return { renderer: bundle.createRenderer({ clientDir, demo }), clientDir };
}
