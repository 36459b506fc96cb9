import { useEffect, useRef, useState } from 'react';
import { usePictureHosts } from './brand.tsx';

/** Widths in which the build derives AVIF copies of our own art, by folder. */
const derivedWidths: Record<string, readonly number[]> = {
  tiles: [240, 360],
  banners: [412, 824],
};

/** The `srcset` of the AVIF copies, or nothing for pictures that come from elsewhere. */
export function avifSet(url: string): string | undefined {
  const match = /^((?:https:\/\/[\w.-]+)?\/art\/(tiles|banners|brands\/[\w-]+)\/[\w-]+)\.webp$/.exec(url);
  const widths = derivedWidths[match?.[2]?.replace(/^brands.*/, 'banners') ?? ''];
  return widths?.map((width) => `${match?.[1]}-${width}.avif ${width}w`).join(', ');
}

export interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  eager?: boolean;
  high?: boolean;
  onFail: () => void;
}

/**
 * A picture of ours that first tries the merchant's picture hosts (DEC-078), then our own; at each the small copies, then
 * the original; and only then reports failure.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  eager = false,
  high = false,
  onFail,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const known = usePictureHosts();
  const hosts = src.startsWith('/') ? known : [];
  // Two tries a host: even ones small copies, odd ones the original.
  const [tried, setTried] = useState(0);
  const at = (hosts[tried >> 1] ?? '') + src;
  const set = tried & 1 ? undefined : avifSet(at);
  const failed = () => {
    const next = set ? tried + 1 : (tried | 1) + 1;
    if (next >> 1 > hosts.length) onFail();
    else setTried(next);
  };
  useEffect(() => {
    // An error before hydration fired into the void: look at the outcome instead.
    const element = image.current;
    if (element?.complete && element.currentSrc !== '' && element.naturalWidth === 0) failed();
  });
  return (
    <picture>
      {set && <source type="image/avif" srcSet={set} sizes={sizes} />}
      <img
        ref={image}
        src={at}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={high ? 'high' : undefined}
        decoding="async"
        onError={failed}
      />
    </picture>
  );
}
