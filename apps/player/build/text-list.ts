import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Texts = Record<string, string>;
interface Listed {
  key: string;
  places: string[];
  EN: string;
  TY: string | null;
}

const source = join(import.meta.dirname, '..', 'src');
const terms = join(import.meta.dirname, '..', '..', '..', 'packages', 'web', 'src');
const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** Every text of the app by its key, with the folders whose screens say it. */
export function textList(): Listed[] {
  const all = new Map<string, Listed>();
  const take = (root: string, pattern: string) => {
    for (const file of globSync(pattern, { cwd: root }).toSorted()) {
      const place = file.replaceAll('\\', '/').replace(/\/copy\/en\.json$/, '');
      const english = join(root, file);
      const other = read(english.replace(/en\.json$/, 'ty.json'));
      for (const [key, EN] of Object.entries(read(english))) {
        const known = all.get(key);
        if (known) known.places.push(place);
        else all.set(key, { key, places: [place], EN, TY: other[key] ?? null });
      }
    }
  };
  take(source, '**/copy/en.json');
  take(terms, 'terms/copy/en.json');
  return [...all.values()];
}

/** Leaves the list beside the server's part: the desk shows it and holds own words of a brand to it. No phone gets it. */
export function listTexts(): Plugin {
  let isServer = false;
  return {
    name: 'perya-text-list',
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    generateBundle() {
      if (isServer)
        this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(textList()) });
    },
  };
}
