import { Button, Empty, Icon, IconButton, LoadFailed, buttonClass } from '@perya/ui';
import { Link, readFailure } from '@perya/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { More } from '../../../platform/texts/more.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { useSession } from '../../../platform/session/session.ts';
import { recordQuery, recordsQuery } from '../queries.ts';
import type { GameRecord, Narrowing, RecordSummary } from '../queries.ts';
import { usePlayTexts } from '../texts.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { CategoryChips, PeriodChips } from './record-chips.tsx';
import { RecordRows, WaitingRows } from './record-rows.tsx';
import {
  byDay,
  countFilters,
  readNarrowing,
  roundsOf,
  withoutFilters,
  writeNarrowing,
} from './record-rules.ts';
import { RecordTotals } from './record-totals.tsx';
import { RoundSheet } from './round-sheet.tsx';

/** `/m/gameRecord`: every round the member played (ROUTE-20, DEC-081). */
export function Screen({ settings: { timeZone }, hasScreen }: ScreenProps) {
  usePlayTexts();
  const { api, dataLanguage, say } = usePlatform();
  const isIn = useSession() !== null;
  const { narrowing, narrow } = useNarrowing();
  const { data, error, refetch, ...more } = useInfiniteQuery(
    recordsQuery(api, narrowing, dataLanguage, isIn),
  );
  const [open, setOpen] = useState<GameRecord | null>(null);
  const first = data?.pages[0];
  const rounds = roundsOf(data?.pages ?? []);
  const change = (part: Partial<Narrowing>) => narrow({ ...narrowing, ...part });
  if (!first && error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <div className="records">
      <FilterButton narrowing={narrowing} vendors={first?.summary?.vendors ?? []} onChange={narrow} />
      <PeriodChips narrowing={narrowing} onChange={change} />
      <RecordTotals page={first} hasLimits={hasScreen('/m/member/limits')} />
      <CategoryChips narrowing={narrowing} onChange={change} />
      {!first && <WaitingRows />}
      {first && rounds.length === 0 && (
        <>
          <h2 className="sr-only">{say(`span_${narrowing.period}`)}</h2>
          <Nothing narrowing={narrowing} onChange={narrow} />
        </>
      )}
      <RecordRows days={byDay(rounds, timeZone)} onOpen={setOpen} />
      {first?.summary && more.hasNextPage && (
        <More query={more} className="after-rows">
          {say('load_more')}
          <span className="numeric muted">
            {rounds.length} / {first.summary.totals.rounds}
          </span>
        </More>
      )}
      {open && <RoundSheet round={open} onClosed={() => setOpen(null)} />}
      <LinkedRound isIn={isIn} />
    </div>
  );
}

/** A round that an address names, as a link of ours does; whoever closes it stands in the record. */
function LinkedRound({ isIn }: { isIn: boolean }) {
  const { api, dataLanguage } = usePlatform();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const roundNo = /^\d{1,19}$/.exec(new URLSearchParams(search).get('round') ?? '')?.[0];
  const { data } = useQuery({
    ...recordQuery(api, roundNo ?? '', dataLanguage),
    enabled: isIn && roundNo !== undefined,
  });
  if (roundNo === undefined || data === undefined) return null;
  return <RoundSheet round={data.record} onClosed={() => void navigate(pathname, { replace: true })} />;
}

/** What the list is narrowed to stands in the address. */
function useNarrowing() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    narrowing: readNarrowing(search),
    narrow: (next: Narrowing) => void navigate(pathname + writeNarrowing(next), { replace: true }),
  };
}

/** Stands in the place that the header leaves free. */
function FilterButton(props: {
  narrowing: Narrowing;
  vendors: RecordSummary['vendors'];
  onChange: (next: Narrowing) => void;
}) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const { vassalage, state } = props.narrowing;
  const count = [vassalage, state].filter((one) => one !== null).length;
  return (
    <>
      <div className="hdr-act">
        <IconButton label={say('record_filter_open', { count })} onClick={() => setIsOpen(true)}>
          <Icon name="i-calendar-days" />
          {count > 0 && <span className="count-dot numeric">{count}</span>}
        </IconButton>
      </div>
      {isOpen && <FilterSheet {...props} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const say = useSay();
  const failureText = useFailureText();
  const failure = readFailure(error);
  // Switched off by the merchant: another try would not change it.
  if (failure.code === 'permission.denied')
    return (
      <>
        <h2 className="sr-only">{say('records_totals')}</h2>
        <Empty art="e-tent" title={say('record_off')} text={failureText(failure)}>
          <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/home">
            {say('go_home')}
          </Link>
        </Empty>
      </>
    );
  return (
    <>
      <h2 className="sr-only">{say('records_totals')}</h2>
      <LoadFailed
        title={say('record_failed')}
        text={say('record_failed_text')}
        retry={say('try_again')}
        onRetry={onRetry}
      />
    </>
  );
}

/** Nothing fits, or nothing was played: one way on. */
function Nothing({ narrowing, onChange }: { narrowing: Narrowing; onChange: (next: Narrowing) => void }) {
  const say = useSay();
  if (countFilters(narrowing) > 0)
    return (
      <Empty art="e-magnifier" title={say('record_none_fit')} text={say('record_none_fit_text')}>
        <Button small onClick={() => onChange(withoutFilters(narrowing))}>
          {say('filter_clear')}
        </Button>
      </Empty>
    );
  return (
    <Empty art="e-wheel" title={say('record_none')} text={say('record_none_text')}>
      <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/hot-games">
        {say('see_hot_games')}
      </Link>
    </Empty>
  );
}
