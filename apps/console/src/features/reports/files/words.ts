import type { ExportWish } from '@perya/contract';
import { textsOf } from '../../../platform/texts.ts';
import { accountName, kindName } from '../accounts/words.ts';
import words from '../copy/files.json';

export const say = textsOf(words);

/** What a file has in it, without its days. */
export function wishName(wish: ExportWish): string {
  if (wish.what === 'accountLines') {
    const name = accountName(wish.account);
    return wish.kind === undefined
      ? say('what.lines', { name })
      : say('what.linesOf', { name, kind: kindName(wish.kind) });
  }
  if (wish.what === 'rounds' && wish.game !== undefined) return say('what.roundsOf', { game: wish.game });
  return say(`what.${wish.what}`);
}

const kilo = 1000;
export const sizeText = (bytes: number): string => {
  if (bytes < kilo) return `${bytes} B`;
  if (bytes < kilo * kilo) return `${Math.round(bytes / kilo)} kB`;
  return `${(bytes / kilo / kilo).toFixed(1)} MB`;
};
