/**
 * Own games are products with neutral names; what a brand calls them is data of its catalogue. Games of others that carry a
 * brand's name in theirs are not offered at another brand.
 */
import { demoBrands } from './brands.ts';
import type { DemoGame } from './catalogue-game.ts';

const names: Record<string, string> = { perya: 'Perya', dalampasigan: 'Dalampasigan' };

const ownNames: Record<string, (brand: string) => string> = {
  'bingo-perya': (brand) => `Bingo ${brand}`,
  'perya-lotto': (brand) => `${brand} Lotto`,
  'perya-lotto-bilis': (brand) => `${brand} Lotto Bilis`,
};

/** Lettering is part of the picture: the brand's own bingo has a picture of its own. */
const ownPictures: Record<string, Record<string, string>> = {
  dalampasigan: { 'bingo-perya': 'bingo-dalampasigan' },
};

export function ownGame(merchant: string, game: DemoGame) {
  const nameOf = game.vendor === 'PERYA' ? ownNames[game.slug] : undefined;
  const name = nameOf
    ? { EN: nameOf(names[merchant] ?? '') }
    : { EN: game.name, ...(game.nameTy && { TY: game.nameTy }) };
  const picture = ownPictures[merchant]?.[game.slug] ?? game.slug;
  return { name, icon_url: `/art/tiles/${picture}.webp` };
}

/** The company of own games goes by the brand's name for them. */
export function ownCompany(merchant: string) {
  const brand = merchant === 'dalampasigan' ? demoBrands.dalampasigan : demoBrands.perya;
  return {
    display_name: brand.originals ?? '',
    mark_url: merchant === 'perya' ? '/art/vendors/perya.svg' : (brand.wordMark?.mono ?? ''),
  };
}

export function offeredAt(merchant: string, game: DemoGame): boolean {
  if (game.vendor === 'PERYA') return true;
  // The room whose picture is a brand's own bingo.
  if (game.slug === 'bingo-dalampasigan') return false;
  return !Object.entries(names).some(([code, name]) => code !== merchant && game.name.includes(name));
}
