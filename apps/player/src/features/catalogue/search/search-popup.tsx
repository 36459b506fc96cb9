import { Icon, IconButton, Layer, useCloseLayer } from '@perya/ui';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { NameBox } from '../list/name-box.tsx';
import { RecentStrip } from './recent-strip.tsx';
import { Recommended } from './recommended.tsx';
import { RecentTerms, Results } from './search-parts.tsx';
import { useSearchHistory } from './use-search-history.ts';

export function SearchPopup({ currency, onClosed }: { currency: string; onClosed: () => void }) {
  const { say } = usePlatform();
  return (
    <Layer kind="full" label={say('search_label')} onClosed={onClosed}>
      <Search currency={currency} onChoose={onClosed} />
    </Layer>
  );
}

function Search(tiles: { currency: string; onChoose: () => void }) {
  const { say } = usePlatform();
  const close = useCloseLayer();
  const [term, setTerm] = useState('');
  const { history, add, forget } = useSearchHistory();
  const search = (wanted: string) => {
    setTerm(wanted);
    add(wanted);
  };
  return (
    <>
      <div className="stop">
        <NameBox
          label={say('search_label')}
          hint={say('search_hint')}
          value={term}
          onSearch={search}
          autoFocus
        />
        <IconButton label={say('search_close')} onClick={close}>
          <Icon name="i-x" />
        </IconButton>
      </div>
      <div className="page">
        <RecentTerms history={history} onRun={search} onForget={forget} />
        {term === '' ? <Recommended {...tiles} /> : <Results term={term} {...tiles} />}
        <RecentStrip {...tiles} />
      </div>
    </>
  );
}
