import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { Pill } from '../../../kit/status.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import '../brand.css';
import { Overtaken } from '../draft/overtaken.tsx';
import { PublishBar } from '../draft/publish-bar.tsx';
import { useBrandDesk, useDesk } from '../draft/use-brand-desk.ts';
import { textsQuery, type BuiltInText, type Desk } from '../queries.ts';
import { say as sayOfBrand } from '../words.ts';
import { TextAside } from './text-aside.tsx';
import {
  found,
  isOwn,
  lacksFilipino,
  type Language,
  languages,
  type Line,
  linesOf,
  pathOf,
  problemOf,
  type View,
} from './text-rules.ts';
import { placeName, say } from './words.ts';

const views = ['all', 'own', 'missing'] as const;
const pageSize = 100;

/** Every text of the players' app beside the brand's own; published with whatever else was changed. */
export function TextsPage() {
  const { merchantCode } = useBrand();
  const desk = useBrandDesk();
  const texts = useQuery(textsQuery(merchantCode));
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <Loaded query={desk}>
        {(known) => <Loaded query={texts}>{(all) => <Texts desk={known} texts={all} />}</Loaded>}
      </Loaded>
    </>
  );
}

function Texts({ desk, texts }: { desk: Desk; texts: readonly BuiltInText[] }) {
  const address = useAddress();
  const brand = useDesk(desk);
  const [pages, setPages] = useState(1);
  const lines = linesOf(texts, brand.value);
  const view = views.find((one) => one === address.get('view')) ?? 'all';
  const place = address.get('place') ?? '';
  const listed = found(lines, view, place, address.get('q') ?? '');
  const shown = listed.slice(0, pages * pageSize);
  const open = lines.find(({ key }) => key === address.get('text'));
  const wrong = lines.filter((line) => languages.some((one) => problemOf(line, line.own[one]) !== null));
  const isChanged = ({ key }: Line) => languages.some((one) => brand.draft.has(pathOf(one, key)));
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <Field
          label={say('search')}
          placeholder={say('search')}
          data-draft="no"
          icon="search"
          type="search"
          value={address.get('q') ?? ''}
          onChange={({ target }) => address.set({ q: target.value })}
        />
        <Places texts={texts} place={place} choose={(next) => address.set({ place: next })} />
        <TabRow
          label={say('views')}
          open={view}
          tabs={views.map((key: View) => ({
            key,
            name: say(`view.${key}`),
            count: key === 'all' ? undefined : lines.filter(key === 'own' ? isOwn : lacksFilipino).length,
            to: `?view=${key}`,
          }))}
        />
        <span className="grows" />
        {wrong.length > 0 && (
          <Pill icon="circle-x" tone="bad">
            {say('wrong', { count: wrong.length })}
          </Pill>
        )}
        <PublishBar brand={brand} isReady={wrong.length === 0} />
      </div>
      <div className="brand-two">
        <div className="part-scroll brand-list is-table">
          <Overtaken brand={brand} />
          <DataTable
            label={say('title')}
            columns={columnsWith(isChanged)}
            rows={shown}
            rowKey={({ key }) => key}
            openKey={open?.key}
            onOpen={({ key }) => address.set({ text: key })}
            loadingWord={say('title')}
          />
          <Listed shown={shown.length} count={listed.length} more={() => setPages(pages + 1)} />
        </div>
        <aside className="part-scroll brand-aside" aria-label={say('aside')}>
          {open === undefined ? (
            <p className="text-quiet">{say('choose')}</p>
          ) : (
            <TextAside line={open} brand={brand} />
          )}
        </aside>
      </div>
      <KeyBar actions={[]} note={sayOfBrand('nothing.public')} />
    </div>
  );
}

/** How much of what was found is shown. */
const Listed = ({ shown, count, more }: { shown: number; count: number; more: () => void }) => (
  <p className="brand-more text-quiet" role="status">
    {count === 0 ? say('none') : say('listed', { shown, count })}
    {shown < count && (
      <Button size="small" onClick={more}>
        {say('more')}
      </Button>
    )}
  </p>
);

interface PlacesProps {
  texts: readonly BuiltInText[];
  place: string;
  choose: (place: string) => void;
}

function Places({ texts, place, choose }: PlacesProps) {
  const all = useMemo(() => [...new Set(texts.flatMap(({ places }) => places))], [texts]);
  const options = all.map((value) => ({ value, name: placeName(value) }));
  return (
    <SelectField
      label={say('place')}
      options={[
        { value: '', name: say('place.any') },
        ...options.toSorted((a, b) => a.name.localeCompare(b.name)),
      ]}
      value={place}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

const columnsWith = (isChanged: (line: Line) => boolean): readonly Column<Line>[] => [
  {
    key: 'key',
    head: say('col.key'),
    cell: (line) => (
      <>
        <span className="mono">{line.key}</span>{' '}
        {isChanged(line) && (
          <Pill icon="pen-line" tone="warn">
            {say('changed')}
          </Pill>
        )}
        <small className="brand-text-place">{line.places.map(placeName).join(', ')}</small>
      </>
    ),
  },
  ...languages.map((language) => ({
    key: language,
    head: say(language),
    className: 'brand-text-words',
    cell: (line: Line) => <Words line={line} language={language} />,
  })),
];

function Words({ line, language }: { line: Line; language: Language }) {
  const own = line.own[language];
  return (
    <>
      {own ?? line[language] ?? <span className="text-quiet">{line.EN}</span>}{' '}
      {own !== null && <Pill tone="accent">{say('own')}</Pill>}
      {language === 'TY' && lacksFilipino(line) && (
        <Pill icon="triangle-alert" tone="warn">
          {say('missing')}
        </Pill>
      )}
    </>
  );
}
