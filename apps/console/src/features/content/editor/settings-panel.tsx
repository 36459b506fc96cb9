import type { ContentItem } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Field, SelectField } from '../../../kit/field.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { toggled } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { LinkField } from '../links/link-field.tsx';
import { PopupParts } from './popup-parts.tsx';
import { Picture } from '../picture.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { listQuery } from '../queries.ts';
import { say, word } from '../words.ts';

type Of<Kind extends ContentItem['kind']> = Extract<ContentItem, { kind: Kind }>;
interface PartProps<Item> {
  item: Item;
  change: (item: ContentItem) => void;
}

/** Everything of an item that is the same in every language. */
export function SettingsPanel({ item, change }: PartProps<ContentItem>) {
  if (item.kind === 'category') return null;
  return (
    <Panel title={say('settings')} note={say('settings.note')}>
      {item.kind === 'banner' && <BannerParts item={item} change={change} />}
      {item.kind === 'announcement' && <AnnouncementParts item={item} change={change} />}
      {item.kind === 'promotion' && <PromotionParts item={item} change={change} />}
      {item.kind === 'help' && (
        <Field
          label={say('help.tag')}
          help={say('help.tag.help')}
          maxLength={40}
          value={item.tag}
          onChange={({ target }) =>
            change({ ...item, tag: target.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-') })
          }
        />
      )}
    </Panel>
  );
}

const groups = [
  'm_home',
  'm_rng',
  'm_sports',
  'm_pvp',
  'm_live',
  'm_fish',
  'm_lott',
  'm_elott',
  'm_reg',
  'm_video',
] as const;
const types = ['PL', 'H', 'PU', 'PR', 'B', 'A'] as const;
const options = (values: readonly string[]) => values.map((value) => ({ value, name: word('place', value) }));

const BannerParts = ({ item, change }: PartProps<Of<'banner'>>) => (
  <div className="chosen-picture">
    <Picture src={item.imageUrl} isLarge />
    <div className="stack">
      <PictureField url={item.imageUrl} change={(imageUrl) => change({ ...item, imageUrl })} />
      <div className="two-fields">
        <SelectField
          label={say('place')}
          options={options(groups)}
          value={item.groupName}
          onChange={({ target }) =>
            change({ ...item, groupName: groups.find((one) => one === target.value) ?? item.groupName })
          }
        />
        <LinkField value={item.linkage} change={(linkage) => change({ ...item, linkage })} />
      </div>
    </div>
  </div>
);

const AnnouncementParts = ({ item, change }: PartProps<Of<'announcement'>>) => (
  <div className="stack">
    <SelectField
      label={say('place')}
      help={word('place.help', item.contentType)}
      options={options(types)}
      value={item.contentType}
      onChange={({ target }) =>
        change({
          ...item,
          contentType: types.find((one) => one === target.value) ?? item.contentType,
          // Only popups have an audience.
          audience: 'all',
          levels: [],
        })
      }
    />
    {item.contentType === 'PU' && <PopupParts item={item} change={change} />}
    <FirstPicture item={item} change={change} />
    {item.contentType === 'PR' && <Categories item={item} change={change} />}
  </div>
);

const PromotionParts = ({ item, change }: PartProps<Of<'promotion'>>) => (
  <div className="stack">
    <FirstPicture item={item} change={change} />
    <Field
      label={say('campaign')}
      help={say('campaign.help')}
      maxLength={40}
      value={item.linkedPromotionId ?? ''}
      onChange={({ target }) => change({ ...item, linkedPromotionId: target.value.trim() || null })}
    />
    <Categories item={item} change={change} />
    {(['imageRequired', 'remarkRequired'] as const).map((name) => (
      <label key={name} className="check-line">
        <input
          type="checkbox"
          checked={item[name]}
          onChange={({ target }) => change({ ...item, [name]: target.checked })}
        />
        {say(name)}
      </label>
    ))}
  </div>
);

/** The first one leads; more than one is seldom, and kept as it is. */
function FirstPicture({ item, change }: PartProps<Of<'announcement'> | Of<'promotion'>>) {
  const [first, ...rest] = item.pictures;
  const set = (url: string) =>
    change({ ...item, pictures: url === '' ? rest : [{ url, sequence: first?.sequence ?? 1 }, ...rest] });
  return (
    <div className="chosen-picture">
      <Picture src={first?.url ?? ''} isLarge />
      <div className="stack">
        <PictureField url={first?.url ?? ''} change={set} />
      </div>
    </div>
  );
}

function Categories({ item, change }: PartProps<Of<'announcement'> | Of<'promotion'>>) {
  const { merchantCode } = useBrand();
  const { data } = useQuery(listQuery(merchantCode, 'category'));
  const own = new Set(item.categoryIds);
  return (
    <fieldset className="tick-list">
      <legend>{say('categories')}</legend>
      {(data?.items ?? []).map(({ id, item: category }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={own.has(id)}
            onChange={() => change({ ...item, categoryIds: [...toggled(own, id)] })}
          />
          {category.title.EN}
        </label>
      ))}
    </fieldset>
  );
}
