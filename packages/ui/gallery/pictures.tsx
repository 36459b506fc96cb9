import type { ReactNode } from 'react';
import type { Slide, TileProps } from '../src/index.ts';
import {
  AppIcon,
  Brand,
  BrandLooks,
  BrandMark,
  Bulbs,
  Carousel,
  Icon,
  Picture,
  SplitFlap,
  Tile,
} from '../src/index.ts';
import sheet from '../src/icons.svg?raw';
import { picture } from './art.ts';
import type { Shelf } from './shelf.ts';

const nowhere = () => undefined;
/** Links, as in the app: their looks are those of links. */
const pressed = (content: ReactNode) => <a href="#shelf-Tile">{content}</a>;

function GalleryTile(props: Partial<TileProps>) {
  return (
    <div className={props.wide ? 'grid pair' : 'grid named'}>
      <Tile name="Color Game" image={picture('tiles')} eager action={pressed} {...props} />
    </div>
  );
}

const slide = (id: string, words: string): Slide => ({
  id,
  image: picture('banners'),
  alt: '',
  words: <b>{words}</b>,
  wrap: (content, className) => (
    <a href="#shelf-Carousel" className={className}>
      {content}
    </a>
  ),
});

/** As the sheet has them: a symbol that no name of the type knows is seen here too. */
const symbols = [...sheet.matchAll(/<symbol[^>]*\bid="([^"]+)"/g)].map(
  ([, id]) => id as Parameters<typeof Icon>[0]['name'],
);

const withoutArt = { name: 'Sampaguita', mark: null, wordMark: null };

/** What is looked at. */
export const pictures: readonly Shelf[] = [
  {
    name: 'Brand',
    states: {
      'of this brand': <Brand />,
      'without art': (
        <BrandLooks value={withoutArt}>
          <Brand />
        </BrandLooks>
      ),
    },
  },
  {
    name: 'BrandMark',
    states: {
      'of this brand': <BrandMark />,
      'without art': (
        <BrandLooks value={withoutArt}>
          <BrandMark />
        </BrandLooks>
      ),
    },
  },
  { name: 'AppIcon', states: { 'without a picture of its own': <AppIcon file={null} size={64} /> } },
  {
    name: 'Icon',
    states: {
      all: (
        <div className="gallery-icons">
          {symbols.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      ),
    },
  },
  {
    name: 'Picture',
    states: {
      there: (
        <Picture
          src={picture('tiles')}
          alt="Color Game"
          width={120}
          height={160}
          sizes="120px"
          onFail={nowhere}
        />
      ),
    },
  },
  {
    name: 'Tile',
    states: {
      upright: <GalleryTile />,
      named: <GalleryTile named caption="Perya Originals" />,
      'with a tag': <GalleryTile named caption="Perya Originals" tag={{ text: 'HOT', hot: true }} />,
      wide: <GalleryTile wide caption="Perya Originals" />,
      'without a picture': <GalleryTile image="" />,
    },
  },
  {
    name: 'Carousel',
    states: {
      one: <Carousel label="One banner" slides={[slide('one', 'Welcome to the fair')]} />,
      several: (
        <Carousel label="Two banners" slides={[slide('a', 'First night'), slide('b', 'Second night')]} />
      ),
    },
  },
  {
    name: 'SplitFlap',
    states: {
      'an amount': (
        <div className="jackpot-card">
          <SplitFlap amount="₱8,214,905.32" />
        </div>
      ),
    },
  },
  {
    name: 'Bulbs',
    states: {
      lit: (
        <div className="jackpot-card">
          <Bulbs />
        </div>
      ),
    },
  },
];
