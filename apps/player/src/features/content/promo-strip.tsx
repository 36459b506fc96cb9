import { Icon, avifSet } from '@perya/ui';
import { Link } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/context.tsx';
import { promotionsQuery } from './queries.ts';

/** Promotions on home (HOME-13). */
const shown = 3;

export function PromoStrip() {
  const { api, dataLanguage, say } = usePlatform();
  const { data: promotions = [] } = useQuery(promotionsQuery(api, dataLanguage));
  if (promotions.length === 0) return null;
  return (
    <section className="lobby-block" aria-label={say('promotions')}>
      <div className="section-head">
        <h2>{say('promotions')}</h2>
        <Link className="show-all" to="/m/activity" aria-label={say('promotions_all')}>
          {say('promotions_see_all')}
          <Icon name="i-chevron-right" />
        </Link>
      </div>
      <div className="side-scroll promo bleed">
        {promotions.slice(0, shown).map(({ id, title, summary, image }) => (
          <Link className="pcard" key={id} to={`/m/activityDetail?id=${encodeURIComponent(id)}`}>
            {image !== '' && (
              <picture>
                <source type="image/avif" srcSet={avifSet(image)} sizes="284px" />
                <img src={image} alt="" width={800} height={420} loading="lazy" decoding="async" />
              </picture>
            )}
            <span>
              <b>{title}</b>
              <small>{summary}</small>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
