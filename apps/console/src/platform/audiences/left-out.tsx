import type { AudienceCount, LeftOutReason } from '@perya/contract';
import { Fact } from '../../kit/facts.tsx';
import { say } from './words.ts';

const reasons: readonly LeftOutReason[] = [
  'disabled',
  'excluded',
  'paused',
  'care',
  'limits',
  'declined',
  'register',
];

/** How many get nothing, and why; who they are is told nobody. */
export function LeftOut({ leftOut }: { leftOut: AudienceCount['leftOut'] }) {
  const some = reasons.flatMap((why) => (leftOut[why] === undefined ? [] : [{ why, members: leftOut[why] }]));
  return (
    <section aria-label={say('leftOut')}>
      {some.length === 0 && <Fact icon="circle-check" tone="ok" name={say('leftOut.none')} />}
      {some.map(({ why, members }) => (
        <Fact
          key={why}
          icon="minus"
          tone="muted"
          name={say(`why.${why}`)}
          value={members.toLocaleString('en')}
        />
      ))}
    </section>
  );
}
