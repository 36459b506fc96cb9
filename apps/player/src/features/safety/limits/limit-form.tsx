import type { Limit, Limits } from '@perya/contract';
import { Button, FailureNote, Field, Icon, showToast, useCloseLayer } from '@perya/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { amountIn, endsOf, isLooser, minuteBounds, minutesIn } from './limit-rules.ts';
import { setLimit } from './queries.ts';
import { useActing } from './use-acting.ts';
import { useWords } from './use-words.ts';

interface FormProps {
  data: Limits;
  limit: Limit;
}

const plain = (value: string | null) => value?.replace(/\.00$/, '') ?? '';

export function MoneyForm({ data, limit }: FormProps) {
  const say = useSay();
  const words = useWords();
  const [typed, setTyped] = useState(() => plain(limit.own));
  const [isJudged, setIsJudged] = useState(false);
  const wish = amountIn(typed);
  const isWrong = isJudged && wish === null;
  return (
    <LimitForm data={data} limit={limit} wish={wish} onWrong={() => setIsJudged(true)}>
      <Field
        label={say('limit_new')}
        before={<span className="muted">{words.sign}</span>}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        error={isWrong ? say('limit_amount_missing') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </LimitForm>
  );
}

/** To tap at once; any other number can be typed. */
const usualMinutes = { check: ['15', '30', '60', '90'], time: ['30', '60', '120', '240'] } as const;

export function MinutesForm({ data, limit }: FormProps) {
  const say = useSay();
  const words = useWords();
  const [typed, setTyped] = useState(() => limit.own ?? (limit.kind === 'check' ? '60' : ''));
  const [isJudged, setIsJudged] = useState(false);
  const kind = limit.kind === 'check' ? 'check' : 'time';
  const bounds = minuteBounds[kind];
  const wish = minutesIn(typed, bounds);
  return (
    <LimitForm data={data} limit={limit} wish={wish} onWrong={() => setIsJudged(true)}>
      <div className="quick">
        {usualMinutes[kind].map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={typed === minutes}
            onClick={() => setTyped(minutes)}
          >
            {words.value(limit.kind, minutes)}
          </button>
        ))}
      </div>
      <Field
        label={say('limit_minutes')}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={isJudged && wish === null ? say('limit_minutes_missing', bounds) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </LimitForm>
  );
}

export function QuietForm({ data, limit }: FormProps) {
  const say = useSay();
  const [[from, to], setEnds] = useState(() => endsOf(limit.own ?? '23:00-07:00'));
  const [isJudged, setIsJudged] = useState(false);
  const wish = from !== '' && to !== '' && from !== to ? `${from}-${to}` : null;
  return (
    <LimitForm data={data} limit={limit} wish={wish} onWrong={() => setIsJudged(true)}>
      <div className="clocks">
        <Field
          type="time"
          label={say('limit_quiet_from')}
          value={from}
          onChange={(event) => setEnds([event.target.value, to])}
        />
        <Field
          type="time"
          label={say('limit_quiet_to')}
          value={to}
          invalid={isJudged && wish === null}
          onChange={(event) => setEnds([from, event.target.value])}
        />
      </div>
      {isJudged && wish === null && <FailureNote text={say('limit_quiet_missing')} />}
    </LimitForm>
  );
}

interface Inside extends FormProps {
  /** Null while what is typed is no value. */
  wish: string | null;
  onWrong: () => void;
  children: ReactNode;
}

/** Says before the tap whether it holds at once or waits, and lets a limit be taken off by the same way. */
function LimitForm({ data, limit, wish, onWrong, children }: Inside) {
  const { api, say } = usePlatform();
  const close = useCloseLayer();
  const { act, busy, failure } = useActing();
  const waits = wish !== null && isLooser(limit.kind, limit.own, wish);
  const save = async (value: string | null) => {
    const reply = await act(() => setLimit(api, limit, value));
    if (!reply) return;
    if (reply.effect === 'now') {
      showToast({ text: say('limit_saved'), icon: 'i-circle-check', tone: 'success' });
      close();
    } else showToast({ text: say('limit_asked'), icon: 'i-clock', tone: 'accent' });
  };
  return (
    <form
      className="lform"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (wish === null) onWrong();
        else void save(wish);
      }}
    >
      {children}
      <p className="when">
        <Icon name={waits ? 'i-clock' : 'i-check'} />
        {say(waits ? 'limit_when_later' : 'limit_when_now', { hours: data.relaxHours })}
      </p>
      <FailureNote text={failure} />
      <div className="stack">
        <Button type="submit" look="primary" block disabled={busy} aria-busy={busy}>
          {say(waits ? 'limit_ask' : 'limit_save')}
        </Button>
        {limit.own !== null && (
          <Button look="ghost" small disabled={busy} onClick={() => void save(null)}>
            {say('limit_remove', { hours: data.relaxHours })}
          </Button>
        )}
      </div>
    </form>
  );
}
