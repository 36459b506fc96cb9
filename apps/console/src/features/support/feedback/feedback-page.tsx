import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../kit/button.tsx';
import { AreaField } from '../../../kit/field.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { showToast } from '../../../kit/toasts.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { CaseHead, CaseQueue } from '../../../platform/cases/case-queue.tsx';
import { failureText } from '../../../platform/failure.ts';
import { MemberPictures } from '../../../platform/cases/member-picture.tsx';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { useCan } from '../../../platform/rights.ts';
import { textsOf } from '../../../platform/texts.ts';
import { ageText, useNow, useTimes } from '../../../platform/moments/times.ts';
import { WhoLooks } from '../../../platform/cases/who-looks.tsx';
import words from '../copy/en.json';
import { answerFeedback, feedbackQuery, type Feedback } from '../queries.ts';

const say = textsOf(words);
const tabNames = ['sent', 'answered'] as const;

export function FeedbackPage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const tab = tabNames.find((name) => name === address.get('list')) ?? 'sent';
  const feedback = useQuery(feedbackQuery(merchantCode, tab));
  return (
    <CaseQueue
      title={say('feedback.title')}
      fact={say('feedback.fact')}
      tab={tab}
      tabs={tabNames.map((key) => ({
        key,
        name: say(`feedback.tab.${key}`),
        count: key === tab ? feedback.data?.length : undefined,
        none: { title: say('feedback.none'), note: say('feedback.none.note') },
      }))}
      query={feedback}
      rows={feedback.data ?? []}
      rowKey={({ id }) => id}
      line={({ kind, content, at }) => ({
        icon: 'megaphone',
        title: kind,
        lines: [content],
        time: ageText(now - Date.parse(at)),
      })}
      detail={(one, done, back) => <FeedbackCase feedback={one} done={done} back={back} />}
    />
  );
}

function FeedbackCase({ feedback, done, back }: { feedback: Feedback; done: () => void; back: () => void }) {
  const can = useCan();
  const times = useTimes();
  const { id, memberId, kind, content, pictures, at, answer } = feedback;
  return (
    <article className="case-detail" aria-label={kind}>
      <CaseHead back={back} over={times.exact(at)} title={kind}>
        <MemberLink memberId={memberId} word={say('chat.open.member')} />
      </CaseHead>
      <WhoLooks queue="feedback" subjectId={id} />
      <Panel title={say('feedback.text')}>
        <p className="whole-text">{content}</p>
      </Panel>
      <MemberPictures pictures={pictures} />
      {answer !== null && (
        <Panel title={say('feedback.answered')}>
          <p className="whole-text">{answer}</p>
        </Panel>
      )}
      {answer === null && can.act('support.desk') && <FeedbackAnswer id={id} done={done} />}
    </article>
  );
}

function FeedbackAnswer({ id, done }: { id: string; done: () => void }) {
  const { merchantCode } = useBrand();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await answerFeedback(merchantCode, id, text.trim());
      showToast({ icon: 'circle-check', tone: 'ok', text: say('feedback.done') });
      done();
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  };
  return (
    <form className="panel decision-foot" onSubmit={(event) => void send(event)}>
      <AreaField
        label={say('feedback.answer')}
        hint={say('feedback.hint')}
        error={failure}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="decision-buttons">
        <Button type="submit" look="primary" icon="send" disabled={isBusy || text.trim() === ''}>
          {say('feedback.send')}
        </Button>
      </div>
    </form>
  );
}
