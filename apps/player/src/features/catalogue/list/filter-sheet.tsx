import { Button, Icon, Sheet, useCloseLayer } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { longestTerm } from '../search/search-history.ts';
import { VendorMark } from '../vendor-mark.tsx';
import { classificationMenu } from './classification-menu.ts';
import {
  draftAllTypes,
  draftClass,
  draftOf,
  draftProvider,
  draftType,
  resetApplies,
} from './filter-draft.ts';
import type { ListPage } from './list-pages.ts';
import { classificationsQuery, providersQuery } from './list-queries.ts';
import { everything } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { useTypedTerm } from './name-box.tsx';
import { useGameList } from './use-game-list.ts';
import { useMember } from '../own/favourites.tsx';

interface FilterSheetProps {
  page: ListPage;
  state: ListState;
  onApply: (next: ListState) => void;
  onClosed: () => void;
}

/** Name, provider and category of a list, with the number of games they leave (FILTER-01 to FILTER-07). */
export function FilterSheet({ onClosed, ...rest }: FilterSheetProps) {
  const { say } = usePlatform();
  return (
    <Sheet title={say('filter_title')} closeLabel={say('filter_close')} onClosed={onClosed}>
      <Filters {...rest} />
    </Sheet>
  );
}

function Filters({ page, state, onApply }: Omit<FilterSheetProps, 'onClosed'>) {
  const { say } = usePlatform();
  const close = useCloseLayer();
  const [draft, setDraft] = useState(() => draftOf(state));
  const name = useTypedTerm(draft.gameName, (gameName) => setDraft({ ...draft, gameName }));
  const apply = (next: ListState) => {
    onApply(next);
    close();
  };
  const reset = () => (resetApplies(draft, state) ? apply(everything) : close());
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        apply({ ...draft, gameName: name.text.trim() });
      }}
    >
      <div className="input-box">
        <Icon name="i-search" />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={say('filter_name')}
          placeholder={say('filter_name')}
          maxLength={longestTerm}
          value={name.text}
          onChange={(event) => name.setText(event.target.value)}
        />
      </div>
      <Providers page={page} draft={draft} onChange={setDraft} />
      <Categories page={page} draft={draft} onChange={setDraft} />
      <div className="fcta">
        <Button onClick={reset}>{say('filter_reset')}</Button>
        <ShowButton page={page} draft={draft} />
      </div>
    </form>
  );
}

interface PartProps {
  page: ListPage;
  draft: ListState;
  onChange: (next: ListState) => void;
}

/** Providers shown before the rest is asked for. */
const firstProviders = 8;

function Providers({ page, draft, onChange }: PartProps) {
  const { api, dataLanguage, say } = usePlatform();
  const [all, setAll] = useState(false);
  const { data: providers = [] } = useQuery(providersQuery(api, dataLanguage, page.entry));
  const { data: classes = [] } = useQuery(classificationsQuery(api, dataLanguage, page.entry));
  if (providers.length < 2) return null;
  const chosen = providers.find(({ vassalage }) => vassalage === draft.vassalage);
  const shown = all ? providers : providers.slice(0, firstProviders);
  const tile = (vassalage: string, content: ReactNode) => (
    <button
      key={vassalage}
      type="button"
      className="provider"
      aria-pressed={draft.vassalage === vassalage}
      onClick={() => onChange(draftProvider(draft, vassalage, classes))}
    >
      {content}
    </button>
  );
  return (
    <fieldset>
      <Legend text={say('filter_provider')} chosen={chosen?.displayName} />
      <div className="prov">
        {tile('', <b>{say('filter_all')}</b>)}
        {shown.map(({ vassalage, displayName, markUrl }) =>
          tile(vassalage, <VendorMark name={displayName} url={markUrl} />),
        )}
      </div>
      {shown.length < providers.length && (
        <button type="button" className="link quiet" onClick={() => setAll(true)}>
          {say('filter_all_providers', { count: providers.length })}
          <Icon name="i-chevron-down" />
        </button>
      )}
    </fieldset>
  );
}

function Categories({ page, draft, onChange }: PartProps) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: classes = [] } = useQuery(classificationsQuery(api, dataLanguage, page.entry));
  const menu = classificationMenu(classes, draft.vassalage, page.classification);
  const none = draft.dataType === 'ALL' && draft.gameClassify === '';
  const chip = (key: string, pressed: boolean, next: ListState, content: ReactNode) => (
    <button
      key={key}
      type="button"
      className="chip accented"
      aria-pressed={pressed}
      onClick={() => onChange(next)}
    >
      {content}
    </button>
  );
  const chosenClass = menu.find(({ key }) => key === draft.gameClassify)?.displayName;
  const chosenType = { FAV: say('data_favourite'), NEW: say('class_new'), HOT: say('data_hot') };
  const chosen =
    chosenClass ??
    (draft.dataType === 'ALL' || draft.dataType === 'RECENT' ? undefined : chosenType[draft.dataType]);
  return (
    <fieldset>
      <Legend text={say('filter_category')} chosen={chosen} />
      <div className="wrap">
        {chip('all', none, draftAllTypes(draft), say('filter_all'))}
        {chip(
          'FAV',
          draft.dataType === 'FAV',
          draftType(draft, 'FAV'),
          <>
            <Icon name="i-star" />
            {say('data_favourite')}
          </>,
        )}
        {chip('NEW', draft.dataType === 'NEW', draftType(draft, 'NEW'), say('class_new'))}
        {chip(
          'HOT',
          draft.dataType === 'HOT',
          draftType(draft, 'HOT'),
          <>
            <Icon name="i-flame" />
            {say('data_hot')}
          </>,
        )}
        {menu.map(({ key, displayName }) =>
          chip(key, draft.gameClassify === key, draftClass(draft, key), displayName),
        )}
      </div>
    </fieldset>
  );
}

function Legend({ text, chosen }: { text: string; chosen: string | undefined }) {
  return (
    <legend>
      <b>{text}</b>
      <span aria-hidden="true">{chosen}</span>
    </legend>
  );
}

/** Asks for the list it would show: the number is true, and the games are there when the sheet has gone. */
function ShowButton({ page, draft }: { page: ListPage; draft: ListState }) {
  const { say } = usePlatform();
  const { known } = useMember();
  const { total, games, more, pending } = useGameList(page, draft);
  const guest = draft.dataType === 'FAV' && !known;
  const count = guest || pending ? null : (total ?? (more ? null : games.length));
  return (
    <Button type="submit" look="primary" aria-live="polite">
      {count === null ? say('filter_show') : say('filter_show_count', { count })}
    </Button>
  );
}
