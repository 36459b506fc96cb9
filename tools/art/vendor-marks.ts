import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from './making/install.ts';
import { artFolder } from './making/sources.ts';

/** Draws the marks of invented vendors: one glyph and an outlined word, in one colour. Run by hand; the results are kept. */

interface Mark {
  file: string;
  word: string;
  family: string;
  /** In a box of 24 by 26. */
  glyph: string;
}

const marks: readonly Mark[] = [
  {
    file: 'jeepney',
    word: 'JEEPNEY LABS',
    family: 'squada-one',
    glyph:
      'M2 8.500L4.500 4H19.500L22 8.500V18.300H2ZM5.200 6.700L4.200 8.800V11H8V6.700ZM10 6.700V11H14V6.700ZM16 6.700V11H19.800V8.800L18.800 6.700ZM4.200 13.200V15.200H19.800V13.200ZM7 19.400a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400ZM17 19.400a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400Z',
  },
  {
    file: 'parol',
    word: 'parol',
    family: 'righteous',
    glyph:
      'M12 1.500L14.700 8.300H22L16.200 12.600L18.400 19.500L12 15.300L5.600 19.500L7.800 12.600L2 8.300H9.300ZM12 6.300L10.700 9.900H7.200L10 12L9 15.300L12 13.200L15 15.300L14 12L16.800 9.900H13.300ZM6.600 20.600h1.500V25H6.600ZM15.900 20.600h1.500V25h-1.500ZM11.250 18.500h1.500V25h-1.500Z',
  },
  {
    file: 'duyan',
    word: 'duyan',
    family: 'titan-one',
    glyph:
      'M1.500 3.500H4V6.200C5 13 9 16.500 12 16.500S19 13 20 6.200V3.500H22.500V7C21.500 15.500 16.500 20 12 20S2.500 15.500 1.500 7ZM6.300 6.500H8.200C9 10 10.500 11.500 12 11.500S15 10 15.800 6.500H17.700C17 11.300 14.800 13.600 12 13.600S7 11.300 6.300 6.500ZM4 22h16v2H4Z',
  },
  {
    file: 'ratan',
    word: 'ratan',
    family: 'paytone-one',
    glyph:
      'M12 2L22.500 13L12 24L1.500 13ZM12 5.200L9.900 7.400L12 9.600L14.100 7.400ZM8.300 9L6.200 11.200L8.300 13.400L10.400 11.200ZM15.700 9L13.600 11.200L15.700 13.400L17.800 11.200ZM12 12.800L9.900 15L12 17.200L14.100 15ZM8.300 16.600L7.200 15.400L6.600 16.100L8.300 17.900L9.900 16.200L9.300 15.600ZM15.700 16.600L14.700 15.600L14.100 16.200L15.700 17.900L17.400 16.100L16.800 15.400Z',
  },
  {
    file: 'agimat',
    word: 'AGIMAT',
    family: 'metamorphous',
    glyph:
      'M12 1.500L22.500 22.500H1.500ZM12 6.800L5.300 20.200H18.700ZM12 11.500c2.800 0 4.600 1.800 5.400 3.300-.8 1.500-2.600 3.300-5.400 3.300s-4.600-1.800-5.400-3.300c.8-1.500 2.600-3.300 5.400-3.300ZM12 12.900a1.900 1.900 0 1 0 0 3.800 1.900 1.900 0 0 0 0-3.800Z',
  },
  {
    file: 'sampaguita',
    word: 'sampaguita',
    family: 'lobster',
    glyph:
      'M12 10.200c-2.600-2.800-2.600-6 0-8.700 2.600 2.700 2.600 5.900 0 8.700ZM14.700 12.100c1.900-3.300 4.900-4.300 8.300-2.700-1.800 3.300-4.800 4.300-8.300 2.700ZM13.700 15.300c3.700.8 5.600 3.300 5.200 7-3.700-.7-5.600-3.300-5.200-7ZM10.300 15.300c.4 3.700-1.500 6.300-5.200 7-.4-3.700 1.500-6.200 5.200-7ZM9.300 12.100C5.800 13.700 2.800 12.700 1 9.400c3.400-1.600 6.400-.6 8.300 2.700ZM12 11.300a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  },
  {
    file: 'likha',
    word: 'likha',
    family: 'galindo',
    glyph:
      'M17.500 1.500L22.500 6.500L9.500 19.500L3 21L4.500 14.500ZM17.500 4.700L16 6.200L17.800 8L19.300 6.500ZM2 22.600h14v2H2Z',
  },
  {
    file: 'kubo',
    word: 'KUBO',
    family: 'rammetto-one',
    glyph:
      'M12 1.500L23 11.500H20.500V18H18.800V24.500H16.500V18H7.500V24.500H5.200V18H3.500V11.500H1ZM9.500 11V15.700H14.500V11Z',
  },
  {
    file: 'bangka',
    word: 'bangka',
    family: 'carter-one',
    glyph:
      'M11.200 2V13.500H3.500ZM12.800 4.500L19.500 13.500H12.800ZM1 15.200H23C22 19 19.500 21 16.500 21H7.500C4.500 21 2 19 1 15.200ZM1 22.800H23V24.600H1Z',
  },
  {
    file: 'isla',
    word: 'ISLA',
    family: 'audiowide',
    glyph:
      'M12.900 8.700C14 6 17.500 5 20.500 7 17.800 7 15.800 8 14.800 9.500 17.800 9 20.300 10.700 21 13.500 18.500 11.700 16 11.300 13.900 11.700 14.700 14.300 14.700 16.800 14.300 19H11.700C12.300 16.500 12.300 14.300 11.700 12.200 9.800 12.200 8 13.300 7 15.500 6.500 12.800 7.800 10.600 10 9.700 8.300 8.700 6.300 8.600 4 9.700 5.500 6.700 9.500 5.500 12.200 7.800ZM2 22.500C5 19.500 9 20 12 20S19 19.500 22 22.500V24H2Z',
  },
  {
    file: 'tapang',
    word: 'TAPANG',
    family: 'black-ops-one',
    glyph:
      'M12 1.500L21.500 4.800V12C21.500 18 17.500 22.500 12 24.700 6.500 22.500 2.500 18 2.500 12V4.800ZM13.300 6L7.500 14H11L10.300 20.500L16.500 11.800H12.700Z',
  },
  {
    file: 'perya',
    word: 'Perya',
    family: 'lilita-one',
    glyph:
      'M3.300 2.200a2 2 0 0 1 4 0V23.800a2 2 0 0 1-4 0ZM13.500 7.600a2.400 2.400 0 1 1 0 4.800 2.400 2.400 0 0 1 0-4.800ZM10.900 1.700a1.950 1.950 0 1 1 0 3.900 1.950 1.950 0 0 1 0-3.900ZM16.100 1.700a1.950 1.950 0 1 1 0 3.900 1.950 1.950 0 0 1 0-3.900ZM19.800 5.400a1.950 1.950 0 1 1 0 3.900 1.950 1.950 0 0 1 0-3.900ZM19.800 10.600a1.950 1.950 0 1 1 0 3.900 1.950 1.950 0 0 1 0-3.900ZM16.100 14.300a1.950 1.950 0 1 1 0 3.900 1.950 1.950 0 0 1 0-3.900ZM10.900 14.300a1.950 1.950 0 1 1 0 3.900 1.950 1.950 0 0 1 0-3.900Z',
  },
];

/** Letters of the existing marks are 14.5 high around the middle of a 26 high box. */
const capital = 14.5;
const middle = 13;
const wordLeft = 31;

const markSvg = async ({ file, word, family, glyph }: Mark): Promise<string> => {
  const { outline } = await import('./drawing/fonts.ts');
  const { bentPath } = await import('./drawing/warp.ts');
  const shape = outline(family, word);
  const body = outline(family, /[a-z]/.test(word) ? 'l' : 'H');
  const scale = capital / (body.bottom - body.top);
  const baseline = middle + capital / 2;
  const path = bentPath(
    shape.commands,
    (x, y) => [wordLeft + (x - shape.left) * scale, baseline + y * scale],
    2,
  );
  const width = Math.ceil(wordLeft + (shape.right - shape.left) * scale + 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 26" fill="#d9d7e0" role="img" aria-label="${file}"><path fill-rule="evenodd" d="${glyph}"/><path d="${path}"/></svg>\n`;
};

await ensureInstalled();
const folder = join(artFolder, '../../apps/player/public/art/vendors');
for (const mark of marks) await writeFile(join(folder, `${mark.file}.svg`), await markSvg(mark));
console.log(`${marks.length} marks in ${folder}`);
