import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { RailProps } from './rail.tsx';

interface Wide {
  WideShell: ComponentType<RailProps>;
  RailGames: RailProps['Games'];
  RailLimits: RailProps['Limits'];
}

const load = async (): Promise<Wide> => {
  const [shell, games, limits] = await Promise.all([
    import('./wide-shell.tsx'),
    import('../../../features/catalogue/rail-games.tsx'),
    import('../../../features/safety/limits/rail-limits.tsx'),
  ]);
  return { WideShell: shell.WideShell, RailGames: games.RailGames, RailLimits: limits.RailLimits };
};

/** Rail and top bar: their script is fetched only where the screen has room for them. Styles keep the room. */
export function useWide(): Wide | null {
  const [part, setPart] = useState<Wide | null>(null);
  useEffect(() => {
    const wide = matchMedia('(min-width: 900px)');
    const look = () => {
      if (wide.matches) void load().then(setPart, () => undefined);
    };
    look();
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, []);
  return part;
}
