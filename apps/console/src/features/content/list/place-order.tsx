import type { ListedContent } from '@perya/contract';
import { Button } from '../../../kit/button.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { SelectField } from '../../../kit/field.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { OrderEditor } from '../../../platform/order/order-editor.tsx';
import { useDraft } from '../../../platform/order/use-draft.ts';
import { useCan } from '../../../platform/rights.ts';
import { placeOf } from '../editor/item-rules.ts';
import { Picture } from '../picture.tsx';
import { contentActs, type Kind } from '../queries.ts';
import { say, word } from '../words.ts';

interface PlaceOrderProps {
  kind: Kind;
  place: string;
  items: readonly ListedContent[];
  seen: string;
  onClose: () => void;
}

/** What is public in one place, in the order in which players see it. */
export function PlaceOrder({ kind, place, items, seen, onClose }: PlaceOrderProps) {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const mayChange = useCan().act('content.publish');
  const publics = items.filter(({ state }) => state !== 'new');
  const own = publics.filter(({ item }) => placeOf(item) === place);
  const draft = useDraft(
    own.map(({ id }) => id),
    seen,
  );
  const known = new Map(
    own.map(({ id, item, state }) => [
      id,
      { id, name: item.title.EN, note: say(`state.${state}`), isOffered: state === 'running' },
    ]),
  );
  const pictures = new Map(own.map(({ id, item }) => [id, item.kind === 'banner' ? item.imageUrl : null]));
  const places = [...new Set(publics.map(({ item }) => placeOf(item)))];
  return (
    <OrderEditor
      list={word('place', place)}
      note={say('order.note')}
      none={<Nothing title={say('none')}>{say('none.note')}</Nothing>}
      draft={draft}
      known={known}
      mayChange={mayChange}
      picture={({ id }) => {
        const src = pictures.get(id);
        return src === null || src === undefined ? null : <Picture src={src} />;
      }}
      publish={(ids, read, reason) => contentActs(merchantCode, kind).order(ids, read, reason)}
    >
      <aside className="order-aside">
        {places.length > 1 && (
          <SelectField
            label={say('place')}
            options={places.map((value) => ({ value, name: word('place', value) }))}
            value={place}
            onChange={({ target }) => address.set({ order: target.value })}
          />
        )}
        <p className="text-quiet">{say('order.help')}</p>
        <Button icon="undo-2" onClick={onClose}>
          {say('order.back')}
        </Button>
      </aside>
    </OrderEditor>
  );
}
