import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { textsOf } from '../../../platform/texts.ts';
import '../brand.css';
import words from '../copy/promises.json';
import { Overtaken } from '../draft/overtaken.tsx';
import { Planned } from '../draft/planned.tsx';
import { PublishBar } from '../draft/publish-bar.tsx';
import { useBrandDesk, useDesk, type BrandDesk } from '../draft/use-brand-desk.ts';
import type { Desk } from '../queries.ts';
import { FieldEditor } from '../settings/field-editor.tsx';
import { say as sayBrand } from '../words.ts';
import { KeptShare } from './kept-share.tsx';

const say = textsOf(words);
const path = (key: string): string => `settings.cashier.${key}`;
const stages = ['check', 'approval', 'payout'].map((stage) => path(`deadlineMinutes.${stage}`));
const approving = ['approveAloneUpTo', 'twoPersonsFrom'].map(path);

/** What is promised of payouts, and how much of it would have been kept. */
export function PromisesPage() {
  const query = useBrandDesk();
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <Loaded query={query}>{(desk) => <Promises desk={desk} />}</Loaded>
    </>
  );
}

function Promises({ desk }: { desk: Desk }) {
  const brand = useDesk(desk);
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <span className="text-quiet grows">{say('note')}</span>
        <PublishBar brand={brand} />
      </div>
      <div className="brand-two has-figures">
        <div className="part-scroll brand-list is-form">
          <Overtaken brand={brand} />
          <Fields brand={brand} title={say('stages')} paths={[...stages, path('goodwill')]} />
          <Fields brand={brand} title={say('approving')} paths={approving} />
          <Planned desk={desk} mayStop={brand.mayTouch(false)} />
        </div>
        <KeptShare brand={brand} />
      </div>
      <KeyBar actions={[]} note={sayBrand('nothing.public')} />
    </div>
  );
}

function Fields({ brand, title, paths }: { brand: BrandDesk; title: string; paths: readonly string[] }) {
  return (
    <section className="stack">
      <h2 className="heading">{title}</h2>
      <div className="two-fields">
        {brand.desk.fields
          .filter((field) => paths.includes(field.path))
          .toSorted((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path))
          .map((field) => (
            <FieldEditor
              key={field.path}
              field={field}
              value={brand.value(field.path)}
              disabled={!brand.mayTouch(field.isGuarded)}
              change={(value) => brand.change(field.path, value)}
            />
          ))}
      </div>
    </section>
  );
}
