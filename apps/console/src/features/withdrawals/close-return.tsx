import type { WithdrawalCase } from '@perya/contract';
import { useState } from 'react';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useBrand } from '../../platform/brand.ts';
import { Button } from '../../kit/button.tsx';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';
import { closeReturn } from './queries.ts';

const say = textsOf(words);

/** A payout that came back: the money moved by itself, a person says what was found. */
export function CloseReturn({ whole: { order }, decided }: { whole: WithdrawalCase; decided: () => void }) {
  const { merchantCode } = useBrand();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="primary" icon="check" isWide onClick={() => setAsking(true)}>
        {say('decide.returned')}
      </Button>
      {isAsking && (
        <ActDialog
          title={say('returned.title', { order: order.orderNo })}
          verb={say('returned.verb')}
          done={say('done.returned')}
          act={(reason) => closeReturn(merchantCode, order.orderNo, { reason, seen: order.seen })}
          onDone={decided}
          onClose={() => setAsking(false)}
        >
          <p>{say('returned.note')}</p>
        </ActDialog>
      )}
    </>
  );
}
