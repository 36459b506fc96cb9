import { Button } from '../../../kit/button.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import '../brand.css';
import { Overtaken } from '../draft/overtaken.tsx';
import { Planned } from '../draft/planned.tsx';
import { PublishBar } from '../draft/publish-bar.tsx';
import { useBrandDesk, useDesk, type BrandDesk } from '../draft/use-brand-desk.ts';
import type { Desk } from '../queries.ts';
import { say } from '../words.ts';
import { addressProblem } from './address-rules.ts';
import { moved, removed, replaced } from './list-rules.ts';

interface Entry {
  csType: string;
  title: { EN: string; TY?: string };
  path: string;
}
interface DownloadLink {
  resourceType: string;
  url: string;
  labelNameEn: string;
}
const kinds = ['LIVECHAT', 'EMAIL', 'TELEGRAM', 'FACEBOOK', 'PHONE', 'WHATSAPP', 'VIBER'];
const places = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'SpeedTest',
  'TELEGRAM',
  'TELEGRAM1',
  'FACEBOOK',
];

/** Where players reach us, what they can download and where the brand speaks. */
export function ServicePage() {
  const query = useBrandDesk();
  return (
    <>
      <PageHead title={say('service.title')} fact={say('settings.fact')} />
      <Loaded query={query}>{(desk) => <Service desk={desk} />}</Loaded>
    </>
  );
}

function Service({ desk }: { desk: Desk }) {
  const brand = useDesk(desk);
  const entries = brand.value('service') as Entry[];
  const links = brand.value('links') as DownloadLink[];
  const isWhole =
    entries.every(({ path, title }) => title.EN !== '' && addressProblem(path, true) === null) &&
    links.every(({ url }) => addressProblem(url, false) === null);
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <span className="grows" />
        <PublishBar brand={brand} isReady={isWhole} />
      </div>
      <div className="brand-two">
        <div className="part-scroll brand-list is-form">
          <Overtaken brand={brand} />
          <Entries brand={brand} entries={entries} />
          <Links brand={brand} links={links} />
        </div>
        <aside className="part-scroll brand-aside" aria-label={say('aside')}>
          <p className="text-quiet">{say('service.note')}</p>
          <Planned desk={desk} mayStop={brand.mayTouch(false)} />
        </aside>
      </div>
      <KeyBar actions={[]} note={say('nothing.public')} />
    </div>
  );
}

const wrong = (problem: string | null) => (problem === null ? undefined : say('address.wrong'));
const optionsOf = (list: readonly string[], own: string) =>
  [...new Set([...list, own])].map((value) => ({ value, name: value }));

function Entries({ brand, entries }: { brand: BrandDesk; entries: Entry[] }) {
  const disabled = !brand.mayTouch(false);
  const become = (next: Entry[]) => brand.change('service', next);
  return (
    <fieldset disabled={disabled} className="stack">
      <h2 className="heading">{say('service.entries')}</h2>
      {entries.map((entry, at) => {
        const set = (part: Partial<Entry>) => become(replaced(entries, at, { ...entry, ...part }));
        return (
          // Rows have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="brand-row">
            <SelectField
              label={say('service.kind')}
              options={optionsOf(kinds, entry.csType)}
              value={entry.csType}
              onChange={({ target }) => set({ csType: target.value })}
            />
            <Field
              label={say('service.title.EN')}
              data-draft="no"
              maxLength={60}
              error={entry.title.EN === '' ? say('service.title.missing') : undefined}
              value={entry.title.EN}
              onChange={({ target }) => set({ title: { ...entry.title, EN: target.value } })}
            />
            <Field
              label={say('service.title.TY')}
              data-draft="no"
              maxLength={60}
              value={entry.title.TY ?? ''}
              onChange={({ target }) =>
                set({
                  title: { EN: entry.title.EN, ...(target.value !== '' && { TY: target.value }) },
                })
              }
            />
            <Field
              label={say('service.path')}
              data-draft="no"
              error={wrong(addressProblem(entry.path, true))}
              value={entry.path}
              onChange={({ target }) => set({ path: target.value })}
            />
            <RowButtons list={entries} at={at} name={entry.title.EN || entry.csType} become={become} />
          </div>
        );
      })}
      <Button
        icon="plus"
        onClick={() => become([...entries, { csType: 'EMAIL', title: { EN: '' }, path: '' }])}
      >
        {say('service.add')}
      </Button>
    </fieldset>
  );
}

function Links({ brand, links }: { brand: BrandDesk; links: DownloadLink[] }) {
  const disabled = !brand.mayTouch(false);
  const become = (next: DownloadLink[]) => brand.change('links', next);
  return (
    <fieldset disabled={disabled} className="stack">
      <h2 className="heading">{say('links')}</h2>
      {links.map((link, at) => {
        const set = (part: Partial<DownloadLink>) => become(replaced(links, at, { ...link, ...part }));
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="brand-row">
            <SelectField
              label={say('links.kind')}
              options={optionsOf(places, link.resourceType)}
              value={link.resourceType}
              onChange={({ target }) => set({ resourceType: target.value })}
            />
            <Field
              label={say('links.name')}
              data-draft="no"
              maxLength={60}
              value={link.labelNameEn}
              onChange={({ target }) => set({ labelNameEn: target.value })}
            />
            <Field
              label={say('links.url')}
              data-draft="no"
              error={wrong(addressProblem(link.url, false))}
              value={link.url}
              onChange={({ target }) => set({ url: target.value })}
            />
            <RowButtons list={links} at={at} name={link.labelNameEn || link.resourceType} become={become} />
          </div>
        );
      })}
      <Button
        icon="plus"
        onClick={() => become([...links, { resourceType: 'TELEGRAM', url: '', labelNameEn: '' }])}
      >
        {say('links.add')}
      </Button>
    </fieldset>
  );
}

interface RowButtonsProps<T> {
  list: readonly T[];
  at: number;
  name: string;
  become: (next: T[]) => void;
}

const RowButtons = <T,>({ list, at, name, become }: RowButtonsProps<T>) => (
  <span className="brand-row-buttons">
    <Button
      icon="arrow-up"
      aria-label={say('row.up', { name })}
      disabled={at === 0}
      onClick={() => become(moved(list, at, at - 1))}
    />
    <Button
      icon="trash-2"
      aria-label={say('row.remove', { name })}
      onClick={() => become(removed(list, at))}
    />
  </span>
);
