import { createContext, use } from 'react';

/** What a merchant is known by. */
export interface BrandLook {
  name: string;
  mark: string | null;
  wordMark: { dark: string; width: number; height: number } | null;
  /** Other hosts that hold the same pictures, the first choice first. */
  pictureHosts?: readonly string[];
}

const Look = createContext<BrandLook>({ name: '', mark: null, wordMark: null });
export const BrandLooks = Look.Provider;
export const usePictureHosts = () => use(Look).pictureHosts ?? [];

/** Wider than this, a word mark has no room beside two buttons on a phone; the mark stands for it there. */
const longFrom = 4;

/** The drawn word mark; without one the mark and the name in the display face. */
export function Brand() {
  const { name, mark, wordMark } = use(Look);
  if (!wordMark)
    return (
      <span className="brand">
        {mark && <BrandMark />}
        <span>{name}</span>
      </span>
    );
  const { dark, width, height } = wordMark;
  const isLong = mark !== null && width > height * longFrom;
  return (
    <>
      <img className={isLong ? 'logo long' : 'logo'} src={dark} width={width} height={height} alt={name} />
      {isLong && <BrandMark className="short-mark" />}
    </>
  );
}

/** The mark alone; without one the first letter of the name, never somebody else's mark. */
export function BrandMark({ className = '' }: { className?: string }) {
  const { name, mark } = use(Look);
  return mark ? (
    <img className={`brand-mark ${className}`} src={mark} width={64} height={64} alt="" />
  ) : (
    <span className={`brand-mark letter ${className}`} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}

/** What the app looks like on a phone; without a picture of its own the mark. */
export function AppIcon({ file, size }: { file: string | null | undefined; size: number }) {
  return file ? <img src={file} width={size} height={size} alt="" /> : <BrandMark className="app-icon" />;
}
