import { useEffect, useRef, useState } from 'react';

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

/** A picture that first tries the small copies, then the original, and only then reports failure. */
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
  const [plain, setPlain] = useState(false);
  const set = plain ? undefined : avifSet(src);
  const failed = () => (set ? setPlain(true) : onFail());
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
        src={src}
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
