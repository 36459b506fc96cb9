import { Button, Empty, Icon, IconButton, LoadFailed, Skeleton } from '@perya/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { searchQuery } from '../queries.ts';
import { Recommended } from './recommended.tsx';
import { Tiles } from './tiles.tsx';
import type { TilesProps } from './tiles.tsx';

/** Terms searched for before; each can be run again or removed (SEARCH-07, SEARCH-12). */
export function RecentTerms(props: {
  history: readonly string[];
  onRun: (term: string) => void;
  onForget: (term: string) => void;
}) {
  const { say } = usePlatform();
  if (props.history.length === 0) return null;
  return (
    <div className="recent-searches">
      <span>{say('search_recent')}</span>
      {props.history.map((term) => (
        <span className="tagx" key={term}>
          <button type="button" onClick={() => props.onRun(term)}>
            {term}
          </button>
          <IconButton label={say('search_forget', { term })} onClick={() => props.onForget(term)}>
            <Icon name="i-x" />
          </IconButton>
        </span>
      ))}
    </div>
  );
}

/** What was found, page by page (SEARCH-02, SEARCH-04, SEARCH-05, SEARCH-08). */
export function Results({ term, ...tiles }: TilesProps & { term: string }) {
  const { api, dataLanguage, say } = usePlatform();
  const query = useInfiniteQuery(searchQuery(api, dataLanguage, term));
  const last = query.data?.pages.at(-1);
  if (query.isError) {
    return (
      <LoadFailed
        title={say('err_load_failed')}
        text={say('load_failed_text')}
        retry={say('try_again')}
        onRetry={() => void (last ? query.fetchNextPage() : query.refetch())}
      />
    );
  }
  if (!last) return <Skeleton tiles={6} label={say('searching')} />;
  if (last.totalCount === 0) {
    return (
      <>
        <div role="status">
          <Empty art="e-magnifier" title={say('search_none', { term })} text={say('search_none_text')} />
        </div>
        <Recommended {...tiles} />
      </>
    );
  }
  return (
    <>
      <div className="result-line" role="status">
        <span>
          {say('search_results')} <b>“{term}”</b>
        </span>
        <span className="spacer" />
        <b className="numeric">{last.totalCount}</b>
      </div>
      <Tiles games={query.data?.pages.flatMap((page) => page.games) ?? []} {...tiles} />
      <div className="pager">
        <span className="numeric">
          {last.pageNum} / {last.totalPages}
        </span>
        <Button
          small
          disabled={!query.hasNextPage || query.isFetching}
          onClick={() => void query.fetchNextPage()}
        >
          {say('more_games')}
        </Button>
      </div>
    </>
  );
}
