import words from './copy/en.json';
import type { KeyAction } from './keys.ts';
import { textsOf } from './texts.ts';

const say = textsOf(words);

const arrows: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};
const shownAs = (key: string): string[] =>
  key
    .split('+')
    .map((part) => arrows[part] ?? part)
    .map((part) => (part.length === 1 ? part.toUpperCase() : part.charAt(0).toUpperCase() + part.slice(1)));

/** The keys of the page, always in view at its foot. */
export function KeyBar({ actions, note }: { actions: readonly KeyAction[]; note?: string }) {
  return (
    <footer className="key-bar" aria-hidden="true">
      {actions
        .filter(({ isHidden }) => isHidden !== true)
        .map(({ key, word }) => (
          <span key={key}>
            {shownAs(key).map((part) => (
              <kbd key={part}>{part}</kbd>
            ))}{' '}
            {word}
          </span>
        ))}
      <span className="spacer" />
      {note !== undefined && <span>{note}</span>}
      <span>
        <kbd>?</kbd> {say('all.keys')}
      </span>
    </footer>
  );
}
