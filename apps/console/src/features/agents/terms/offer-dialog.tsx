import type { ContractCost } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../kit/button.tsx';
import { FailureNote } from '../../../kit/failure-note.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { Dialog } from '../../../kit/overlay.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { agentActs, sheetQuery, weighContract } from '../queries.ts';
import { count, percent, say } from '../words.ts';
import { newDraft, newStep, termsOf, type Draft } from './draft-rules.ts';
import { StepRows } from './step-rows.tsx';
import { TermsTable } from './terms-table.tsx';

const kinds = ['daily', 'dividend', 'hourly'] as const;

interface OfferProps {
  memberId: string;
  onClose: () => void;
}

/** What is typed, and what it would have paid: whatever changes is counted anew. */
function useOffer(memberId: string) {
  const { merchantCode } = useBrand();
  const sheet = useQuery(sheetQuery(merchantCode, {}, memberId));
  const [draft, setDraft] = useState<Draft>(newDraft('daily'));
  const [from, setFrom] = useState('company');
  const [answerDays, setAnswerDays] = useState('7');
  const [cost, setCost] = useState<ContractCost>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const direct = sheet.data?.above.at(-1);
  const terms = termsOf(draft);
  const days = Number(answerDays);
  const offeredBy = from === 'above' && direct ? direct.memberId : null;
  return {
    name: sheet.data?.name ?? '…',
    direct,
    draft,
    from,
    answerDays,
    days,
    terms,
    offeredBy,
    cost,
    failure,
    isBusy,
    isReady: terms !== null && Number.isInteger(days) && days >= 1 && days <= 30,
    setAnswerDays,
    change(next: Draft) {
      setDraft(next);
      setCost(undefined);
    },
    comeFrom(next: string) {
      setFrom(next);
      setCost(undefined);
    },
    async weigh() {
      if (terms === null || isBusy) return;
      setBusy(true);
      setFailure(undefined);
      await weighContract(merchantCode, { memberId, offeredBy, terms }).then(setCost, (error: unknown) =>
        setFailure(failureText(error)),
      );
      setBusy(false);
    },
  };
}
type Offer = ReturnType<typeof useOffer>;

/** Terms are counted on the last 30 days before they can be asked for. */
export function OfferDialog({ memberId, onClose }: OfferProps) {
  const offer = useOffer(memberId);
  const [isSure, setSure] = useState(false);
  const { draft, cost, isReady, change } = offer;
  if (isSure) return <SureDialog offer={offer} memberId={memberId} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void offer.weigh();
  };
  return (
    <Dialog title={say('offer.title', { name: offer.name })} onClose={onClose} size="wide">
      <form className="act-form" onSubmit={submit}>
        <OfferFields offer={offer} />
        <StepRows draft={draft} change={change} />
        <Button
          size="small"
          icon="plus"
          disabled={draft.steps.length >= 12}
          onClick={() => change({ ...draft, steps: [...draft.steps, newStep()] })}
        >
          {say('step.add')}
        </Button>
        {cost && <CostOf cost={cost} />}
        <FailureNote failure={offer.failure} />
        <div className="dialog-foot">
          <Button look="ghost" hint="Esc" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button
            type="submit"
            look={cost ? 'plain' : 'primary'}
            disabled={!isReady}
            aria-busy={offer.isBusy}
          >
            {say('offer.count')}
          </Button>
          {cost && (
            <Button look="primary" disabled={!isReady} onClick={() => setSure(true)}>
              {say('offer.next')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function SureDialog({ offer, memberId, onClose }: OfferProps & { offer: Offer }) {
  const { merchantCode } = useBrand();
  const { name, days, terms, offeredBy, cost } = offer;
  if (terms === null) return null;
  return (
    <ActDialog
      title={say('offer.title', { name })}
      verb={say('offer.verb')}
      done={say('offer.done')}
      act={(reason) =>
        agentActs(merchantCode).offer({ memberId, offeredBy, terms, answerDays: days }, reason)
      }
      onClose={onClose}
    >
      <p>{say('offer.sure', { name, days })}</p>
      <TermsTable terms={terms} />
      {cost && (
        <p>
          {say('offer.would')} <Money amount={cost.sum} />
        </p>
      )}
    </ActDialog>
  );
}

function OfferFields({ offer }: { offer: Offer }) {
  const { draft, direct, change } = offer;
  return (
    <div className="agent-fields">
      <SelectField
        label={say('offer.kind')}
        options={kinds.map((value) => ({ value, name: say(`kind.${value}`) }))}
        value={draft.kind}
        onChange={({ target }) => {
          const kind = kinds.find((one) => one === target.value);
          if (kind !== undefined) change(newDraft(kind));
        }}
      />
      <SelectField
        label={say('offer.from')}
        options={[
          { value: 'company', name: say('offer.company') },
          ...(direct ? [{ value: 'above', name: say('offer.above', { name: direct.name }) }] : []),
        ]}
        value={offer.from}
        onChange={({ target }) => offer.comeFrom(target.value)}
      />
      {draft.kind === 'daily' && (
        <Field
          label={say('offer.payTime')}
          type="time"
          required
          value={draft.payTime}
          onChange={({ target }) => change({ ...draft, payTime: target.value })}
        />
      )}
      {draft.kind === 'dividend' && (
        <SelectField
          label={say('offer.period')}
          options={(['half_month', 'month'] as const).map((value) => ({
            value,
            name: say(`period.${value}`),
          }))}
          value={draft.period}
          onChange={({ target }) =>
            change({ ...draft, period: target.value === 'month' ? 'month' : 'half_month' })
          }
        />
      )}
      <Field
        label={say('offer.days')}
        inputMode="numeric"
        required
        value={offer.answerDays}
        onChange={({ target }) => offer.setAnswerDays(target.value)}
      />
    </div>
  );
}

function CostOf({ cost }: { cost: ContractCost }) {
  const paid = cost.spans.filter(({ amount }) => amount !== '0.00');
  return (
    <section className="note agent-cost" role="status" aria-label={say('offer.would')}>
      <div>
        <p>
          {say('offer.would')} <Money amount={cost.sum} />
        </p>
        <p className="text-quiet">
          {say('offer.looked', { from: cost.from, to: cost.to, days: count(cost.days) })}
        </p>
        {paid.slice(-5).map(({ from, to, base, rate, amount }) => (
          <p key={from} className="text-quiet">
            {from === to ? from : `${from} – ${to}`}: <Money amount={base} />
            {rate !== null && ` × ${percent(rate)}`} = <Money amount={amount} />
          </p>
        ))}
      </div>
    </section>
  );
}
