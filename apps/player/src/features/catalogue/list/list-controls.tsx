import { Icon } from '@perya/ui';
import type { IconName } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { providerMenuClass } from '../game-rows.ts';
import type { GridReading } from '../game-rows.ts';
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

const buttons: readonly { value: DataType; text: string; icon?: IconName }[] = [
  { value: 'ALL', text: 'data_all' },
  { value: 'FAV', text: 'data_favourite', icon: 'i-star' },
  { value: 'HOT', text: 'data_hot', icon: 'i-flame' },
  { value: 'RECENT', text: 'data_recent', icon: 'i-history' },
];

/** All, favourites, hot, recent (GLIST-06). New games are a part of all. */
export function DataTypeButtons({ state, onChange }: Omit<ControlProps, 'page'>) {
  const { say } = usePlatform();
  const pressed = state.dataType === 'NEW' ? 'ALL' : state.dataType;
  return (
    <div className="seg four" role="group" aria-label={say('data_types')}>
      {buttons.map(({ value, text, icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === pressed}
          onClick={() => onChange(chooseDataType(state, value))}
        >
          {icon && <Icon name={icon} />}
          {say(text)}
        </button>
      ))}
    </div>
  );
}

/** The providers of the type in one or two sideways rows (GLIST-02, TILE-06). */
export function ProviderMenu({ page, state, onChange, reading }: ControlProps & { reading: GridReading }) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: providers = [] } = useQuery(providersQuery(api, dataLanguage, page.entry));
  if (providers.length < 2) return null;
  return (
    <div className={providerMenuClass(providers.length, reading)} role="group" aria-label={say('providers')}>
      <button
        type="button"
        className="pvs"
        aria-pressed={state.vassalage === ''}
        onClick={() => onChange(chooseProvider(state, ''))}
      >
        <b>{say('all_providers')}</b>
      </button>
      {providers.map(({ vassalage, displayName, markUrl }) => (
        <button
          key={vassalage}
          type="button"
          className="pvs"
          aria-pressed={state.vassalage === vassalage}
          onClick={() => onChange(chooseProvider(state, state.vassalage === vassalage ? '' : vassalage))}
        >
          <VendorMark name={displayName} url={markUrl} />
        </button>
      ))}
    </div>
  );
}

/** All, new, and the classifications that the chosen provider offers (GLIST-04). */
export function ClassificationMenu({ page, state, onChange }: ControlProps) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: entries = [] } = useQuery(classificationsQuery(api, dataLanguage, page.entry));
  const menu = classificationMenu(entries, state.vassalage, page.classification);
  if (menu.length === 0 && page.type !== 'RNG') return null;
  const pressed = state.dataType === 'NEW' ? 'new' : state.gameClassify || 'all';
  const chips = [
    { key: 'all', displayName: say('class_all') },
    { key: 'new', displayName: say('class_new') },
    ...menu,
  ];
  return (
    <div className="chips bleed" role="group" aria-label={say('classifications')}>
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
