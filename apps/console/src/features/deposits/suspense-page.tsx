import type { DepositSummary } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Money } from '../../kit/money.tsx';
import { ActDialog } from '../../platform/act-dialog.tsx';
import { useAddress } from '../../platform/address.ts';
import { useBrand } from '../../platform/brand.ts';
import { CaseQueue } from '../../platform/cases/case-queue.tsx';
import { useCan } from '../../platform/rights.ts';
import { textsOf } from '../../platform/texts.ts';
import { ageText, useNow } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { DepositCase } from './deposit-case.tsx';
import { moveSurplus, suspenseQuery } from './queries.ts';

const say = textsOf(words);
const states = ['open', 'sent_back', 'kept'] as const;

/** What arrived beyond its order, by what became of it. */
export function SuspensePage() {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const now = useNow(30_000);
  const state = states.find((name) => name === address.get('list')) ?? 'open';
  const list = useQuery(suspenseQuery(merchantCode, state));
  return (
    <CaseQueue
      title={say('suspense.title')}
      fact={say('suspense.fact')}
      tab={state}
      tabs={states.map((key) => ({
        key,
        name: say(`tab.surplus.${key}`),
        none: { title: say('none.surplus'), note: say('none.surplus.note') },
      }))}
      query={list}
      rows={list.data?.deposits ?? []}
      rowKey={({ orderNo }) => orderNo}
      line={(row) => ({
        icon: 'coins',
        tone: state === 'open' ? 'warn' : 'muted',
        title: <Money amount={row.surplus ?? '0'} />,
        lines: [`${row.member}, ${row.methodName}`, row.orderNo],
        time: ageText(now - Date.parse(row.createdAt)),
      })}
      detail={(row, done, back) => (
        <DepositCase
          orderNo={row.orderNo}
          done={done}
          back={back}
          actions={<SurplusActions row={row} done={done} />}
        />
      )}
    />
  );
}

function SurplusActions({ row, done }: { row: DepositSummary; done: () => void }) {
  const { merchantCode } = useBrand();
  const can = useCan();
  const [open, setOpen] = useState<'sent_back' | 'kept' | null>(null);
  if (!can.act('deposit.settle') || row.surplusState === 'sent_back' || row.isReversed) return null;
  const word = open === 'kept' ? 'keep' : 'send.back';
  return (
    <div className="decision-buttons">
      {row.surplusState === 'open' && (
        <Button size="large" onClick={() => setOpen('kept')}>
          {say('keep')}
        </Button>
      )}
      <Button look="primary" size="large" onClick={() => setOpen('sent_back')}>
        {say('send.back')}
      </Button>
      {open !== null && (
        <ActDialog
          title={say(`${word}.title`, { order: row.orderNo })}
          verb={say(open === 'kept' ? 'save' : 'propose')}
          act={(reason) => moveSurplus(merchantCode, row.orderNo, open, reason)}
          onDone={done}
          onClose={() => setOpen(null)}
        >
          <p>{say(`${word}.note`)}</p>
          <p>
            <Money amount={row.surplus ?? '0'} />
          </p>
        </ActDialog>
      )}
    </div>
  );
}
