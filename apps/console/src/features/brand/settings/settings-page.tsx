import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { Pill } from '../../../kit/status.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import '../brand.css';
import { History } from '../draft/history.tsx';
import { Overtaken } from '../draft/overtaken.tsx';
import { Planned } from '../draft/planned.tsx';
import { PublishBar } from '../draft/publish-bar.tsx';
import { useBrandDesk, useDesk, type BrandDesk } from '../draft/use-brand-desk.ts';
import type { Desk } from '../queries.ts';
import { effectOf, nameOf, say } from '../words.ts';
import { FieldEditor } from './field-editor.tsx';
import { groupOf, groups, hasOwnPage, type Group } from './groups.ts';

type BrandField = Desk['fields'][number];

/** Everything that can be set, in groups; what is changed here nobody sees before it is published. */
export function SettingsPage() {
  const query = useBrandDesk();
  return (
    <>
      <PageHead title={say('settings.title')} fact={say('settings.fact')} />
      <Loaded query={query}>{(desk) => <Settings desk={desk} />}</Loaded>
    </>
  );
}

function Settings({ desk }: { desk: Desk }) {
  const address = useAddress();
  const brand = useDesk(desk);
  const group = (address.get('group') as Group | undefined) ?? 'name';
  const words = (address.get('q') ?? '').toLowerCase();
  const fields = desk.fields.filter(({ path }) => !hasOwnPage(path));
  const listed = fields.filter(({ path }) =>
    words === ''
      ? groupOf(path) === group
      : `${path} ${nameOf(path)} ${effectOf(path)}`.toLowerCase().includes(words),
  );
  const open = fields.find(({ path }) => path === address.get('field'));
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <Field
          label={say('settings.search')}
          placeholder={say('settings.search')}
          data-draft="no"
          icon="search"
          type="search"
          value={address.get('q') ?? ''}
          onChange={({ target }) => address.set({ q: target.value })}
        />
        <span className="grows" />
        <PublishBar brand={brand} />
      </div>
      <TabRow
        label={say('settings.groups')}
        isLined
        open={words === '' ? group : ''}
        tabs={groups.map((one) => ({
          key: one,
          name: say(`group.${one}`),
          count:
            [...brand.draft.keys()].filter(
              (path) => path.startsWith('settings.') && !hasOwnPage(path) && groupOf(path) === one,
            ).length || undefined,
          to: `?group=${one}`,
        }))}
      />
      <div className="brand-two">
        <div className="part-scroll brand-list">
          <Overtaken brand={brand} />
          {listed.length === 0 && <p className="text-quiet">{say('settings.nothing')}</p>}
          {listed.map((field) => (
            <Line
              key={field.path}
              field={field}
              brand={brand}
              isOpen={field.path === open?.path}
              show={() => address.set({ field: field.path })}
            />
          ))}
        </div>
        <aside className="part-scroll brand-aside" aria-label={say('aside')}>
          {open === undefined ? (
            <p className="text-quiet">{say('aside.choose')}</p>
          ) : (
            <>
              <p className="mono text-quiet">{open.path.replace('settings.', '')}</p>
              <h2 className="heading">{nameOf(open.path)}</h2>
              {open.isGuarded && <p className="note">{say('guarded.note')}</p>}
              <History
                key={`${open.path} ${desk.revision}`}
                brand={brand}
                path={open.path}
                standard={open.default}
                mayRestore={brand.mayTouch(open.isGuarded)}
              />
            </>
          )}
          <Planned desk={desk} mayStop={brand.mayTouch(false)} />
        </aside>
      </div>
      <KeyBar actions={[]} note={say('nothing.public')} />
    </div>
  );
}

interface LineProps {
  field: BrandField;
  brand: BrandDesk;
  isOpen: boolean;
  show: () => void;
}

function Line({ field, brand, isOpen, show }: LineProps) {
  const times = useTimes();
  const { path, last, isGuarded } = field;
  const isChanged = brand.draft.has(path);
  return (
    <div className={`brand-line${isChanged ? ' is-changed' : ''}${isOpen ? ' is-on' : ''}`}>
      <FieldEditor
        field={field}
        value={brand.value(path)}
        disabled={!brand.mayTouch(isGuarded)}
        change={(value) => brand.change(path, value)}
      />
      <div className="brand-line-facts">
        {isGuarded && <Pill icon="lock">{say('guarded')}</Pill>}
        {isChanged && (
          <Button size="small" look="ghost" onClick={() => brand.change(path, brand.published(path))}>
            {say('line.back')}
          </Button>
        )}
        <Button
          size="small"
          look="ghost"
          icon="history"
          aria-label={say('line.history', {
            name: nameOf(path),
            last:
              last === null ? say('line.never') : `${last.by ?? say('by.nobody')}, ${times.near(last.at)}`,
          })}
          onClick={show}
        >
          {last === null ? say('line.never') : `${last.by ?? say('by.nobody')}, ${times.near(last.at)}`}
        </Button>
        {last !== null && last.reason !== '' && <small className="text-quiet">{last.reason}</small>}
      </div>
    </div>
  );
}
