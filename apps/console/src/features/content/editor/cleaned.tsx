import { Icon } from '../../../kit/icon.tsx';
import type { Saved } from '../queries.ts';
import { say, word } from '../words.ts';

/** What players will never get, because nobody may send it to them: told to whoever wrote it. */
export const Cleaned = ({ saved }: { saved: Saved }) => (
  <div className="note is-warn" role="status">
    <Icon name="triangle-alert" />
    <div>
      <b>{say('cleaned')}</b>
      <ul>
        {saved.cleaned.map(({ field, language, what }) => (
          <li key={`${field} ${language} ${what}`}>
            {word('text', field)}, {say(`language.${language}`)}: <code className="mono">{what}</code>
          </li>
        ))}
      </ul>
    </div>
  </div>
);
