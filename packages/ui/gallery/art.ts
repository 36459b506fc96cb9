/** Filled in by tools/gallery.ts: the sample brands, and a picture of each kind that the repository has. */
declare const GALLERY: {
  brands: Record<
    string,
    {
      tokens: [name: string, value: string][];
      look: {
        name: string;
        mark: string | null;
        wordMark: { dark: string; width: number; height: number } | null;
      };
    }
  >;
  pictures: Record<'tiles' | 'banners', string>;
};

export const { brands } = GALLERY;
export const picture = (kind: 'tiles' | 'banners'): string => GALLERY.pictures[kind];
