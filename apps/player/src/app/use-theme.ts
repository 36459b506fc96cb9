import { useEffect } from 'react';

/** The server writes the theme into the page; a change while it is open follows at once. */
export function useThemeFrom(theme: string) {
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
