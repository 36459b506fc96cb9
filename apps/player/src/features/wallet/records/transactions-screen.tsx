import { Button, Empty, LoadFailed, buttonClass } from '@perya/ui';
import { Link } from '@perya/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { More } from '../../../platform/texts/more.tsx';
import type { ScreenProps } from '../../../platform/navigation/screen.ts';
import { isMember, useSession } from '../../../platform/session/session.ts';
import { transactionsQuery } from '../queries.ts';
import type { Narrowing, Transaction } from '../queries.ts';
import { KindChips, PeriodChips } from './filter-chips.tsx';
import { byDay, linesOf } from './line-rules.ts';
import { LineSheet } from './line-sheet.tsx';
import { presetOf } from './period-rules.ts';
import { RecordLines, WaitingLines } from './record-lines.tsx';
import { useRecordTexts } from './texts.ts';
import { Totals } from './totals.tsx';
import { useNarrowing } from './use-narrowing.ts';

/** `/m/member/transactions`: every posting of the member's own (DEC-112). */
export function Screen({ settings: { timeZone } }: ScreenProps) {
  useRecordTexts();
  const session = useSession();
  return session && !isMember(session) ? <ForMembers /> : <Records timeZone={timeZone} />;
}

/** A trial's credits are no money: there is nothing to list (DEC-013). */
function ForMembers() {
  const say = useSay();
  return (
    <Empty art="e-shield" title={say('trial_restricted')}>
      <Link className={buttonClass({ look: 'primary', small: true })} to="/m/login">
        {say('log_in')}
      </Link>
    </Empty>
  );
}

function Records({ timeZone }: { timeZone: string }) {
  const { api, say } = usePlatform();
  const isIn = isMember(useSession());
  const { today, narrowing, narrow } = useNarrowing(timeZone);
  const { data, isError, refetch, ...more } = useInfiniteQuery(transactionsQuery(api, narrowing, isIn));
  const [open, setOpen] = useState<Transaction | null>(null);
  const first = data?.pages[0];
  const lines = linesOf(data?.pages ?? []);
  return (
    <div className="records">
      <PeriodChips today={today} narrowing={narrowing} onChange={narrow} />
      {(first !== undefined || !isError) && <Totals page={first} period={narrowing} />}
      <KindChips value={narrowing.kind} onChange={(kind) => narrow({ kind })} />
      {first === undefined && isError && (
        <LoadFailed
          title={say('records_failed')}
          text={say('records_failed_text')}
          retry={say('try_again')}
          onRetry={() => void refetch()}
        />
      )}
      {first === undefined && !isError && <WaitingLines />}
      {first !== undefined && lines.length === 0 && (
        <Nothing isUsual={presetOf(narrowing, today) === 'month'} narrowing={narrowing} onChange={narrow} />
      )}
      {first !== undefined && (
        <RecordLines days={byDay(lines, timeZone)} currency={first.currency} onOpen={setOpen} />
      )}
      {data?.pages.some(({ fromArchive }) => fromArchive) && (
        <p className="muted after-rows">{say('records_archived')}</p>
      )}
      {more.hasNextPage && (
        <More query={more} className="after-rows">
          {say('records_more')}
          <span className="numeric muted">
            {say('records_shown', { shown: lines.length, total: first?.totals?.lines ?? 0 })}
          </span>
        </More>
      )}
      {open && first && <LineSheet line={open} currency={first.currency} onClosed={() => setOpen(null)} />}
    </div>
  );
}

/** Nothing in these days, or nothing at all yet: one way on. */
function Nothing(props: {
  isUsual: boolean;
  narrowing: Narrowing;
  onChange: (change: Partial<Narrowing>) => void;
}) {
  const say = useSay();
  if (props.narrowing.kind !== null)
    return (
      <Empty art="e-ticket" title={say('records_empty')} text={say('records_empty_kind')}>
        <Button look="secondary" small onClick={() => props.onChange({ kind: null })}>
          {say('records_all_kinds')}
        </Button>
      </Empty>
    );
  if (props.isUsual)
    return (
      <Empty art="e-ticket" title={say('records_none')} text={say('records_none_text')}>
        <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/voucherCenter">
          {say('deposit')}
        </Link>
      </Empty>
    );
  return <Empty art="e-ticket" title={say('records_empty')} text={say('records_empty_text')} />;
}
