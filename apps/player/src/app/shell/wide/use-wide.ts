import { useEffect, useState } from 'react';

type Part = typeof import('./wide-shell.tsx');

/** Rail and top bar: their script is fetched only where the screen has room for them. Styles keep the room. */
export function useWide(): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    const wide = matchMedia('(min-width: 900px)');
    const look = () => {
      if (wide.matches) void import('./wide-shell.tsx').then(setPart, () => undefined);
    };
    look();
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, []);
  return part;
}
