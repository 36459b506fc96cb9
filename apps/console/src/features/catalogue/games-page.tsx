import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import './catalogue.css';
import { AllGames } from './list/all-games.tsx';
import { CategoryOrder } from './order/category-order.tsx';
import { CategoryPins } from './order/category-pins.tsx';
import { HotOrder } from './order/hot-order.tsx';
import { listsQuery, type GameLists } from './queries.ts';
import { Rail } from './rail.tsx';
import { say } from './words.ts';

/** All games, or one list of the player's app as staff put it in order. */
export function GamesPage() {
  const { merchantCode } = useBrand();
  const lists = useQuery(listsQuery(merchantCode));
  const companies = new Set(lists.data?.vendors.flatMap(({ company }) => company ?? []));
  return (
    <>
      <PageHead
        title={say('title')}
        fact={
          lists.data &&
          say('fact', { games: lists.data.count.toLocaleString('en'), companies: companies.size })
        }
      />
      <Loaded query={lists}>
        {(known) => (
          <div className="games-page">
            <Rail lists={known} />
            <Opened lists={known} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Opened({ lists }: { lists: GameLists }) {
  const open = useAddress().get('list');
  if (open === 'HOT') return <HotOrder lists={lists} />;
  if (open === 'ORDER') return <CategoryOrder lists={lists} />;
  const category = lists.categories.find((one) => one.category === open);
  if (category !== undefined) return <CategoryPins key={category.category} category={category} />;
  return <AllGames lists={lists} />;
}
