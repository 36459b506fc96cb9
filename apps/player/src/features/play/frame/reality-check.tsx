import { Button, Fact, Icon, Layer, showToast, useCloseLayer } from '@perya/ui';
import { Link, readFailure } from '@perya/web';
import { useEffect, useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { useSwitch } from '../../../platform/status/status.ts';
import { acknowledgeCheck } from '../queries.ts';
import type { Mirror } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import { useTimeText } from '../use-time-text.ts';
import { dueAt } from './reality-rules.ts';
import type { SessionMirror } from './use-mirror.ts';

interface RealityProps {
  /** The merchant's interval in minutes, for members without one of their own; 0 never. */
  every: number;
  mirror: SessionMirror;
  onBreak: () => void;
}

/** A calm look at time and money that the game waits for (R5). */
export function RealityCheck({ every, mirror, onBreak }: RealityProps) {
  const { api } = usePlatform();
  const failureText = useFailureText();
  const [opened] = useState(() => Date.now());
  const [since, setSince] = useState(opened);
  const [isDue, setIsDue] = useState(false);
  const { facts, askedAt, ask } = mirror;
  const inSeconds = facts?.checkInSeconds ?? null;
  const isBound = inSeconds !== null;
  const due = dueAt({ own: inSeconds === null ? null : { inSeconds, askedAt }, every, since });
  useEffect(() => {
    if (due === null || isDue) return;
    const timer = setTimeout(() => setIsDue(true), due - Date.now());
    return () => clearTimeout(timer);
  }, [due, isDue]);
  // The figures of this moment, not of some seconds ago.
  useEffect(() => {
    if (isDue) void ask();
  }, [isDue, ask]);
  if (!isDue) return null;
  const keep = async () => {
    try {
      await acknowledgeCheck(api, 'keep');
    } catch (error) {
      // Without its answer the server takes no bet; the merchant's own interval binds nobody.
      if (!isBound) return true;
      showToast({ text: failureText(readFailure(error)), icon: 'i-circle-alert', tone: 'danger' });
      return false;
    }
    setSince(Date.now());
    await ask();
    return true;
  };
  const leave = async () => {
    await acknowledgeCheck(api, 'break').catch(() => {});
    onBreak();
  };
  return (
    <Look
      minutes={Math.max(facts?.minutes ?? 0, (Date.now() - opened) / 60_000)}
      mirror={mirror}
      onKeep={keep}
      onBreak={leave}
      onClosed={() => {
        setSince(Date.now());
        setIsDue(false);
      }}
    />
  );
}

interface LookProps extends Answers {
  minutes: number;
  mirror: SessionMirror;
  onClosed: () => void;
}

function Look({ minutes, mirror, onClosed, ...answers }: LookProps) {
  const say = useSay();
  const timeText = useTimeText();
  const [shownMinutes] = useState(minutes);
  const time = timeText(shownMinutes);
  return (
    <Layer kind="dialog" label={say('reality_title')} isLocked onClosed={onClosed}>
      <h2>{say('reality_title')}</h2>
      <p>{mirror.isOn ? say('reality_text') : say('reality_time', { time })}</p>
      {mirror.isOn && <Sums time={time} facts={mirror.facts} />}
      <Choices {...answers} />
      <WaysOn />
    </Layer>
  );
}

function Sums({ time, facts }: { time: string; facts: Mirror | undefined }) {
  const say = useSay();
  const money = useMoney();
  const lines = [
    { label: say('round_time'), text: time },
    { label: say('record_staked'), text: facts && money.full(facts.staked, facts.currency) },
    { label: say('record_returned'), text: facts && money.full(facts.returned, facts.currency) },
    { label: say('records_net'), text: facts && money.net(facts.net, facts.currency) },
  ];
  return (
    <dl className="facts gsums">
      {lines.map(({ label, text }) => (
        <Fact key={label} label={label} look="strong">
          {text ?? '…'}
        </Fact>
      ))}
    </dl>
  );
}

interface Answers {
  /** Answers whether play goes on. */
  onKeep: () => Promise<boolean>;
  onBreak: () => Promise<void>;
}

function Choices({ onKeep, onBreak }: Answers) {
  const say = useSay();
  const close = useCloseLayer();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    if (await onKeep()) close();
    setBusy(false);
  };
  return (
    <div className="stack">
      <Button look="primary" block data-first disabled={busy} onClick={() => void onBreak()}>
        {say('reality_break')}
      </Button>
      <Button look="secondary" block disabled={busy} aria-busy={busy} onClick={() => void keep()}>
        {say('reality_keep')}
      </Button>
    </div>
  );
}

/** To every round that was played, and to the limits. */
function WaysOn() {
  const say = useSay();
  const hasRecord = useSwitch('BETRECORD3');
  return (
    <nav className="gways" aria-label={say('reality_title')}>
      {hasRecord && (
        <Link className="link" to="/m/gameRecord">
          <Icon name="i-receipt-text" />
          {say('title_betting_record')}
        </Link>
      )}
      <Link className="link" to="/m/member/limits">
        <Icon name="i-shield-check" />
        {say('menu_limits')}
      </Link>
    </nav>
  );
}
