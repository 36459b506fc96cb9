import { useEffect, useState } from 'react';

/** A part whose script is fetched only where the screen has room for it; styles keep the room (ADR 46). `load` stays the same. */
export function useWidePart<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    const wide = matchMedia('(min-width: 900px)');
    const look = () => {
      if (wide.matches) void load().then(setPart, () => undefined);
    };
    look();
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, [load]);
  return part;
}
