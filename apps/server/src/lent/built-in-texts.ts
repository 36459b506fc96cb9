import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltInText } from '@perya/contract';

/** The list that the build of the players' app left beside its server's part; read once, when somebody asks. */
export function builtInTextsIn(distFolder: string): () => Promise<readonly BuiltInText[]> {
  let held: Promise<readonly BuiltInText[]> | undefined;
  const read = async () => {
    const texts: BuiltInText[] = JSON.parse(await readFile(join(distFolder, 'server', 'texts.json'), 'utf8'));
    return texts;
  };
  return () => (held ??= read());
}
