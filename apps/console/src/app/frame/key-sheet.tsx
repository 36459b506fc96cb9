import { Dialog } from '../../kit/overlay.tsx';
import { keysShown } from '../../platform/keys.ts';
import type { Page } from '../../platform/page.ts';
import { textsOf } from '../../platform/texts.ts';
import words from '../copy/en.json';

const say = textsOf(words);

const everywhere = [
  { keys: ['Ctrl', 'K'], word: say('keys.search') },
  { keys: ['?'], word: say('keys.sheet') },
  { keys: ['Ctrl', 'Z'], word: say('keys.undo') },
  { keys: ['Esc'], word: say('keys.close') },
];

export function KeySheet({ pages, onClose }: { pages: readonly Page[]; onClose: () => void }) {
  const ofPage = keysShown().map(({ key, word }) => ({ keys: key.toUpperCase().split('+'), word }));
  const places = pages.flatMap(({ letter, name }) =>
    letter === undefined ? [] : [{ keys: ['G', letter], word: name }],
  );
  const groups = [
    { name: say('keys.page'), rows: ofPage },
    { name: say('keys.everywhere'), rows: everywhere },
    { name: say('keys.go'), rows: places },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Dialog title={say('keys.title')} onClose={onClose} size="wide">
      <div className="key-sheet">
        {groups.map(({ name, rows }) => (
          <section key={name}>
            <h3 className="small-heading">{name}</h3>
            <dl className="key-list">
              {rows.map(({ keys, word }) => (
                <div key={`${keys.join()} ${word}`}>
                  <dt>{word}</dt>
                  <dd>
                    {keys.map((letter) => (
                      <kbd key={letter}>{letter}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
