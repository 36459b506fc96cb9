import { useState } from 'react';
import { Icon } from '../../../kit/icon.tsx';

/** A picture of the player's app; one that is not here leaves its place. */
export function ItemPicture({ src }: { src: string }) {
  const [gone, setGone] = useState<string>();
  return (
    <span className="mall-picture">
      {gone === src || src === '' ? (
        <Icon name="image-up" />
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setGone(src)} />
      )}
    </span>
  );
}
