import { useState } from 'react';
import type { ReactNode } from 'react';
import { BrandMark } from './brand.tsx';
import { Picture } from './picture.tsx';

export interface TileProps {
  name: string;
  /** Empty when the game has no picture of its own. */
  image: string;
  wide?: boolean;
  eager?: boolean;
  /** A wide picture in an upright tile: its subject stands at the right. */
  crop?: boolean;
  /** Names under an upright picture; a wide tile always carries its name on the picture. */
  named?: boolean;
  caption?: string;
  tag?: { text: string; hot: boolean };
  /** Wraps the picture and the words in what a tap does. */
  action: (content: ReactNode) => ReactNode;
  /** The favourite star, where the type has one. */
  star?: ReactNode;
}

const sizes = { tall: '(max-width: 480px) 30vw, 140px', wide: '216px' };

export function Tile({
  name,
  image,
  wide = false,
  eager = false,
  crop = false,
  named = false,
  caption,
  tag,
  action,
  star,
}: TileProps) {
  const [failed, setFailed] = useState(image === '');
  const words = wide || named;
  const picture = failed ? (
    <span className="no-picture">
      <BrandMark />
      {!words && name}
    </span>
  ) : (
    <Picture
      src={image}
      alt={words ? '' : name}
      width={wide ? 480 : 360}
      height={wide ? 300 : 480}
      sizes={wide ? sizes.wide : sizes.tall}
      eager={eager}
      onFail={() => setFailed(true)}
    />
  );
  const content = (
    <>
      <span className="tile-picture">
        {picture}
        {wide && (
          <span className="tile-label">
            <b>{name}</b>
            {caption && <small>{caption}</small>}
          </span>
        )}
      </span>
      {!wide && named && (
        <>
          <span className="game-name">{name}</span>
          <span className="game-vendor">{caption}</span>
        </>
      )}
    </>
  );
  return (
    <div className={wide ? 'tile wide' : crop ? 'tile crop' : 'tile'}>
      {action(content)}
      {tag && <span className={tag.hot ? 'tile-tag is-hot' : 'tile-tag'}>{tag.text}</span>}
      {star}
    </div>
  );
}
