import type { ContentItem } from '@perya/contract';
import { lazy, Suspense } from 'react';
import { Field } from '../../../kit/field.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status } from '../../../kit/status.tsx';
import { say, word } from '../words.ts';
import { missingOf, textsOfKind, type Language, type TextName, withWords, wordsOf } from './item-rules.ts';

/** The editor's library comes with the first text that wants it. */
const RichText = lazy(async () => ({ default: (await import('../rich-text/rich-text.tsx')).RichText }));

interface LanguagePanelProps {
  language: Language;
  item: ContentItem;
  isReadOnly: boolean;
  change: (item: ContentItem) => void;
}

/** The words of one language. Where Filipino has none, it says what players will read instead. */
export function LanguagePanel({ language, item, isReadOnly, change }: LanguagePanelProps) {
  const missing = language === 'TY' ? missingOf(item) : [];
  const isComplete = language === 'EN' ? item.title.EN.trim() !== '' : missing.length === 0;
  return (
    <Panel
      className="language-panel"
      title={say(`language.${language}`)}
      aside={
        <Status icon={isComplete ? 'circle-check' : 'triangle-alert'} tone={isComplete ? 'ok' : 'warn'}>
          {isComplete
            ? say('language.complete')
            : language === 'EN'
              ? say('language.required')
              : say('language.missing', { count: missing.length })}
        </Status>
      }
    >
      <div className="stack">
        {textsOfKind(item.kind).map(({ name, best, isRich }) => (
          <TextField
            key={name}
            name={name}
            language={language}
            item={item}
            best={best}
            isRich={isRich === true}
            isReadOnly={isReadOnly}
            change={(text) => change(withWords(item, name, language, text))}
          />
        ))}
      </div>
    </Panel>
  );
}

interface TextFieldProps {
  name: TextName;
  language: Language;
  item: ContentItem;
  best: number | undefined;
  isRich: boolean;
  isReadOnly: boolean;
  change: (text: string) => void;
}

function TextField({ name, language, item, best, isRich, isReadOnly, change }: TextFieldProps) {
  const words = wordsOf(item, name);
  const text = words[language] ?? '';
  const isMissing = language === 'TY' && text === '' && words.EN !== '';
  const spoken = `${word('text', name)}, ${say(`language.${language}`)}`;
  if (isRich)
    return (
      <div className="field">
        <span className="rich-label">{word('text', name)}</span>
        <Suspense fallback={<p className="text-quiet">{say('loading')}</p>}>
          <RichText label={spoken} language={language} html={text} isReadOnly={isReadOnly} change={change} />
        </Suspense>
        {isMissing && <p className="help-line">{say('text.instead', { text: say('text.instead.rich') })}</p>}
      </div>
    );
  return (
    <Field
      label={word('text', name)}
      aria-label={spoken}
      {...(best !== undefined && { hint: say('text.length', { length: text.length, best }) })}
      {...(isMissing && { help: say('text.instead', { text: words.EN }) })}
      maxLength={400}
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  );
}
