import type { StaffCommissionLine } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { Pager } from '../../../kit/pager.tsx';
import { DataTable, type Column } from '../../../kit/table.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { MemberLink } from '../../../platform/cases/member-link.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { agentActs, linesQuery, type DaySpan } from '../queries.ts';
import { count, gameWord, percent, say } from '../words.ts';

/** Lines of commission; one that is wrong gets an adjustment beside it, by two persons. */
export function Lines({ memberId, span }: { memberId: string; span: DaySpan }) {
  const { merchantCode } = useBrand();
  const address = useAddress();
  const can = useCan();
  const after = address.get('after');
  const query = useQuery(linesQuery(merchantCode, span, memberId, after));
  const [adjusting, setAdjusting] = useState<StaffCommissionLine>();
  const next = query.data?.next;
  const acts: Column<StaffCommissionLine> = {
    key: 'acts',
    head: <span className="visually-hidden">{say('line.adjust')}</span>,
    isRight: true,
    cell: (line) => (
      <Button
        size="small"
        look="ghost"
        icon="scale"
        aria-label={say('line.adjust.of', { id: line.id })}
        title={say('line.adjust')}
        onClick={() => setAdjusting(line)}
      />
    ),
  };
  return (
    <Loaded query={query}>
      {({ lines }) => (
        <div className="panel list-side">
          <DataTable
            label={say('tab.lines')}
            rows={lines}
            rowKey={({ id }) => id}
            loadingWord={say('loading')}
            columns={[...columns, ...(can.act('money.adjust') ? [acts] : [])]}
          />
          {lines.length === 0 && <p className="text-quiet agent-path">{say('lines.none')}</p>}
          <Pager
            fact={say('lines.shown', { count: lines.length })}
            words={{ back: say('first'), next: say('next') }}
            back={after === undefined ? undefined : () => address.set({ after: undefined })}
            next={next ? () => address.set({ after: next }) : undefined}
          />
          {adjusting && <Adjusting line={adjusting} onClose={() => setAdjusting(undefined)} />}
        </div>
      )}
    </Loaded>
  );
}

const columns: readonly Column<StaffCommissionLine>[] = [
  { key: 'day', head: say('col.day'), cell: ({ day }) => day },
  {
    key: 'member',
    head: say('col.member'),
    cell: ({ memberId, name }) => <MemberLink memberId={memberId} word={name} />,
  },
  { key: 'level', head: say('col.level'), isRight: true, cell: ({ level }) => level },
  { key: 'game', head: say('col.game'), cell: ({ gameType }) => gameWord(gameType) },
  { key: 'bets', head: say('col.bets'), isRight: true, cell: ({ bets }) => count(bets) },
  {
    key: 'stake',
    head: say('col.validStake'),
    isRight: true,
    cell: ({ validStake }) => <Money amount={validStake} />,
  },
  { key: 'rate', head: say('col.rate'), isRight: true, cell: ({ rate }) => percent(rate) },
  { key: 'amount', head: say('col.amount'), isRight: true, cell: ({ amount }) => <Money amount={amount} /> },
  {
    key: 'adjusted',
    head: say('line.adjusted'),
    isRight: true,
    cell: ({ adjusted }) => (adjusted === '0.00' ? '–' : <Money amount={adjusted} isChange />),
  },
];

const isAmount = (text: string): boolean => /^-?\d{1,10}(\.\d{1,2})?$/.test(text) && parseAmount(text) !== 0n;

function Adjusting({ line, onClose }: { line: StaffCommissionLine; onClose: () => void }) {
  const { merchantCode } = useBrand();
  const [amount, setAmount] = useState('');
  return (
    <ActDialog
      title={say('line.adjust.of', { id: line.id })}
      verb={say('line.propose')}
      isReady={isAmount(amount)}
      act={(reason) => agentActs(merchantCode).adjust(line.id, { amount, seen: line.adjusted, reason })}
      onClose={onClose}
    >
      <p>{say('line.adjust.note', { day: line.day, name: line.name })}</p>
      <p>
        {say('line.now')} <Money amount={line.amount} />, {say('line.adjusted').toLowerCase()}{' '}
        <Money amount={line.adjusted} isChange />
      </p>
      <Field
        label={say('line.amount')}
        help={say('line.amount.help')}
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value.trim())}
      />
    </ActDialog>
  );
}
