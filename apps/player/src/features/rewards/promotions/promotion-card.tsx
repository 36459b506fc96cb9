import { Icon, avifSet, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useEffect, useId, useRef } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { RichText } from '../../../platform/texts/rich-text.tsx';
import { PromotionButton } from '../status/promotion-button.tsx';
import { StatusBadge, useStatusWords } from '../status/status-badge.tsx';
import { detailPath, statusOf } from '../status/status-rules.ts';
import type { Status } from '../status/status-rules.ts';
import { Facts } from '../terms/facts.tsx';
import { factsOf } from '@perya/web/terms';
import { useSpeech } from '../terms/use-speech.ts';
import { useDates } from '../use-dates.ts';
import { coverOf } from './promotion-rules.ts';
import type { OwnPromotion } from './use-promotions.ts';

interface CardProps {
  own: OwnPromotion;
  isOpen: boolean;
  /** Its address was asked for: the page goes there (PROMO-04). */
  isWanted: boolean;
  isFirst: boolean;
  onToggle: () => void;
}

/** One promotion of the list: closed its cover and how it stands, open what it is about (PROMO-02). */
export function PromotionCard({ own, isOpen, isWanted, isFirst, onToggle }: CardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <article className="promo-card" ref={card}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={onToggle}>
          <Cover own={own} isFirst={isFirst} />
          {!isOpen && <Foot own={own} />}
        </button>
      </h2>
      <div id={`${id}-body`}>{isOpen && <Body own={own} />}</div>
    </article>
  );
}

function Cover({ own: { promotion }, isFirst }: { own: OwnPromotion; isFirst: boolean }) {
  const image = coverOf(promotion);
  return (
    <span className="card-cover">
      {image !== null && (
        <picture>
          <source type="image/avif" srcSet={avifSet(image.url)} sizes="(min-width: 480px) 448px, 92vw" />
          <img
            src={image.url}
            alt={image.alt}
            width={824}
            height={366}
            loading={isFirst ? undefined : 'lazy'}
          />
        </picture>
      )}
      <span className="card-words">
        <b>{promotion.title}</b>
        <small>{promotion.summary}</small>
      </span>
    </span>
  );
}

/** How it stands, and what must be bet, always in money too. */
function Foot({ own: { promotion, state, campaign } }: { own: OwnPromotion }) {
  const say = useSay();
  const speech = useSpeech();
  const { range } = useDates();
  const status = statusOf(promotion, state);
  const turnover = campaign?.terms.turnover ? factsOf(campaign.terms, speech)[1] : undefined;
  return (
    <span className="card-foot">
      {status === null && promotion.endDate !== null && (
        <span className="badge numeric">{range(promotion.startDate, promotion.endDate)}</span>
      )}
      {status &&
        (isWay(status) ? (
          <Way status={status} amount={state?.amount ?? null} />
        ) : (
          <StatusBadge status={status} amount={state?.amount ?? null} />
        ))}
      {status === null && promotion.endDate === null && !turnover?.note && <span>{say('promo_more')}</span>}
      {turnover?.note && (
        <span className="numeric">
          {say(turnover.note.key === 'turnover_of_both' ? 'turnover_short_both' : 'turnover_short', {
            times: say(turnover.value.key, turnover.value.values),
            sum: say(turnover.note.key, turnover.note.values),
          })}
        </span>
      )}
      <Icon name="i-chevron-down" className="chev" />
    </span>
  );
}

/** States in which there is something to do. */
const isWay = (status: Status): boolean => status === 'join' || status === 'claim';

function Way({ status, amount }: { status: Status; amount: string | null }) {
  const words = useStatusWords();
  return (
    <span className="go-label">
      {words(status, amount)}
      <Icon name="i-chevron-right" />
    </span>
  );
}

function Body({ own }: { own: OwnPromotion }) {
  const { promotion, campaign } = own;
  const say = useSay();
  return (
    <div className="item-body">
      {campaign && <Facts terms={campaign.terms} />}
      <RichText html={promotion.content} />
      <div className="two-columns">
        <Link
          className={buttonClass({ look: 'secondary', small: true })}
          to={detailPath(promotion.id)}
          aria-label={say('full_terms_of', { title: promotion.title })}
        >
          {say('full_terms')}
        </Link>
        <PromotionButton own={own} small />
      </div>
    </div>
  );
}
