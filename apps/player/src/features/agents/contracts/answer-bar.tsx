import { Button, CheckBox, Layer, useCloseLayer } from '@perya/ui';
import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { readSession, saveSession } from '../../../platform/session/session.ts';
import { acceptContract, refuseContract } from '../queries.ts';
import type { AgentContract } from '../queries.ts';
import { useActing } from '../use-acting.ts';

type Answer = 'accept' | 'refuse';

/** Accept, once it was read, or decline; each is asked once more (DEC-087). */
export function AnswerBar({ offer }: { offer: AgentContract }) {
  const say = useSay();
  const [hasRead, setHasRead] = useState(false);
  const [asked, setAsked] = useState<Answer | null>(null);
  return (
    <>
      <div className="ctr-read">
        <CheckBox name="read" checked={hasRead} onChange={setHasRead}>
          {say('contract_read')}
        </CheckBox>
      </div>
      <div className="ctr-bar two-columns">
        <Button look="secondary" onClick={() => setAsked('refuse')}>
          {say('contract_refuse')}
        </Button>
        <Button look="primary" disabled={!hasRead} onClick={() => setAsked('accept')}>
          {say('contract_accept')}
        </Button>
      </div>
      {asked && <Question offer={offer} answer={asked} onClosed={() => setAsked(null)} />}
    </>
  );
}

interface QuestionProps {
  offer: AgentContract;
  answer: Answer;
  onClosed: () => void;
}

function Question({ offer, answer, onClosed }: QuestionProps) {
  const say = useSay();
  const title = say(`contract_${answer}_title`);
  return (
    <Layer kind="dialog" label={title} onClosed={onClosed}>
      <h2>{title}</h2>
      <p>{say(`contract_${answer}_text`)}</p>
      <Choices offer={offer} answer={answer} />
    </Layer>
  );
}

function Choices({ offer: { id, kind }, answer }: Omit<QuestionProps, 'onClosed'>) {
  const say = useSay();
  const close = useCloseLayer();
  const { api, busy, act } = useActing();
  const answerIt = async () => {
    await act(async () => {
      if (answer === 'refuse') {
        await refuseContract(api, kind, id);
        return say('contract_refused');
      }
      const { type } = await acceptContract(api, kind, id);
      const session = readSession();
      // The menu shows the agent pages from now on (DEC-010).
      if (session?.userName !== undefined && session.type !== type)
        saveSession({ ...session, type } as Parameters<typeof saveSession>[0]);
      return say('contract_accepted');
    });
    close();
  };
  return (
    <div className="two-columns">
      <Button look="secondary" disabled={busy} onClick={close}>
        {say('alert_cancel')}
      </Button>
      <Button look="primary" disabled={busy} aria-busy={busy} onClick={() => void answerIt()}>
        {say(`contract_${answer}`)}
      </Button>
    </div>
  );
}
