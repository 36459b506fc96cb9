import { Icon } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/context.tsx';
import { choices } from './categories.ts';
import type { Choice } from './categories.ts';
import { chooseCategory, useChosenCategory } from './chosen-category.ts';
import { sortingQuery } from './queries.ts';

export interface Seen {
  near: Choice;
  stuck: boolean;
}

/** HOT first, then the categories in vendor sorting (HOME-06). */
export function CategoryMenu() {
  const { api, say } = usePlatform();
  const { data: sorted = [] } = useQuery(sortingQuery(api));
  const chosen = useChosenCategory((state) => state.category);
  const bar = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState<Seen>({ near: 'HOT', stuck: false });
  // Where the eye is matters once somebody scrolls: what watches it comes after the first view.
  useEffect(() => {
    const left = new AbortController();
    const watch = async () => {
      const { followScroll } = await import('./lobby/follow-scroll.ts');
      if (bar.current && !left.signal.aborted) followScroll(bar.current, setSeen, left.signal);
    };
    void watch().catch(() => {});
    return () => left.abort();
  }, [chosen]);
  const choose = (choice: Choice) => {
    chooseCategory(choice);
    requestAnimationFrame(() => showStart(bar.current));
  };
  const menu: Choice[] = ['HOT', ...sorted];
  return (
    <nav ref={bar} className={seen.stuck ? 'cats bleed stuck' : 'cats bleed'} aria-label={say('categories')}>
      {menu.map((choice) => (
        <button
          key={choice}
          type="button"
          // With nothing chosen the menu shows where the eye is.
          className={chosen === 'HOME' && choice === seen.near ? 'cat near' : 'cat'}
          aria-pressed={chosen === choice}
          onClick={() => choose(choice)}
        >
          <Icon name={choices[choice].icon} />
          {say(`category_${choice}`)}
        </button>
      ))}
    </nav>
  );
}

/** The bar sticks while the games scroll: a new choice begins at its beginning. */
function showStart(bar: HTMLElement | null) {
  const games = bar?.nextElementSibling;
  if (games && games.getBoundingClientRect().top < bar.getBoundingClientRect().bottom) games.scrollIntoView();
}
