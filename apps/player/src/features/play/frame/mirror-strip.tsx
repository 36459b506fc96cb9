import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { useSay } from '../../../platform/context.tsx';
import type { Mirror } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import { useTimeText } from '../use-time-text.ts';
import { useHeld } from './use-held.ts';

/** Why no bet is taken, by the server's word for it. */
export const barredTexts: Readonly<Record<NonNullable<Mirror['barred']>, string>> = {
  time: 'mirror_time',
  quiet: 'mirror_quiet',
  spent: 'mirror_spent',
  paused: 'mirror_paused',
};

/** A slim line in the bar: how long, how much, with what result. Nothing moves when it comes. */
export function MirrorStrip({ facts, isHeld }: { facts: Mirror | undefined; isHeld: boolean }) {
  const say = useSay();
  const money = useMoney();
  const timeText = useTimeText();
  const played = useHeld(facts, isHeld);
  const lines =
    facts && played
      ? [
          { label: say('round_time'), text: timeText(facts.minutes) },
          { label: say('record_staked'), text: money.full(played.staked, played.currency) },
          { label: say('records_net'), text: money.signed(played.net, played.currency) },
        ]
      : [];
  return (
    <>
      <dl className="gmir">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{text}</dd>
          </div>
        ))}
        {lines.length > 0 && (
          <div className="grest">
            <dt className="sr-only">{say('menu_limits')}</dt>
            <dd>
              <Link to="/m/member/limits">{say('reality_break')}</Link>
            </dd>
          </div>
        )}
      </dl>
      {facts?.barred && <Barred why={facts.barred} />}
    </>
  );
}

/** Why no bet is taken, over the edge of a game that has nothing to do meanwhile. */
function Barred({ why }: { why: NonNullable<Mirror['barred']> }) {
  const say = useSay();
  return (
    <div className="gbarred" role="status">
      <Link to="/m/member/limits">
        <Icon name="i-info" />
        <span>{say(barredTexts[why])}</span>
        <b>{say('menu_limits')}</b>
      </Link>
    </div>
  );
}
