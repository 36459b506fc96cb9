import { Icon } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { choices } from '../categories.ts';
import type { Choice } from '../categories.ts';
import { chooseCategory, useChosenCategory } from '../chosen-category.ts';
import { sortingQuery } from '../queries.ts';

export interface Seen {
  near: Choice;
  stuck: boolean;
}

/** HOT first, then the categories in vendor sorting (HOME-06). */
export function CategoryMenu() {
  const { api, say } = usePlatform();
  const { data: sorted = [], isError } = useQuery(sortingQuery(api));
  const chosen = useChosenCategory((state) => state.category);
  const bar = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState<Seen>({ near: 'HOT', stuck: false });
  // Where the eye is matters once somebody scrolls: what watches it comes after the first view.
  useEffect(() => {
    const left = new AbortController();
    const watch = async () => {
      const { followScroll } = await import('../lobby/follow-scroll.ts');
      if (bar.current && !left.signal.aborted) followScroll(bar.current, setSeen, left.signal);
    };
    void watch().catch(() => {});
    return () => left.abort();
  }, [chosen]);
  const choose = (choice: Choice) => {
    chooseCategory(choice);
    requestAnimationFrame(() => showStart(bar.current));
  };
  // A menu of one is none.
  if (isError && sorted.length === 0) return null;
  const row = (['HOT', ...sorted] as Choice[]).map((choice) => (
    <button
      key={choice}
      type="button"
      // With nothing chosen the menu shows where the eye is.
      className={chosen === 'HOME' && choice === seen.near ? 'category near' : 'category'}
      aria-pressed={chosen === choice}
      onClick={() => choose(choice)}
    >
      <Icon name={choices[choice].icon} />
      {say(`category_${choice}`)}
    </button>
  ));
  return (
    <nav ref={bar} className="catnav" aria-label={say('categories')}>
      <div className="cats bleed" inert={seen.stuck}>
        {row}
      </div>
      {/* A row of its own over the page: tiles that turned into pills would move what is on the screen. */}
      {seen.stuck && <div className="pills">{row}</div>}
    </nav>
  );
}

/** The pills stay while the games scroll: a new choice begins at its beginning. */
function showStart(bar: HTMLElement | null) {
  const games = bar?.nextElementSibling;
  if (games && bar.getBoundingClientRect().top < 0) games.scrollIntoView();
}
