import { useQuery } from '@tanstack/react-query';
import { KeyValues } from '../../kit/facts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Pill } from '../../kit/status.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseHead, CaseQueue } from '../../platform/cases/case-queue.tsx';
import { Decision } from '../../platform/cases/decision.tsx';
import { MemberLink } from '../../platform/cases/member-link.tsx';
import { OtherAccounts } from '../../platform/cases/other-accounts.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { ageText, useNow, useTimes } from '../../platform/moments/times.ts';
import { WhoLooks } from '../../platform/cases/who-looks.tsx';
import words from './copy/en.json';
import { decideFriend, friendsQuery, type Friend } from './queries.ts';

const say = textsOf(words);
/** What was noticed, with what was counted where it can be. */
const signText = ({ reason, count }: Friend['signs'][number]): string => {
  const key = `friends.why.${reason}`;
  const counted = `friends.counted.${reason}`;
  const name = key in words ? say(key as keyof typeof words) : reason;
  return count !== null && counted in words
    ? `${name}: ${say(counted as 'friends.counted.burst', { count })}`
    : name;
};
const tabNames = ['waiting', 'released', 'refused'] as const;

export function FriendsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'waiting';
  const friends = useQuery(friendsQuery(merchantCode, tab));
  return (
    <CaseQueue
      title={say('friends.title')}
      fact={say('friends.fact')}
      tab={tab}
      tabs={tabNames.map((key) => ({
        key,
        name: say(`friends.tab.${key}`),
        count: key === tab ? friends.data?.length : undefined,
        none: { title: say('friends.none'), note: say('friends.none.note') },
      }))}
      query={friends}
      rows={friends.data ?? []}
      rowKey={({ memberId }) => memberId}
      line={({ campaignId, score, signs, at }) => ({
        icon: 'users',
        title: campaignId,
        lines: [say('friends.points', { points: score }), signs.map(signText).join(', ')],
        time: ageText(now - Date.parse(at)),
      })}
      detail={(friend, done, back) => <FriendCase friend={friend} done={done} back={back} />}
    />
  );
}

function FriendCase({ friend, done, back }: { friend: Friend; done: () => void; back: () => void }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const times = useTimes();
  const { memberId, recommenderId, campaignId, score, signs, state, at, decidedBy, reason: told } = friend;
  const decide = (to: 'released' | 'refused') => (reason: string) =>
    decideFriend(merchantCode, memberId, to, reason);
  return (
    <article className="case-detail" aria-label={campaignId}>
      <CaseHead back={back} over={times.exact(at)} title={campaignId}>
        <Pill tone="warn">{say('friends.points', { points: score })}</Pill>
        <MemberLink memberId={memberId} word={say('member')} />
        <MemberLink memberId={recommenderId} word={say('friends.recommender')} />
      </CaseHead>
      <WhoLooks queue="friends" subjectId={memberId} />
      <Panel title={say('friends.why')}>
        <KeyValues
          isLeft
          rows={signs.map((sign) => [
            signText(sign),
            sign.points === null ? '–' : say('friends.points', { points: sign.points }),
          ])}
        />
        {decidedBy !== null && (
          <p className="text-quiet">{say('friends.decided', { name: decidedBy, reason: told ?? '' })}</p>
        )}
      </Panel>
      {can.read('member.read') && <OtherAccounts memberId={memberId} />}
      {state === 'waiting' && can.act('reward.review') && (
        <Decision
          label={say('decision')}
          hint={say('hint')}
          decided={done}
          ways={[
            {
              key: 'refuse',
              letter: 'R',
              name: say('friends.refuse'),
              look: 'danger',
              done: say('friends.refuse.done'),
              run: decide('refused'),
            },
            {
              key: 'release',
              letter: 'A',
              name: say('friends.release'),
              look: 'primary',
              done: say('friends.release.done'),
              run: decide('released'),
            },
          ]}
        />
      )}
    </article>
  );
}
