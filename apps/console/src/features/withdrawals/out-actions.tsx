import type { WithdrawalCase, WithdrawalRow } from '@perya/contract';
import { useState, type ComponentType } from 'react';
import { Button } from '../../kit/button.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import { askNow } from './queries.ts';

const say = textsOf(words);

interface OutActionsProps {
  whole: WithdrawalCase;
  Dialog: ComponentType<{ order: WithdrawalRow; to: 'paid' | 'unpaid'; onClose: () => void }>;
}

/** A payout that left: ask what became of it, and where nobody knows, tell it with another person. */
export function OutActions({ whole: { order }, Dialog }: OutActionsProps) {
  const { merchantCode } = useBrand();
  const [open, setOpen] = useState<'ask' | 'paid' | 'unpaid' | null>(null);
  return (
    <>
      <Button icon="refresh-cw" isWide onClick={() => setOpen('ask')}>
        {say('decide.ask')}
      </Button>
      {order.state === 'unknown' && (
        <div className="payout-others">
          <Button icon="circle-check" onClick={() => setOpen('paid')}>
            {say('decide.paid')}
          </Button>
          <Button look="danger" onClick={() => setOpen('unpaid')}>
            {say('decide.unpaid')}
          </Button>
        </div>
      )}
      {open === 'ask' && (
        <ActDialog
          title={say('ask.title')}
          verb={say('ask.verb')}
          done={say('done.asked')}
          act={(reason) => askNow(merchantCode, order.orderNo, reason)}
          onClose={() => setOpen(null)}
        />
      )}
      {(open === 'paid' || open === 'unpaid') && (
        <Dialog order={order} to={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
