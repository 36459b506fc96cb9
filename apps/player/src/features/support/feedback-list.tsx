import type { Feedback, PlayerCalls, ReplyOf } from '@perya/contract';
import { Button, Icon, LoadFailed } from '@perya/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useSay } from '../../platform/context.tsx';
import { useDates } from '../../platform/texts/use-dates.ts';

type Own = UseInfiniteQueryResult<InfiniteData<ReplyOf<PlayerCalls['ownFeedback']>>>;

/** What the player has told so far, with our answers. */
export function FeedbackList({ own }: { own: Own }) {
  const say = useSay();
  const list = own.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className="fdb-own" aria-label={say('feedback_own')}>
      <h2>{say('feedback_own')}</h2>
      {own.isError && (
        <LoadFailed
          title={say('feedback_failed')}
          text={say('feedback_failed_text')}
          retry={say('try_again')}
          onRetry={() => void own.refetch()}
        />
      )}
      {own.isPending && (
        <div className="nt-wait" role="status" aria-label={say('in_wait')}>
          <span className="skeleton" />
        </div>
      )}
      {own.data && list.length === 0 && <p className="muted">{say('feedback_none')}</p>}
      {list.map((item) => (
        <Item key={item.id} item={item} />
      ))}
      {own.hasNextPage && (
        <Button
          block
          className="nt-more"
          disabled={own.isFetchingNextPage}
          onClick={() => void own.fetchNextPage()}
        >
          {say('feedback_more')}
        </Button>
      )}
    </section>
  );
}

function Item({ item }: { item: Feedback }) {
  const say = useSay();
  const { date } = useDates();
  return (
    <article className="card">
      <header>
        <b>{say(`feedback_${item.kind}`)}</b>
        <span className={item.state === 'answered' ? 'badge success' : 'badge'}>
          {say(`feedback_state_${item.state}`)}
        </span>
      </header>
      <small className="numeric">
        {date(item.at)}
        {item.pictures.length > 0 && ` · ${say('feedback_picture_count', { count: item.pictures.length })}`}
      </small>
      <p>{item.content}</p>
      {item.answer !== null && (
        <div className="note">
          <Icon name="i-headset" />
          <div>
            <b>{say('feedback_answer')}</b>
            <p>{item.answer}</p>
          </div>
        </div>
      )}
    </article>
  );
}
