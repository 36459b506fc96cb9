import type { AgentSign } from '@perya/contract';
import { Fact } from '../../kit/facts.tsx';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { say } from './words.ts';

/** What wants a look, with whom it is about; none proves anything. */
export function SignList({ signs }: { signs: readonly AgentSign[] }) {
  if (signs.length === 0) return <Fact icon="circle-check" tone="ok" name={say('signs.none')} />;
  return signs.map((sign) => (
    <Fact
      key={sign.kind}
      icon="triangle-alert"
      tone="warn"
      name={say(`sign.${sign.kind}`)}
      value={say(sign.kind === 'to_the_step' ? 'sign.days' : 'sign.members', {
        count: sign.count,
        of: sign.of,
      })}
    >
      {sign.members.length === 0
        ? undefined
        : sign.members.map(({ memberId, name }) => (
            <span key={memberId}>
              <MemberLink memberId={memberId} word={name} />{' '}
            </span>
          ))}
    </Fact>
  ));
}
