import type { Limits } from '@perya/contract';
import { coolOffDays } from '@perya/contract/rules';
import { Button, FailureNote, Icon, Layer, useCloseLayer } from '@perya/ui';
import { serverNow } from '@perya/web';
import { useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { coolOff } from './queries.ts';
import type { BreakDays } from './queries.ts';
import { StopSheet } from './stop-sheet.tsx';
import { useActing } from './use-acting.ts';
import { useWords } from './use-words.ts';

const breakNames: Readonly<Record<BreakDays, string>> = {
  1: 'break_1',
  7: 'break_7',
  30: 'break_30',
  42: 'break_42',
};
const dayMs = 86_400_000;

/** A break of some days, or a stop for months: two taps, as many as a deposit takes. */
export function Breaks({ pause }: Pick<Limits, 'pause'>) {
  const say = useSay();
  const [days, setDays] = useState<BreakDays | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  return (
    <>
      <h2>{say('break_title')}</h2>
      {pause === null && (
        <div className="break-choices">
          {coolOffDays.map((each) => (
            <button key={each} type="button" onClick={() => setDays(each)}>
              {say(breakNames[each])}
            </button>
          ))}
        </div>
      )}
      <div className="rows">
        <button type="button" className="list-row" onClick={() => setIsStopping(true)}>
          <Icon name="i-door-closed" />
          <span className="grow">
            {say('stop_row')}
            <small>{say('stop_row_text')}</small>
          </span>
          <Icon name="i-chevron-right" className="chev" />
        </button>
      </div>
      {days !== null && <BreakDialog days={days} onClosed={() => setDays(null)} />}
      {isStopping && <StopSheet onClosed={() => setIsStopping(false)} />}
    </>
  );
}

function BreakDialog({ days, onClosed }: { days: BreakDays; onClosed: () => void }) {
  const say = useSay();
  const words = useWords();
  const [until] = useState(() => new Date(serverNow() + days * dayMs).toISOString());
  const title = say('break_question', { time: say(breakNames[days]) });
  return (
    <Layer kind="dialog" label={title} onClosed={onClosed}>
      <h2>{title}</h2>
      <p className="numeric">{say('break_text', { until: words.at(until) })}</p>
      <BreakButtons days={days} />
    </Layer>
  );
}

function BreakButtons({ days }: { days: BreakDays }) {
  const { api, say } = usePlatform();
  const close = useCloseLayer();
  const { act, busy, failure } = useActing();
  const start = async () => {
    if (await act(() => coolOff(api, days))) close();
  };
  return (
    <div className="stack">
      <FailureNote text={failure} />
      <Button look="primary" block disabled={busy} aria-busy={busy} onClick={() => void start()}>
        {say('break_start')}
      </Button>
      <Button look="secondary" block disabled={busy} onClick={close}>
        {say('break_not')}
      </Button>
    </div>
  );
}
