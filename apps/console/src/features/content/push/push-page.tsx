import type { OperatorCalls, ReplyOf } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Status, type Tone } from '../../../kit/status.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import '../content.css';
import { pushQuery, testPush } from '../queries.ts';
import { say } from '../words.ts';
import {
  canPush,
  onArrived,
  ownDevice,
  sendToOwnDevice,
  type Outcome,
} from '../../../platform/push/own-device.ts';

type State = ReplyOf<OperatorCalls['pushState']>;

/** What members are told while the app is closed, how it goes, and one to oneself. */
export function PushPage() {
  const { merchantCode } = useBrand();
  const push = useQuery(pushQuery(merchantCode));
  return (
    <>
      <PageHead title={say('push')} fact={push.data && say('push.fact', { browsers: push.data.browsers })} />
      <Loaded query={push}>
        {(state) => (
          <div className="push-parts part-scroll">
            {state.missing !== null && (
              <p className="note is-warn" role="status">
                <Icon name="triangle-alert" />
                {say(`push.off.${state.missing}`)} {say('push.off.note')}
              </p>
            )}
            <Seen />
            <Panel title={say('push.day')}>
              <KeyValues
                rows={[
                  [say('push.browsers'), state.browsers],
                  [say('push.told'), state.toldInADay],
                  [say('push.failed'), state.failedInADay],
                ]}
              />
            </Panel>
            <TestPanel state={state} />
          </div>
        )}
      </Loaded>
    </>
  );
}

const Seen = () => (
  <Panel title={say('push.seen')} note={say('push.seen.note')}>
    <div className="push-seen">
      <Icon name="bell-ring" />
      <b>{say('push.title')}</b>
    </div>
    <p className="text-quiet">{say('push.hint')}</p>
  </Panel>
);

type Told = Outcome | 'sending' | 'arrived';
const tones: Record<Told, Tone> = {
  sending: 'info',
  sent: 'info',
  arrived: 'ok',
  gone: 'warn',
  failed: 'bad',
  denied: 'warn',
  nocompany: 'warn',
};

function TestPanel({ state: { key } }: { state: State }) {
  const { merchantCode } = useBrand();
  const [told, setTold] = useState<Told>();
  const [failure, setFailure] = useState<string>();
  const leave = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    if (!canPush()) return;
    const stop = onArrived(() => {
      setTold('arrived');
      void leave.current?.();
    });
    return () => {
      stop();
      void leave.current?.();
    };
  }, []);
  const send = async () => {
    if (key === null || told === 'sending') return;
    setTold('sending');
    setFailure(undefined);
    try {
      const done = await sendToOwnDevice(ownDevice, key, (mine) => testPush(merchantCode, mine));
      leave.current = done.leave;
      // The hint may have been faster than the answer.
      setTold((now) => (now === 'arrived' ? now : done.outcome));
    } catch (error) {
      setTold(undefined);
      setFailure(failureText(error));
    }
  };
  const isPossible = canPush();
  return (
    <Panel title={say('push.test')} note={say('push.test.note')}>
      <div className="stack">
        <p className="text-quiet">{say(isPossible ? 'push.test.text' : 'push.test.none')}</p>
        {isPossible && (
          <div>
            <Button
              look="primary"
              icon="smartphone"
              disabled={key === null}
              aria-busy={told === 'sending'}
              onClick={() => void send()}
            >
              {say('push.test.send')}
            </Button>
          </div>
        )}
        <div role="status">
          {told !== undefined && (
            <Status icon={told === 'arrived' ? 'circle-check' : 'info'} tone={tones[told]}>
              {say(`push.test.${told}`)}
            </Status>
          )}
          {failure}
        </div>
      </div>
    </Panel>
  );
}
