import { Icon } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePlatform } from '../../platform/context.tsx';
import { choices } from './categories.ts';
import type { Choice } from './categories.ts';
import { chooseCategory, useChosenCategory } from './chosen-category.ts';
import { sortingQuery } from './queries.ts';

/** HOT first, then the categories in vendor sorting (HOME-06). */
export function CategoryMenu() {
  const { api, say } = usePlatform();
  const { data: sorted = [] } = useQuery(sortingQuery(api));
  const chosen = useChosenCategory((state) => state.category);
  const bar = useRef<HTMLElement>(null);
  const choose = (choice: Choice) => {
    chooseCategory(choice);
    requestAnimationFrame(() => showStart(bar.current));
  };
  const menu: Choice[] = ['HOT', ...sorted];
  return (
    <nav ref={bar} className="cats bleed" aria-label={say('categories')}>
      {menu.map((choice) => (
        <button
          key={choice}
          type="button"
          // With nothing chosen the page begins with the hot games: the menu shows where the eye is.
          className={chosen === 'HOME' && choice === 'HOT' ? 'cat near' : 'cat'}
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
