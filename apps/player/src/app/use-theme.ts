import type { SystemStatus } from '@perya/contract';
import { useEffect, useRef } from 'react';

type Settings = SystemStatus['info']['settings'];

/** The server writes theme and tokens into the page; a change while it is open follows at once. */
export function useThemeFrom({ theme, brand: { tokens } }: Settings) {
  const drawn = useRef(JSON.stringify(tokens));
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const wanted = JSON.stringify(tokens);
  useEffect(() => {
    if (wanted === drawn.current) return;
    drawn.current = wanted;
    void import('./apply-tokens.ts').then(({ applyTokens }) => applyTokens(JSON.parse(wanted)));
  }, [wanted]);
}
