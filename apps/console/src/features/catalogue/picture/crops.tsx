import { say } from '../words.ts';

/** The crops of the player's app (`apps/player/.../tile.css`, `lobby.css`, `game-list.css`), in the sizes of a phone. */
const upright = ['tile', 'tapped', 'continue', 'record'] as const;
const lottery = ['tile', 'wide', 'tapped', 'continue', 'record'] as const;
const lying = ['wide', 'pair', 'tile-right', 'tapped', 'continue', 'record'] as const;

export const cropsOf = (isWide: boolean, gameType: string): readonly CropName[] =>
  isWide ? lying : /LOTT|SEA/.test(gameType) ? lottery : upright;

type CropName = (typeof upright)[number] | (typeof lying)[number];

interface CropsProps {
  src: string;
  name: string;
  crops: readonly CropName[];
}

/** A picture in every place where players will see it. */
export const Crops = ({ src, name, crops }: CropsProps) => (
  <div className="picture-crops" role="group" aria-label={say('picture.crops')}>
    {crops.map((crop) => (
      <figure key={crop}>
        <span className={`crop-frame is-${crop}`}>
          {crop === 'tapped' && <img className="crop-glow" src={src} alt="" />}
          <img src={src} alt={say(`picture.crop.${crop}.alt`, { name })} />
          {(crop === 'wide' || crop === 'pair') && <b>{name}</b>}
        </span>
        <figcaption>{say(`picture.crop.${crop}`)}</figcaption>
      </figure>
    ))}
  </div>
);
