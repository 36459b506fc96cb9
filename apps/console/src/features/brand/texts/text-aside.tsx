import { fieldsOf, longestOwn } from '@perya/contract/text-rules';
import { Fragment } from 'react';
import { Button } from '../../../kit/button.tsx';
import { AreaField } from '../../../kit/field.tsx';
import { History } from '../draft/history.tsx';
import type { BrandDesk } from '../draft/use-brand-desk.ts';
import { languages, pathOf, problemOf, type Language, type Line } from './text-rules.ts';
import { placeName, say } from './words.ts';

/** What the app says, what this brand says instead, and who changed that. */
export function TextAside({ line, brand }: { line: Line; brand: BrandDesk }) {
  const fields = [...new Set([line.EN, line.TY ?? ''].flatMap((text) => [...(fieldsOf(text) ?? [])]))];
  return (
    <>
      <p className="mono text-quiet">{line.key}</p>
      <h2 className="heading">{line.places.map(placeName).join(', ')}</h2>
      {fields.length > 0 && (
        <p>
          {say('fields')}: <code className="mono">{fields.map((name) => `{${name}}`).join(' ')}</code>
        </p>
      )}
      {languages.map((language) => (
        <Fragment key={language}>
          <OwnWords language={language} line={line} brand={brand} />
          <History
            key={`${line.key} ${brand.desk.revision}`}
            brand={brand}
            path={pathOf(language, line.key)}
            standard={null}
            mayRestore={brand.mayTouch(false)}
          />
        </Fragment>
      ))}
      <p className="help-line">{say('also', { brand: '{brand}', originals: '{originals}' })}</p>
    </>
  );
}

function OwnWords({ language, line, brand }: { language: Language; line: Line; brand: BrandDesk }) {
  const path = pathOf(language, line.key);
  const own = line.own[language];
  const builtIn = line[language];
  const problem = problemOf(line, own);
  const most = longestOwn(line.EN, line.TY ?? '');
  const mayTouch = brand.mayTouch(false);
  return (
    <section className="brand-own-text">
      <p className="text-quiet">
        {builtIn === null ? say('builtIn.none') : say('builtIn', { text: builtIn })}
      </p>
      <AreaField
        label={say('own.label', { language: say(language) })}
        hint={say('own.length', { length: own?.length ?? 0, most })}
        {...(problem !== null && {
          error: say(`problem.${problem.what}`, {
            fields: 'fields' in problem ? problem.fields.map((name) => `{${name}}`).join(', ') : '',
          }),
        })}
        rows={3}
        disabled={!mayTouch}
        placeholder={builtIn ?? line.EN}
        value={own ?? ''}
        onChange={({ target }) => brand.change(path, target.value === '' ? null : target.value)}
      />
      {own !== null && mayTouch && (
        <Button size="small" look="ghost" icon="rotate-ccw" onClick={() => brand.change(path, null)}>
          {say('back')}
        </Button>
      )}
    </section>
  );
}
