import { Icon, useTypedEarly } from '@perya/ui';
import { useId } from 'react';
import type { ChangeEvent } from 'react';
import type { Language } from '@perya/contract';
import { htmlLang, ownName } from '@perya/web';
import { usePlatform } from '../context.tsx';
import { useSettings } from '../status/status.ts';

/**
 * The language, changed where one stands: on forms and money pages, also inside a layer, where another one would close
 * it and take what was typed along. The phone's own list; nothing for a merchant with one language.
 */
export function LanguageChoice() {
  const { say, language, changeLanguage } = usePlatform();
  const { languages } = useSettings();
  const id = useId();
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => changeLanguage(event.target.value as Language);
  useTypedEarly(id, language, onChange);
  if (languages.length < 2) return null;
  return (
    <label className="lang-choice">
      <Icon name="i-languages" />
      <span className="sr-only">{say('language')}</span>
      <select id={id} value={language} onChange={onChange}>
        {languages.map((each) => (
          <option key={each} value={each} lang={htmlLang(each)}>
            {ownName[each]}
          </option>
        ))}
      </select>
      <Icon name="i-chevron-down" />
    </label>
  );
}
