import { Button, Layer, useCloseLayer } from '@perya/ui';
import { useEffect, useState } from 'react';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { useSwitch } from '../../../platform/status.ts';
import { askToday } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import { useTimeText } from '../use-time-text.ts';
import { sinceThen } from './reality-rules.ts';
import type { DaySums } from './reality-rules.ts';

const minuteMs = 60_000;

interface RealityProps {
  /** After so many minutes, and again after as many; 0 never. */
  every: number;
  onBreak: () => void;
}

/** A calm look at the time and the money, from the moment the game is there. */
export function RealityCheck({ every, onBreak }: RealityProps) {
  const { api } = usePlatform();
  const hasRecord = useSwitch('BETRECORD3');
  const [start] = useState(() => Date.now());
  const [before, setBefore] = useState<DaySums | null>(null);
  const [round, setRound] = useState(0);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (every > 0 && hasRecord) askToday(api).then(setBefore, () => {});
  }, [api, every, hasRecord]);
  useEffect(() => {
    if (every <= 0) return;
    const timer = setTimeout(() => setIsDue(true), every * minuteMs);
    return () => clearTimeout(timer);
  }, [every, round]);
  if (!isDue) return null;
  return (
    <Look
      minutes={(Date.now() - start) / minuteMs}
      before={before}
      onBreak={onBreak}
      onKeep={() => {
        setIsDue(false);
        setRound(round + 1);
      }}
    />
  );
}

interface LookProps {
  minutes: number;
  before: DaySums | null;
  onBreak: () => void;
  onKeep: () => void;
}

function Look({ minutes, before, onBreak, onKeep }: LookProps) {
  const { api, say } = usePlatform();
  const timeText = useTimeText();
  const [shownMinutes] = useState(minutes);
  const [sums, setSums] = useState<DaySums | null>(null);
  useEffect(() => {
    if (before)
      askToday(api).then(
        (now) => setSums(sinceThen(before, now)),
        () => {},
      );
  }, [api, before]);
  return (
    <Layer kind="dialog" label={say('reality_title')} isLocked onClosed={onKeep}>
      <h2>{say('reality_title')}</h2>
      <p>{say('reality_time', { time: timeText(shownMinutes) })}</p>
      {before && <Sums sums={sums} />}
      <Choices onBreak={onBreak} />
    </Layer>
  );
}

function Sums({ sums }: { sums: DaySums | null }) {
  const say = useSay();
  const money = useMoney();
  return (
    <dl className="facts gsums">
      <div className="kv">
        <dt>{say('record_staked')}</dt>
        <dd>
          <b className="num">{sums ? money.full(sums.staked, sums.currency) : '…'}</b>
        </dd>
      </div>
      <div className="kv">
        <dt>{say('records_net')}</dt>
        <dd>
          <b className="num">{sums ? money.net(sums.net, sums.currency) : '…'}</b>
        </dd>
      </div>
    </dl>
  );
}

function Choices({ onBreak }: { onBreak: () => void }) {
  const say = useSay();
  const close = useCloseLayer();
  return (
    <div className="stack">
      <Button look="pri" block data-first onClick={onBreak}>
        {say('reality_break')}
      </Button>
      <Button look="sec" block onClick={close}>
        {say('reality_keep')}
      </Button>
    </div>
  );
}
