import { Empty, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { promotionCategoriesQuery } from '../queries.ts';
import type { PromotionCategory } from '../queries.ts';
import { useRewardTexts } from '../texts.ts';
import { PromotionCard } from './promotion-card.tsx';
import { inCategory, shownCategory } from './promotion-rules.ts';
import { usePromotions } from './use-promotions.ts';
import type { OwnPromotion } from './use-promotions.ts';

/** `/m/activity` (ROUTE-15): all promotions by category. */
export function Screen() {
  useRewardTexts();
  const { api, dataLanguage } = usePlatform();
  const { list, all } = usePromotions();
  const { data: categories = [] } = useQuery(promotionCategoriesQuery(api, dataLanguage));
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const asked = { id: query.get('id'), category: query.get('category') };
  if (!all) return <NotLoaded query={list} waiting={<Waiting shapes={['chips', 'cover', 'cover']} />} />;
  const promotions = all.map(({ promotion }) => promotion);
  const chosen = shownCategory(promotions, categories, asked);
  const shownIds = new Set(inCategory(promotions, categories, chosen).map(({ id }) => id));
  return (
    <div className="promos">
      {categories.length > 0 && (
        <CategoryStrip
          categories={categories}
          chosen={chosen}
          onChoose={(id) =>
            void navigate(`${pathname}?${new URLSearchParams({ category: id })}`, { replace: true })
          }
        />
      )}
      <PromotionList
        key={`${chosen} ${asked.id}`}
        list={all.filter(({ promotion }) => shownIds.has(promotion.id))}
        wanted={asked.id}
      />
    </div>
  );
}

function CategoryStrip(props: {
  categories: readonly PromotionCategory[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const say = useSay();
  return (
    <div className="chips bleed" role="group" aria-label={say('promotion_categories')}>
      {props.categories.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={id === props.chosen}
          onClick={() => props.onChoose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** One is open at a time: the one asked for, or the first. */
function PromotionList({ list, wanted }: { list: readonly OwnPromotion[]; wanted: string | null }) {
  const say = useSay();
  const known = list.some(({ promotion }) => promotion.id === wanted) ? wanted : null;
  const [open, setOpen] = useState<string | null>(known ?? list[0]?.promotion.id ?? null);
  if (list.length === 0)
    return (
      <>
        <h2 className="sr-only">{say('reward_tabs')}</h2>
        <Empty art="e-gift" title={say('promotions_none')} text={say('promotions_none_text')}>
          <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/home">
            {say('go_home')}
          </Link>
        </Empty>
      </>
    );
  return list.map((own, at) => {
    const { id } = own.promotion;
    return (
      <PromotionCard
        key={id}
        own={own}
        isOpen={open === id}
        isWanted={known === id}
        isFirst={at === 0}
        onToggle={() => setOpen(open === id ? null : id)}
      />
    );
  });
}
