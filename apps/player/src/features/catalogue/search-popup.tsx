import { Button, Empty, Icon, IconButton, Layer, LoadFailed, Skeleton, useCloseLayer } from '@perya/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { usePlatform } from '../../platform/context.tsx';
import { local, localKeys, parseStored } from '../../platform/storage.ts';
import type { GameCard } from './game-card.ts';
import { GameTile } from './game-tile.tsx';
import { hotGamesQuery, searchQuery } from './queries.ts';
import { addTerm, cleanTerm, isHistory, longestTerm, removeTerm } from './search-history.ts';

/** A search is sent this long after the last keystroke, or on Enter (DEC-073). */
const typingPauseMs = 400;

export function SearchPopup({ currency, onClosed }: { currency: string; onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Layer kind="full" label={say('search_label')} onClosed={onClosed}>
      <Search currency={currency} onChoose={onClosed} />
    </Layer>
  );
}

function Search({ currency, onChoose }: { currency: string; onChoose: () => void }) {
  const { say } = usePlatform();
  const close = useCloseLayer();
  const input = useRef<HTMLInputElement>(null);
  const { text, setText, term, search, history, forget } = useSearchBox();
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <form
        className="stop"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <div className="search">
          <Icon name="i-search" />
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={say('search_label')}
            placeholder={say('search_hint')}
            maxLength={longestTerm}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text !== '' && (
            <IconButton label={say('search_clear')} onClick={() => search('')}>
              <Icon name="i-circle-x" />
            </IconButton>
          )}
        </div>
        <IconButton label={say('search_close')} onClick={close}>
          <Icon name="i-x" />
        </IconButton>
      </form>
      <div className="page">
        <Recent history={history} onRun={search} onForget={forget} />
        {term === '' ? (
          <Recommended currency={currency} onChoose={onChoose} />
        ) : (
          <Results term={term} currency={currency} onChoose={onChoose} />
        )}
      </div>
    </>
  );
}

function useSearchBox() {
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  const [history, setHistory] = useState<string[]>(
    () => parseStored(local.get(localKeys.searchHistory), isHistory) ?? [],
  );
  const keep = (next: string[]) => {
    setHistory(next);
    local.set(localKeys.searchHistory, JSON.stringify(next));
  };
  const send = (wanted: string) => {
    const clean = cleanTerm(wanted);
    setTerm(clean);
    if (clean !== '') keep(addTerm(history, clean));
  };
  const pending = useRef(send);
  pending.current = send;
  useEffect(() => {
    if (cleanTerm(text) === term) return;
    const timer = setTimeout(() => pending.current(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, term]);
  const search = (wanted: string) => {
    setText(wanted);
    send(wanted);
  };
  return { text, setText, term, search, history, forget: (old: string) => keep(removeTerm(history, old)) };
}

function Recent(props: {
  history: readonly string[];
  onRun: (term: string) => void;
  onForget: (term: string) => void;
}) {
  const { say } = usePlatform();
  if (props.history.length === 0) return null;
  return (
    <div className="rs">
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

interface ListProps {
  currency: string;
  onChoose: () => void;
}

function Recommended({ currency, onChoose }: ListProps) {
  const { api, dataLanguage, say } = usePlatform();
  const { data: games = [] } = useQuery(hotGamesQuery(api, dataLanguage));
  return (
    <>
      <div className="res">{say('search_recommended')}</div>
      <Tiles games={games.slice(0, 12)} currency={currency} onChoose={onChoose} />
    </>
  );
}

function Results({ term, currency, onChoose }: ListProps & { term: string }) {
  const { api, dataLanguage, say } = usePlatform();
  const query = useInfiniteQuery(searchQuery(api, dataLanguage, term));
  if (query.isError) {
    return (
      <LoadFailed
        title={say('err_load_failed')}
        text={say('load_failed_text')}
        retry={say('try_again')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const last = query.data?.pages.at(-1);
  if (!last) return <Skeleton tiles={6} label={say('searching')} />;
  const games = query.data?.pages.flatMap((page) => page.games) ?? [];
  if (last.totalCount === 0) {
    return (
      <>
        <Empty art="e-magnifier" title={say('search_none', { term })} text={say('search_none_text')} />
        <Recommended currency={currency} onChoose={onChoose} />
      </>
    );
  }
  return (
    <>
      <div className="res" role="status">
        <span>
          {say('search_results')} <b>“{term}”</b>
        </span>
        <span className="sp" />
        <b className="num">{last.totalCount}</b>
      </div>
      <Tiles games={games} currency={currency} onChoose={onChoose} />
      <div className="pager">
        <span className="num">
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

function Tiles({ games, currency, onChoose }: ListProps & { games: readonly GameCard[] }): ReactNode {
  return (
    <div className="grid named">
      {games.map((game) => (
        <GameTile key={game.id} game={game} currency={currency} named onChoose={onChoose} />
      ))}
    </div>
  );
}
