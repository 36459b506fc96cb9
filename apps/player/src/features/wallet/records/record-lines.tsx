import { Icon } from '@perya/ui';
import { useLocale, usePlatform, useSay } from '../../../platform/context.tsx';
import { moneyText, signedText } from '../money-text.ts';
import type { Transaction } from '../queries.ts';
import { groupIcons, isGain, kindKey } from './line-rules.ts';
import type { DayLines } from './line-rules.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';

interface LinesProps {
  days: readonly DayLines[];
  currency: string;
  onOpen: (line: Transaction) => void;
}

/** Newest first, under their days. */
export function RecordLines({ days, currency, onOpen }: LinesProps) {
  const { day: dayText } = useDates();
  return days.map(({ day, lines }) => (
    <section key={day} aria-label={dayText(day)}>
      <h2 className="dayh">{dayText(day)}</h2>
      <ul className="rows record-rows">
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} currency={currency} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Line({ line, currency, onOpen }: { line: Transaction } & Omit<LinesProps, 'days'>) {
  const { say } = usePlatform();
  const reader = { say, locale: useLocale() };
  const { time: timeText } = useDates();
  return (
    <button type="button" className="list-row" onClick={() => onOpen(line)}>
      <span className={`row-mark ${line.group}`}>
        <Icon name={groupIcons[line.group]} />
      </span>
      <span className="grow">
        {say(kindKey(line.kind))}
        <small className="numeric">{timeText(line.at)}</small>
      </span>
      <span className="row-right">
        {/* It left the balance when it was set aside: shown a second time it would read as twice the sum. */}
        {line.book !== 'locked' && (
          <b className={isGain(line) ? 'numeric success' : 'numeric'}>
            {signedText(line.amount, currency, reader)}
          </b>
        )}
        <small className="numeric">
          {say(`left_${line.book}`, { amount: moneyText(line.after, currency, reader) })}
        </small>
      </span>
    </button>
  );
}

/** Grey rows of the size of what is coming. */
export function WaitingLines() {
  const say = useSay();
  return (
    <div className="br-wait" role="status" aria-label={say('records_wait')}>
      <span className="skeleton" />
      {Array.from({ length: 5 }, (_, at) => (
        <span key={at} className="skeleton line" />
      ))}
    </div>
  );
}
