import type { PackKind, ReportPacks } from '@perya/contract';
import { useState, type FormEvent } from 'react';
import { Field, SelectField } from '../../../kit/field.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { monthName } from '../../../platform/figures/month-rules.ts';
import { useCan } from '../../../platform/rights.ts';
import { DialogFoot } from '../files/dialog-foot.tsx';
import { useMaking } from '../files/use-making.ts';
import { packActs } from './queries.ts';
import { say } from './words.ts';

interface MakeDialogProps {
  found: ReportPacks;
  onClose: () => void;
}

/** A month that is final, and what it corrects where there is one: what is made stays (OPS-REPORT-15). */
export function MakeDialog({ found: { kinds, months, packs }, onClose }: MakeDialogProps) {
  const can = useCan();
  const { merchantCode } = useBrand();
  const { failure, isBusy, make } = useMaking({ made: say('made'), proposed: say('proposed') }, onClose);
  const acts = packActs(merchantCode);
  const [kind, setKind] = useState<PackKind>(kinds[0] ?? 'revenue');
  const [month, setMonth] = useState(months.find(({ isFinal }) => isFinal)?.month ?? '');
  const [isNamed, setNamed] = useState(false);
  const [reason, setReason] = useState('');
  const mayName = kind === 'largeAmounts' && can.act('report.personal') && can.read('safety.laundering');
  const isPersonal = mayName && isNamed;
  const last = packs.find(
    (one) => one.kind === kind && one.from.startsWith(month) && one.correctedBy === null,
  )?.number;
  const wantsReason = last !== undefined || isPersonal;
  const isReady = !isBusy && month !== '' && (!wantsReason || reason.trim().length >= 3);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const wish = {
      kind,
      month,
      ...(last !== undefined && { corrects: last }),
      ...(wantsReason && { reason: reason.trim() }),
    };
    void make(() => (isPersonal ? acts.makePersonal(wish, reason.trim()) : acts.make(wish)));
  };
  return (
    <Dialog title={say('make')} onClose={onClose}>
      <form className="act-form" onSubmit={submit}>
        <SelectField
          label={say('kind')}
          options={kinds.map((one) => ({ value: one, name: say(`kind.${one}`) }))}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kind)}
        />
        <SelectField
          label={say('month')}
          help={say('final')}
          options={months
            .filter(({ isFinal }) => isFinal)
            .map((one) => ({ value: one.month, name: monthName(one.month) }))}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        {mayName && (
          <label className="check-line">
            <input type="checkbox" checked={isNamed} onChange={({ target }) => setNamed(target.checked)} />
            {say('personal')}
          </label>
        )}
        {last !== undefined && <p className="note is-info">{say('corrects', { number: last })}</p>}
        {wantsReason && (
          <Field
            label={say(last === undefined ? 'reason' : 'why')}
            help={isPersonal ? say('personal.note') : undefined}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <DialogFoot
          words={{ cancel: say('cancel'), verb: say('verb') }}
          {...{ failure, isBusy, isReady, onClose }}
        />
      </form>
    </Dialog>
  );
}
