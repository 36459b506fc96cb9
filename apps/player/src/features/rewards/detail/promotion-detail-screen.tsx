import { Empty, Icon, avifSet, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { RichText } from '../../../platform/texts/rich-text.tsx';
import { NotLoaded, Waiting } from '../not-loaded.tsx';
import { coverOf } from '../promotions/promotion-rules.ts';
import { usePromotions } from '../promotions/use-promotions.ts';
import type { OwnPromotion } from '../promotions/use-promotions.ts';
import { promotionCategoriesQuery } from '../queries.ts';
import type { Promotion } from '../queries.ts';
import { PromotionButton } from '../status/promotion-button.tsx';
import { Facts } from '../terms/facts.tsx';
import { useRewardTexts } from '../texts.ts';
import { useDates } from '../use-dates.ts';
import { BonusSumCard, hasSum } from './bonus-sum-card.tsx';

import { OwnCampaign } from './own-campaign.tsx';
import { ShareButton } from './share-button.tsx';
import { TermsInNumbers } from './terms-in-numbers.tsx';

/** `/m/activityDetail?id=` (ROUTE-16): one promotion, in whichever category it is (DEC-055). */
export function Screen() {
  useRewardTexts();
  const say = useSay();
  const id = new URLSearchParams(useLocation().search).get('id');
  const { list, all } = usePromotions();
  if (!all)
    return <NotLoaded query={list} waiting={<Waiting shapes={['hero', 'title', 'line', 'cover']} />} />;
  const own = all.find(({ promotion }) => promotion.id === id);
  if (own) return <Detail key={own.promotion.id} own={own} />;
  return (
    <>
      <h2 className="sr-only">{say('reward_tabs')}</h2>
      <Empty art="e-gift" title={say('promotion_gone')} text={say('promotion_gone_text')}>
        <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/activity">
          {say('promotions_see')}
        </Link>
      </Empty>
    </>
  );
}

function Detail({ own }: { own: OwnPromotion }) {
  const { promotion, campaign } = own;
  return (
    <div className="promo-page">
      <ShareButton title={promotion.title} />
      <Cover image={coverOf(promotion)} />
      <Badges promotion={promotion} />
      <h2>{promotion.title}</h2>
      <p className="lead">{promotion.summary}</p>
      <OwnCampaign own={own} />
      {campaign && <Facts terms={campaign.terms} />}
      <RichText html={promotion.content} />
      {campaign && hasSum(campaign.terms) && <BonusSumCard key={campaign.version} campaign={campaign} />}
      {campaign && <TermsInNumbers terms={campaign.terms} />}
      <div className="sticky-cta">
        <PromotionButton own={own} block />
      </div>
    </div>
  );
}

function Cover({ image }: { image: ReturnType<typeof coverOf> }) {
  if (image === null) return null;
  return (
    <div className="bleed promo-hero">
      <picture>
        <source type="image/avif" srcSet={avifSet(image.url)} sizes="(min-width: 480px) 480px, 100vw" />
        <img src={image.url} alt={image.alt} width={824} height={366} />
      </picture>
    </div>
  );
}

/** When it runs, and where it belongs. */
function Badges({ promotion }: { promotion: Promotion }) {
  const { api, dataLanguage } = usePlatform();
  const { range } = useDates();
  const { data: categories = [] } = useQuery(promotionCategoriesQuery(api, dataLanguage));
  const { startDate, endDate, promoAnnouncementCategoryIds: ids } = promotion;
  const names = categories.filter(({ id }) => ids.includes(id));
  return (
    <div className="badges">
      {endDate !== null && (
        <span className="badge numeric">
          <Icon name="i-calendar-days" />
          {range(startDate, endDate)}
        </span>
      )}
      {names.map(({ id, title }) => (
        <span className="badge" key={id}>
          {title}
        </span>
      ))}
    </div>
  );
}
