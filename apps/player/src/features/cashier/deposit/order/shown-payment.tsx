import type { DepositOrder } from '@perya/contract';
import { Button, Icon, showToast } from '@perya/ui';
import { saveAsFile } from '@perya/web';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import { useSettings } from '../../../../platform/status/status.ts';
import { useMoney } from '../../../../platform/texts/use-money.ts';
import { BigAmount } from '../../money/big-amount.tsx';
import { useOrderTime } from '../../money/use-order-time.ts';
import { clockText, useTimeLeft } from './time-left.ts';

type Shown = NonNullable<DepositOrder['shown']>;

/** A picture to scan or a code to give, the exact amount, and how long it holds (COMPANY-02). */
export function ShownPayment({ order, shown }: { order: DepositOrder; shown: Shown }) {
  const say = useSay();
  return (
    <section className="card shown-pay" aria-labelledby="shown-title">
      <h2 id="shown-title">{say(`shown_${shown.kind}_title`)}</h2>
      <BigAmount amount={order.total} />
      {shown.kind === 'qr' ? <Picture order={order} text={shown.text} /> : <Code text={shown.text} />}
      <TimeLeft until={order.expiresAt} />
      <p>{say(`shown_${shown.kind}_text`)}</p>
    </section>
  );
}

function TimeLeft({ until }: { until: string }) {
  const say = useSay();
  const time = useOrderTime();
  const left = clockText(useTimeLeft(until));
  return (
    <p className="shown-left">
      <Icon name="i-clock" />
      <span>{say('shown_until', { time: time(until) })}</span>
      {left !== null && (
        <b className="numeric" role="timer">
          {say('shown_left', { left })}
        </b>
      )}
    </p>
  );
}

/** What draws it is fetched only here (ADR 46); its room is kept, so that nothing moves when it comes. */
function Picture({ order, text }: { order: DepositOrder; text: string }) {
  const say = useSay();
  const [part, setPart] = useState<{ Qr: ComponentType<{ text: string }> } | 'failed' | null>(null);
  const save = useSavedCode(order, text);
  useEffect(() => {
    void import('./shown-qr.tsx').then(
      ({ ShownQr }) => setPart({ Qr: ShownQr }),
      () => setPart('failed'),
    );
  }, []);
  return (
    <>
      <div className="shown-room">
        {part === 'failed' ? <p role="alert">{say('shown_failed')}</p> : part && <part.Qr text={text} />}
      </div>
      <Button look="secondary" block onClick={() => void save()}>
        <Icon name="i-download" />
        {say('shown_save')}
      </Button>
    </>
  );
}

/** For whoever pays on this very phone: wallets read a code from the gallery. */
function useSavedCode(order: DepositOrder, text: string) {
  const say = useSay();
  const { brandName } = useSettings();
  const { full } = useMoney();
  const time = useOrderTime();
  return async () => {
    try {
      const { drawCode } = await import('./draw-code.ts');
      const picture = await drawCode({
        text,
        title: full(order.total),
        lines: [
          `${brandName} · ${order.methodName}`,
          say('number_of', { number: order.orderNo }),
          say('shown_until', { time: time(order.expiresAt) }),
        ],
      });
      if (!picture) throw new Error('no picture');
      saveAsFile(`pay-${order.orderNo}.png`, picture);
    } catch {
      showToast({ text: say('slip_save_failed'), icon: 'i-circle-alert', tone: 'danger' });
    }
  };
}

function Code({ text }: { text: string }) {
  const say = useSay();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: say('shown_copied'), icon: 'i-circle-check', tone: 'success' });
    } catch {
      showToast({ text: say('shown_not_copied'), icon: 'i-circle-alert', tone: 'warn' });
    }
  };
  return (
    <>
      <p className="shown-code numeric">{groupsOf(text)}</p>
      <Button look="secondary" block onClick={() => void copy()}>
        <Icon name="i-copy" />
        {say('shown_copy')}
      </Button>
    </>
  );
}

/** In fours, as it is read over a counter; what is copied has no spaces. */
const groupsOf = (text: string): string => text.replaceAll(/(\w{4})(?=\w)/g, '$1 ');
