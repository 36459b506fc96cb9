import { useQuery } from '@tanstack/react-query';
import { KeyValues } from '../../../kit/facts.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { CaseHead, CaseQueue } from '../../../platform/cases/case-queue.tsx';
import { Decision } from '../../../platform/cases/decision.tsx';
import { useCan } from '../../../platform/rights.ts';
import { textsOf } from '../../../platform/texts.ts';
import { ageText, useNow, useTimes } from '../../../platform/moments/times.ts';
import { WhoLooks } from '../../../platform/cases/who-looks.tsx';
import words from '../copy/en.json';
import { appealsQuery, decideAppeal, type Appeal } from '../queries.ts';

const say = textsOf(words);
const tabNames = ['sent', 'accepted', 'refused'] as const;

export function AppealsPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'sent';
  const appeals = useQuery(appealsQuery(merchantCode, tab));
  return (
    <CaseQueue
      title={say('appeals.title')}
      fact={say('appeals.fact')}
      tab={tab}
      tabs={tabNames.map((key) => ({
        key,
        name: say(`appeals.tab.${key}`),
        count: key === tab ? appeals.data?.length : undefined,
        none: { title: say('appeals.none'), note: say('appeals.none.note') },
      }))}
      query={appeals}
      rows={appeals.data ?? []}
      rowKey={({ appealId }) => appealId}
      line={({ account, text, sentAt }) => ({
        icon: 'scale',
        title: account,
        lines: [text],
        time: ageText(now - Date.parse(sentAt)),
      })}
      detail={(appeal, done, back) => <AppealCase appeal={appeal} done={done} back={back} />}
    />
  );
}

function AppealCase({ appeal, done, back }: { appeal: Appeal; done: () => void; back: () => void }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const times = useTimes();
  const { appealId, account, contact, text, sentAt, state, answer } = appeal;
  const decide = (accept: boolean) => (reason: string) =>
    decideAppeal(merchantCode, appealId, { accept, answer: reason });
  return (
    <article className="case-detail" aria-label={account}>
      <CaseHead back={back} over={times.exact(sentAt)} title={account} />
      <WhoLooks queue="appeals" subjectId={appealId} />
      <Panel title={say('appeals.text')}>
        <p className="whole-text">{text}</p>
        <KeyValues rows={[[say('appeals.contact'), contact]]} />
      </Panel>
      {answer !== null && (
        <Panel title={say('appeals.answer')}>
          <p className="whole-text">{answer}</p>
        </Panel>
      )}
      {state === 'sent' && can.act('support.appeal') && (
        <Decision
          label={say('appeals.decision')}
          hint={say('appeals.hint')}
          decided={done}
          ways={[
            {
              key: 'refuse',
              letter: 'R',
              name: say('appeals.refuse'),
              look: 'danger',
              done: say('appeals.refuse.done'),
              run: decide(false),
            },
            {
              key: 'accept',
              letter: 'A',
              name: say('appeals.accept'),
              look: 'primary',
              done: say('appeals.accept.done'),
              run: decide(true),
            },
          ]}
        />
      )}
    </article>
  );
}
