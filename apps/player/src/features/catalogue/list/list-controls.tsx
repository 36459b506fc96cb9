import { Icon } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { providerMenuClass } from '../home/game-rows.ts';
import type { GridReading } from '../home/game-rows.ts';
import { VendorMark } from '../vendor-mark.tsx';
import { classificationMenu } from './classification-menu.ts';
import type { ListPage } from './list-pages.ts';
import { classificationsQuery, providersQuery } from './list-queries.ts';
import { chooseClassification, chooseDataType, chooseProvider } from './list-state.ts';
import type { DataType, ListState } from './list-state.ts';

export interface ControlProps {
  page: ListPage;
  state: ListState;
  onChange: (next: ListState) => void;
}

const buttons: readonly { value: DataType; text: string }[] = [
  { value: 'ALL', text: 'data_all' },
  { value: 'FAV', text: 'data_favourite' },
  { value: 'HOT', text: 'data_hot' },
  { value: 'RECENT', text: 'data_recent' },
];

/** All, favourites, hot, recent (GLIST-06). One "all" stands for both menus of the row: nothing is narrowed. */
export function DataTypeButtons({ state, onChange }: Omit<ControlProps, 'page'>) {
  const { say } = usePlatform();
  const pressed = state.dataType === 'ALL' && state.gameClassify !== '' ? undefined : state.dataType;
  return (
    <div className="chipset" role="group" aria-label={say('data_types')}>
      {buttons.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === pressed}
          onClick={() => onChange(chooseDataType(state, value))}
        >
          {say(text)}
        </button>
      ))}
    </div>
  );
}

/** Opens the providers: one chip instead of two rows above every list. Says which one is chosen. */
export function ProviderChip(props: ControlProps & { isOpen: boolean; onToggle: () => void }) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: providers = [] } = useQuery(providersQuery(api, dataLanguage, props.page.entry));
  if (providers.length < 2) return null;
  const chosen = providers.find(({ vassalage }) => vassalage === props.state.vassalage);
  return (
    <button
      type="button"
      className="chip"
      aria-expanded={props.isOpen}
      aria-pressed={chosen !== undefined}
      onClick={props.onToggle}
    >
      <Icon name="i-sliders-horizontal" />
      {chosen?.displayName ?? say('providers')}
    </button>
  );
}

/** The providers of the type in one or two sideways rows (GLIST-02, TILE-06), behind their chip. */
export function ProviderMenu({
  page,
  state,
  onChange,
  reading,
  isHidden,
}: ControlProps & { reading: GridReading; isHidden: boolean }) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: providers = [] } = useQuery(providersQuery(api, dataLanguage, page.entry));
  if (providers.length < 2) return null;
  return (
    <div
      className={providerMenuClass(providers.length, reading)}
      role="group"
      aria-label={say('providers')}
      hidden={isHidden}
    >
      <button
        type="button"
        className="provider-pill"
        aria-pressed={state.vassalage === ''}
        onClick={() => onChange(chooseProvider(state, ''))}
      >
        <b>{say('all_providers')}</b>
      </button>
      {providers.map(({ vassalage, displayName, markUrl }) => (
        <button
          key={vassalage}
          type="button"
          className="provider-pill"
          aria-pressed={state.vassalage === vassalage}
          onClick={() => onChange(chooseProvider(state, state.vassalage === vassalage ? '' : vassalage))}
        >
          <VendorMark name={displayName} url={markUrl} />
        </button>
      ))}
    </div>
  );
}

/** New, and the classifications that the chosen provider offers (GLIST-04); "all" stands before it in the row. */
export function ClassificationMenu({ page, state, onChange }: ControlProps) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: entries } = useQuery(classificationsQuery(api, dataLanguage, page.entry));
  if (!entries) return null;
  const menu = classificationMenu(entries, state.vassalage, page.classification);
  if (menu.length === 0 && page.type !== 'RNG') return null;
  const pressed = state.dataType === 'NEW' ? 'new' : state.gameClassify;
  const chips = [{ key: 'new', displayName: say('class_new') }, ...menu];
  return (
    <div className="chipset" role="group" aria-label={say('classifications')}>
      {chips.map(({ key, displayName }) => (
        <button
          key={key}
          type="button"
          className="chip"
          aria-pressed={key === pressed}
          onClick={() => onChange(chooseClassification(state, key === pressed ? 'all' : key))}
        >
          {displayName}
        </button>
      ))}
    </div>
  );
}
