import { AreaField, Field } from '../../kit/field.tsx';
import type { Wording } from './typed-rules.ts';
import { say } from './words.ts';

/** Name and words in both languages, side by side. */
export function LanguageFields({
  typed,
  change,
}: {
  typed: Wording;
  change: (part: Partial<Wording>) => void;
}) {
  return (
    <div className="loyalty-pair">
      {(['EN', 'TY'] as const).map((language) => (
        <div key={language} className="stack">
          <Field
            label={say(`title.${language}`)}
            maxLength={200}
            value={typed[`title${language}`]}
            onChange={({ target }) => change({ [`title${language}`]: target.value })}
          />
          <AreaField
            label={say(`text.${language}`)}
            rows={2}
            {...(language === 'TY' && { help: say('text.missing') })}
            maxLength={200}
            value={typed[`text${language}`]}
            onChange={({ target }) => change({ [`text${language}`]: target.value })}
          />
        </div>
      ))}
    </div>
  );
}
