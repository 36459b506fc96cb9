import type { Webhook } from '@perya/contract';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { KeyValues } from '../../kit/facts.tsx';
import { FailureNote } from '../../kit/failure-note.tsx';
import { Panel } from '../../kit/panel.tsx';
import { showToast } from '../../kit/toasts.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { failureText } from '../../platform/failure.ts';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { useCan } from '../../platform/rights.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { Deliveries } from './deliveries.tsx';
import { webhookActs, type Known } from './queries.ts';
import { WebhookState } from './webhook-state.tsx';
import { eventName, say } from './words.ts';
import { WriteDialog } from './write-dialog.tsx';

interface ViewProps {
  webhook: Webhook;
  known: Known;
  showSecret: (secret: string) => void;
  onBack: () => void;
}
type Act = 'change' | 'secret' | 'off' | 'on' | 'end';

/** One webhook: how it stands, what can be done, and what was sent. */
export function WebhookView({ webhook, known, showSecret, onBack }: ViewProps) {
  const { merchantCode } = useBrand();
  const mayChange = useCan().act('staff.manage');
  const [act, setAct] = useState<Act>();
  const [failure, setFailure] = useState<string>();
  const acts = webhookActs(merchantCode, webhook.webhookId);
  const isOn = webhook.state === 'on';
  const test = () =>
    void acts.test().then(
      () => showToast({ icon: 'send', tone: 'ok', text: say('test.done') }),
      (error: unknown) => setFailure(failureText(error)),
    );
  const keys: KeyAction[] = [
    { key: 'escape', word: say('back').toLowerCase(), run: onBack },
    ...(mayChange && isOn ? [{ key: 't', word: say('test').toLowerCase(), run: test }] : []),
  ];
  useKeys(keys);
  return (
    <>
      <div className="page-body webhook-page">
        <div className="webhook-acts">
          <Button look="ghost" icon="chevron-left" hint="Esc" onClick={onBack}>
            {say('back')}
          </Button>
          <span className="spacer" />
          {mayChange && (
            <>
              {isOn && (
                <Button icon="send" hint="T" onClick={test}>
                  {say('test')}
                </Button>
              )}
              <Button icon="pencil" onClick={() => setAct('change')}>
                {say('change')}
              </Button>
              <Button icon="key-round" onClick={() => setAct('secret')}>
                {say('secret.new')}
              </Button>
              <Button icon={isOn ? 'pause' : 'play'} onClick={() => setAct(isOn ? 'off' : 'on')}>
                {say(isOn ? 'off' : 'on')}
              </Button>
              <Button look="danger" onClick={() => setAct('end')}>
                {say('end')}
              </Button>
            </>
          )}
        </div>
        <FailureNote failure={failure} />
        <Facts webhook={webhook} />
        <Deliveries webhook={webhook} mayChange={mayChange} />
      </div>
      <KeyBar actions={keys} />
      <Acts act={act} close={() => setAct(undefined)} {...{ webhook, known, showSecret, onBack }} />
    </>
  );
}

interface ActsProps extends ViewProps {
  act: Act | undefined;
  close: () => void;
}

/** Each changing act with what it comes to. */
function Acts({ act, close, webhook, known, showSecret, onBack }: ActsProps) {
  const { merchantCode } = useBrand();
  const acts = webhookActs(merchantCode, webhook.webhookId);
  return (
    <>
      {act === 'change' && (
        <WriteDialog webhook={webhook} events={known.events} showSecret={showSecret} onClose={close} />
      )}
      {act === 'secret' && (
        <ActDialog
          title={say('secret.new.title')}
          verb={say('secret.new')}
          act={async (reason) => {
            const answer = await acts.newSecret(reason);
            if (!answer.isProposal) showSecret(answer.value.secret);
            return answer;
          }}
          onClose={close}
        >
          <p>{say('secret.new.note')}</p>
        </ActDialog>
      )}
      {(act === 'off' || act === 'on') && (
        <ActDialog
          // What was asked for, also when the webhook has changed behind it.
          title={say(`${act}.title`)}
          verb={say(act)}
          done={say('turn.done')}
          act={(reason) => acts.turn(act === 'on', reason)}
          onClose={close}
        >
          <p>{act === 'off' ? say('off.note') : say('on.note', { count: webhook.waiting })}</p>
        </ActDialog>
      )}
      {act === 'end' && (
        <ActDialog
          title={say('end.title')}
          verb={say('end')}
          done={say('end.done')}
          isDanger
          act={(reason) => acts.end(reason)}
          onDone={onBack}
          onClose={close}
        >
          <p>{say('end.note', { count: webhook.waiting })}</p>
        </ActDialog>
      )}
    </>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const times = useTimes();
  const { address, events, lastDeliveredAt, overlapUntil, madeBy, madeAt } = webhook;
  return (
    <Panel
      title={<span className="mono webhook-address">{address}</span>}
      aside={<WebhookState webhook={webhook} />}
    >
      <KeyValues
        isLeft
        rows={[
          [say('events'), events.map(eventName).join(', ')],
          [say('waiting'), String(webhook.waiting)],
          [say('givenUp'), String(webhook.givenUp)],
          [say('last'), lastDeliveredAt === null ? say('never') : times.exact(lastDeliveredAt)],
          [
            say('overlap'),
            overlapUntil === null
              ? say('overlap.none')
              : say('overlap.until', { at: times.exact(overlapUntil) }),
          ],
          [say('made'), say('made.by', { name: madeBy, at: times.exact(madeAt) })],
        ]}
      />
    </Panel>
  );
}
