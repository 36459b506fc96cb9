import { parseAmount } from '@perya/money';
import { BrandMark } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { GameRecord } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import type { DayRounds } from './record-rules.ts';
import { useDetailText } from './use-detail-text.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';

interface RowsProps {
  days: readonly DayRounds[];
  onOpen: (round: GameRecord) => void;
}

/** Newest first, under their days. */
export function RecordRows({ days, onOpen }: RowsProps) {
  const { day: dayText } = useDates();
  return days.map(({ day, rounds }) => (
    <section key={day} aria-label={dayText(day)}>
      <h2 className="dayh">{dayText(day)}</h2>
      <ul className="rows record-rows">
        {rounds.map((round) => (
          <li key={round.roundNo}>
            <Row round={round} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Row({ round, onOpen }: { round: GameRecord; onOpen: (round: GameRecord) => void }) {
  const { time: timeText } = useDates();
  const detailText = useDetailText();
  return (
    <button type="button" className="list-row" onClick={() => onOpen(round)}>
      <GamePicture key={round.iconUrl} url={round.iconUrl} />
      <span className="grow">
        <span className="game-name">{round.gameName}</span>
        <small className="numeric">
          {[timeText(round.at), detailText(round.detail)].filter((text) => text !== '').join(' · ')}
        </small>
      </span>
      <Outcome round={round} />
    </button>
  );
}

function Outcome({ round: { state, stake, paid, net, currency } }: { round: GameRecord }) {
  const say = useSay();
  const money = useMoney();
  if (state === 'open')
    return (
      <span className="row-right">
        <b className="info">{say('state_open')}</b>
        <small className="numeric">{money.full(stake, currency)}</small>
      </span>
    );
  const way = `${money.full(stake, currency)} → ${money.full(paid, currency)}`;
  return (
    <span className="row-right">
      {state === 'void' ? (
        <b className="muted">{say('state_void')}</b>
      ) : (
        <b className={parseAmount(net) > 0n ? 'numeric success' : 'numeric'}>{money.signed(net, currency)}</b>
      )}
      <small className="numeric">{way}</small>
    </span>
  );
}

/** The game's own picture, or the mark where there is none. */
export function GamePicture({ url }: { url: string }) {
  const [failed, setFailed] = useState(url === '');
  return failed ? (
    <span className="row-mark">
      <BrandMark />
    </span>
  ) : (
    <img src={url} width={44} height={44} alt="" loading="lazy" onError={() => setFailed(true)} />
  );
}

/** Grey rows of the size of what is coming. */
export function WaitingRows() {
  const say = useSay();
  return (
    <div className="br-wait" role="status" aria-label={say('record_wait')}>
      <span className="skeleton" />
      {Array.from({ length: 5 }, (_, at) => (
        <span key={at} className="skeleton line" />
      ))}
    </div>
  );
}
