import type { Pause } from '@perya/contract';
import { Button, FailureNote, Icon, buttonClass } from '@perya/ui';
import { Link, serverNow } from '@perya/web';
import { usePlatform, useSay } from '../../../platform/context.tsx';
import { returnStage } from './limit-rules.ts';
import { askToReturn } from './queries.ts';
import { useActing } from './use-acting.ts';
import { useWords } from './use-words.ts';

/** Until when nothing is played, what works all the same, and the way back where there is one. */
export function PauseCard({ pause }: { pause: Pause }) {
  const say = useSay();
  const words = useWords();
  const isBreak = pause.kind === 'cool_off';
  return (
    <section className="card paused" aria-labelledby="paused-title">
      <Icon name={isBreak ? 'i-moon' : 'i-door-closed'} />
      <div>
        <h2 id="paused-title">{say(isBreak ? 'paused_break' : 'paused_stop')}</h2>
        <p className="numeric">
          {pause.until === null
            ? say('paused_ever', { since: words.at(pause.since) })
            : say('paused_until', { until: words.at(pause.until) })}
          {pause.by === 'operator' && ` ${say('paused_by_operator')}`}
        </p>
        <ul className="ticks">
          {['paused_no_play', 'stop_rounds', 'stop_money'].map((text) => (
            <li key={text}>
              <Icon name={text === 'paused_no_play' ? 'i-x' : 'i-check'} />
              <span>{say(text)}</span>
            </li>
          ))}
        </ul>
        <div className="stack">
          <Link className={buttonClass({ look: 'primary', block: true })} to="/m/withdraw">
            {say('withdraw')}
          </Link>
          <WayBack pause={pause} />
        </div>
      </div>
    </section>
  );
}

function WayBack({ pause }: { pause: Pause }) {
  const { api, say } = usePlatform();
  const words = useWords();
  const { act, busy, failure } = useActing();
  switch (returnStage(pause, serverNow())) {
    case 'none':
      return null;
    case 'later':
      return <p className="numeric">{say('return_later', { from: words.at(pause.mayAskFrom ?? '') })}</p>;
    case 'asked':
      return <p className="numeric">{say('return_asked', { time: words.at(pause.returnsAt ?? '') })}</p>;
    case 'may':
      return (
        <>
          <FailureNote text={failure} />
          <Button look="secondary" block disabled={busy} onClick={() => void act(() => askToReturn(api))}>
            {say('return_ask')}
          </Button>
        </>
      );
  }
}
