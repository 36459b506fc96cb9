import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBrand } from '../../platform/brand.ts';
import { useKeys } from '../../platform/keys.ts';
import type { Page } from '../../platform/page.ts';

const waitMs = 1500;

/** G, and within a moment and a half the letter of a page; the menu lights the letters meanwhile. */
export function useGoKeys(pages: readonly Page[]): boolean {
  const go = useNavigate();
  const { merchantCode } = useBrand();
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setTimeout(() => setGoing(false), waitMs);
    return () => clearTimeout(timer);
  }, [isGoing]);
  const goKeys = pages.flatMap(({ letter, path }) =>
    letter === undefined
      ? []
      : [
          {
            key: letter.toLowerCase(),
            run() {
              setGoing(false);
              void go(`/${merchantCode}/${path}`);
            },
          },
        ],
  );
  const letterG = { key: 'g', word: 'go', isHidden: true, run: () => setGoing(true) };
  useGoing(isGoing, goKeys);
  useKeys([letterG]);
  return isGoing;
}

/** Before every table of keys: a page's own letters must not hear the second half of a journey. */
function useGoing(isGoing: boolean, goKeys: readonly { key: string; run: () => void }[]): void {
  useEffect(() => {
    if (!isGoing) return undefined;
    const hear = (event: KeyboardEvent) => {
      const found = goKeys.find(({ key }) => key === event.key.toLowerCase());
      event.stopImmediatePropagation();
      event.preventDefault();
      found?.run();
    };
    addEventListener('keydown', hear, { capture: true, once: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  });
}
