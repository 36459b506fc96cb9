import { useState, type ReactNode } from 'react';
import { SelectField } from '../../../kit/field.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { gameActs, type GameLists } from '../queries.ts';
import { say, word } from '../words.ts';
import { GameOrder } from './game-order.tsx';
import { useDraft } from '../../../platform/order/use-draft.ts';

type Entry = GameLists['categories'][number];
const entryOf = ({ category, vendorNames }: Entry) => ({ gameCategory: category, vendorNames });

/** The order of the lists in menu and home, and of the game brands inside each. */
export function CategoryOrder({ lists }: { lists: GameLists }) {
  const [inside, setInside] = useState('');
  const category = lists.categories.find((one) => one.category === inside);
  const choose = (
    <aside className="phone-side">
      <SelectField
        label={say('brands', { category: category ? word('cat', category.category) : '…' })}
        options={[
          { value: '', name: say('rail.order') },
          ...lists.categories.map((one) => ({ value: one.category, name: word('cat', one.category) })),
        ]}
        value={inside}
        onChange={({ target }) => setInside(target.value)}
      />
    </aside>
  );
  return category === undefined ? (
    <Lists lists={lists}>{choose}</Lists>
  ) : (
    <Brands key={category.category} category={category} lists={lists}>
      {choose}
    </Brands>
  );
}

function Lists({ lists, children }: { lists: GameLists; children: ReactNode }) {
  const { merchantCode } = useBrand();
  const byName = new Map(lists.categories.map((one) => [one.category as string, one]));
  const draft = useDraft([...byName.keys()], lists.seen.order);
  const known = new Map(
    lists.categories.map(({ category, isOn, games }) => [
      category as string,
      { id: category, name: word('cat', category), note: isOn ? String(games) : say('off'), isOffered: isOn },
    ]),
  );
  return (
    <GameOrder
      list={say('rail.order')}
      note={say('categories.note')}
      none={say('order.empty')}
      draft={draft}
      known={known}
      publish={(ids, seen, reason) => {
        const entries = ids.flatMap((id) => byName.get(id) ?? []).map(entryOf);
        return gameActs(merchantCode).orderCategories(entries, seen, reason);
      }}
    >
      {children}
    </GameOrder>
  );
}

interface BrandsProps {
  category: Entry;
  lists: GameLists;
  children: ReactNode;
}

function Brands({ category, lists, children }: BrandsProps) {
  const { merchantCode } = useBrand();
  const all = lists.vendors.map(({ vassalage }) => vassalage);
  const first = category.vendorNames.filter((name) => all.includes(name));
  const draft = useDraft([...first, ...all.filter((name) => !first.includes(name))], lists.seen.order);
  const known = new Map(
    lists.vendors.map(({ vassalage, displayName, company, games }) => [
      vassalage,
      {
        id: vassalage,
        name: displayName,
        note: `${company ?? say('no.company')} · ${games}`,
        isOffered: true,
      },
    ]),
  );
  return (
    <GameOrder
      list={say('brands', { category: word('cat', category.category) })}
      note={say('brands.note')}
      none={say('order.empty')}
      draft={draft}
      known={known}
      publish={(ids, seen, reason) => {
        const entries = lists.categories
          .map(entryOf)
          .map((entry) =>
            entry.gameCategory === category.category ? { ...entry, vendorNames: [...ids] } : entry,
          );
        return gameActs(merchantCode).orderCategories(entries, seen, reason);
      }}
    >
      {children}
    </GameOrder>
  );
}
