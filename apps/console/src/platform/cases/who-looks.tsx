import { queues, type Queue } from '@perya/contract/queues';
import { Button } from '../../kit/button.tsx';
import { Avatar, Pill } from '../../kit/status.tsx';
import { showToast } from '../../kit/toasts.tsx';
import words from '../copy/en.json';
import { useLooking } from './desk.ts';
import { failureText } from '../failure.ts';
import { useKeys } from '../keys.ts';
import { useCan } from '../rights.ts';
import { textsOf } from '../texts.ts';

const say = textsOf(words);

interface Seat {
  queue: Queue;
  subjectId: string;
}

/** Beside an open case: who else looks, who has it, and T to take it. Whoever only reads a queue has no seat at it. */
export function WhoLooks(seat: Seat) {
  const can = useCan();
  return can.act(queues[seat.queue]) ? <Desk {...seat} /> : null;
}

function Desk({ queue, subjectId }: Seat) {
  const { others, claim, take, giveBack } = useLooking(queue, subjectId);
  const isOthers = claim !== null && !claim.isOwn;
  const run = (act: () => Promise<void>) => {
    act().catch((error: unknown) => showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) }));
  };
  const toggle = () => run(() => (claim?.isOwn === true ? giveBack() : take(isOthers)));
  useKeys([{ key: 't', word: say('desk.take'), run: toggle }]);
  return (
    <div className="who-looks">
      {claim?.isOwn === true && <Pill tone="accent">{say('desk.yours')}</Pill>}
      {isOthers && (
        <Pill tone="warn" icon="hand">
          {say('desk.theirs', { name: claim.by })}
        </Pill>
      )}
      {others.map(({ name, isTyping }) => (
        <span key={name} className="looker">
          <Avatar name={name} />
          {say(isTyping ? 'desk.types' : 'desk.looks', { name })}
        </span>
      ))}
      <Button size="small" look="ghost" hint="T" onClick={toggle}>
        {say(claim?.isOwn === true ? 'desk.back' : isOthers ? 'desk.over' : 'desk.take.button')}
      </Button>
    </div>
  );
}
