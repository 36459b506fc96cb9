import type { Campaign, Language } from '@perya/contract';
import { useState } from 'react';
import { useBrand } from '../../../platform/brand.ts';
import { say } from '../words.ts';
import { asPlayersRead } from './player-words.ts';

const languages: readonly Language[] = ['EN', 'TY'];

/** The campaign as players read it, beside the form: both languages, the facts and the worked sum. */
export function Preview({ campaign }: { campaign: Campaign }) {
  const { currency } = useBrand();
  const [language, setLanguage] = useState<Language>('EN');
  const { facts, sentences } = asPlayersRead(campaign.terms, language, currency);
  const title = campaign.title[language] || campaign.title.EN;
  return (
    <aside className="camp-preview" aria-label={say('preview')}>
      <h2>
        {say('preview')}
        <span className="camp-languages" role="group" aria-label={say('language')}>
          {languages.map((one) => (
            <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {say(`language.${one}`)}
            </button>
          ))}
        </span>
      </h2>
      <div className="camp-phone" lang={language === 'TY' ? 'fil' : 'en'}>
        <b className="camp-cover">{title === '' ? say('untitled') : title}</b>
        <dl>
          {facts.map(({ name, value, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{value}</b>
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
        <ol>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </div>
      <p className="text-quiet">{say('preview.note')}</p>
    </aside>
  );
}
