import { useState } from 'react';
import { Tile } from '../tile.tsx';
import { say } from '../words.ts';

export interface DraftTile {
  id: string;
  name: { EN: string; TY?: string | undefined };
  iconUrl: string;
}

interface PhoneDraftProps {
  list: string;
  tiles: readonly DraftTile[];
  /** Moved or added: ringed. */
  changed: readonly string[];
  /** How many carry the label of the list's leaders. */
  labelled?: number;
}

const most = 24;
const pendingText = (count: number): string =>
  count === 0 ? say('pending.none') : count === 1 ? say('pending.one') : say('pending', { count });

/** The first tiles as a phone shows them, three in a row, of the order that is not public yet. */
export function PhoneDraft({ list, tiles, changed, labelled = 0 }: PhoneDraftProps) {
  const [language, setLanguage] = useState<'EN' | 'TY'>('EN');
  const shown = tiles.slice(0, most);
  return (
    <aside className="phone-side" aria-label={say('phone')}>
      <header>
        <h2>{say('phone')}</h2>
        <div className="segments" role="group" aria-label={say('phone.lang')}>
          {(['EN', 'TY'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={language === one} onClick={() => setLanguage(one)}>
              {one === 'EN' ? 'EN' : 'FIL'}
            </button>
          ))}
        </div>
      </header>
      {/* Focusable, so that keys can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        className="draft-phone"
        role="region"
        tabIndex={0}
        aria-label={say('phone.title', { list, count: shown.length })}
      >
        <b>{list}</b>
        <ol>
          {shown.map(({ id, name, iconUrl }, place) => (
            <li key={id} className={changed.includes(id) ? 'is-moved' : undefined}>
              <Tile src={iconUrl} />
              {place < labelled && <span className="draft-hot">{say('phone.hot')}</span>}
              <span>{language === 'TY' ? (name.TY ?? name.EN) : name.EN}</span>
            </li>
          ))}
        </ol>
      </div>
      <p role="status" className="text-quiet">
        {pendingText(changed.length)}
      </p>
    </aside>
  );
}
