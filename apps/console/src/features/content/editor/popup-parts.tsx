import type { ContentItem } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/field.tsx';
import { toggled } from '../../../kit/table.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { listQuery } from '../queries.ts';
import { say } from '../words.ts';

type Announcement = Extract<ContentItem, { kind: 'announcement' }>;
const audiences = ['all', 'guests', 'members'] as const;

/** Whom a popup is for; its place among others is given by the order. */
export function PopupParts({ item, change }: { item: Announcement; change: (item: ContentItem) => void }) {
  const { merchantCode } = useBrand();
  const levels = useQuery(listQuery(merchantCode, 'announcement')).data?.levels ?? [];
  const own = new Set(item.levels);
  return (
    <>
      <SelectField
        label={say('popup.audience')}
        help={say('popup.audience.help')}
        options={audiences.map((value) => ({ value, name: say(`popup.audience.${value}`) }))}
        value={item.audience}
        onChange={({ target }) =>
          change({
            ...item,
            audience: audiences.find((one) => one === target.value) ?? item.audience,
            levels: target.value === 'members' ? item.levels : [],
          })
        }
      />
      {item.audience === 'members' && levels.length > 0 && (
        <fieldset className="tick-list">
          <legend>{say('popup.levels')}</legend>
          {levels.map(({ value, name }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={own.has(value)}
                onChange={() => change({ ...item, levels: [...toggled(own, value)] })}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
