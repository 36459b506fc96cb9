import type { PlanCost } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { KeyValues } from '../../../kit/facts.tsx';
import { FailureNote } from '../../../kit/failure-note.tsx';
import { Field, SelectField } from '../../../kit/field.tsx';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { ActDialog } from '../../../platform/act-dialog.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { Loaded } from '../../../platform/loaded.tsx';
import { useCan } from '../../../platform/rights.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import '../agents.css';
import { agentActs, plansQuery, weighPlan, type Plan, type Rate } from '../queries.ts';
import { gameWord, percent, say } from '../words.ts';
import { cellOf, draftOf, isRightRate, kindsOf, levels, ratesOf, type PlanDraft } from './plan-rules.ts';

const gameTypes = ['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'ESPORTS', 'COCKFIGHT'] as const;

/** Rates by level and kind of game: a plan never changes, another one begins on a day that has not begun. */
export function PlansPage() {
  const { merchantCode } = useBrand();
  const query = useQuery(plansQuery(merchantCode));
  const can = useCan();
  return (
    <>
      <PageHead title={say('plans.title')} fact={say('plans.fact')} />
      <div className="page-body stack agents-body">
        <Loaded query={query}>
          {(plans) => (
            <>
              {can.act('agent.run') && <NextPlan key={plans[0]?.version ?? 0} latest={plans[0]} />}
              {plans.map((plan) => (
                <PlanPanel key={plan.version} plan={plan} />
              ))}
            </>
          )}
        </Loaded>
      </div>
      <KeyBar actions={[]} />
    </>
  );
}

function PlanPanel({ plan }: { plan: Plan }) {
  const times = useTimes();
  const kinds = kindsOf(plan.rates);
  return (
    <Panel
      title={say('plan.version', { version: plan.version, day: plan.fromDay })}
      note={say('plan.made', { name: plan.madeBy, day: times.day(plan.madeAt) })}
      isFlush
    >
      <table className="table is-plain" aria-label={say('plan.label', { version: plan.version })}>
        <PlanHead kinds={kinds} />
        <tbody>
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row">{say('plan.level', { level })}</th>
              {kinds.map((kind) => {
                const found = plan.rates.find((rate) => rate.level === level && rate.gameType === kind);
                return (
                  <td key={kind} className="to-right">
                    {found === undefined ? '–' : percent(found.rate)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const PlanHead = ({ kinds }: { kinds: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">{say('col.level')}</th>
      {kinds.map((kind) => (
        <th key={kind} scope="col" className="to-right">
          {gameWord(kind)}
        </th>
      ))}
    </tr>
  </thead>
);

function NextPlan({ latest }: { latest: Plan | undefined }) {
  const { merchantCode } = useBrand();
  const [kinds, setKinds] = useState(kindsOf(latest?.rates ?? []));
  const [draft, setDraft] = useState<PlanDraft>(draftOf(latest?.rates ?? []));
  const [fromDay, setFromDay] = useState('');
  const [cost, setCost] = useState<PlanCost>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const rates = ratesOf(draft, kinds);
  const change = (next: PlanDraft) => {
    setDraft(next);
    setCost(undefined);
  };
  const weigh = async () => {
    if (rates === null || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await weighPlan(merchantCode, rates).then(setCost, (error: unknown) => setFailure(failureText(error)));
    setBusy(false);
  };
  return (
    <Panel title={say('plan.next')} note={say('plan.next.note')}>
      <RateFields kinds={kinds} draft={draft} change={change} />
      <div className="agent-fields">
        <SelectField
          label={say('plan.kind')}
          value=""
          options={[
            { value: '', name: say('plan.kind.choose') },
            ...gameTypes
              .filter((type) => !kinds.includes(type))
              .map((value) => ({ value, name: gameWord(value) })),
          ]}
          onChange={({ target }) => {
            if (target.value !== '') setKinds([...kinds, target.value as Rate['gameType']]);
          }}
        />
        <Field
          label={say('plan.from')}
          type="date"
          help={say('plan.from.help')}
          value={fromDay}
          onChange={({ target }) => setFromDay(target.value)}
        />
      </div>
      <FailureNote failure={failure} />
      {cost && <CostOf cost={cost} />}
      <div className="decision-buttons">
        <Button icon="scale" disabled={rates === null} aria-busy={isBusy} onClick={() => void weigh()}>
          {say('plan.count')}
        </Button>
        <Button
          look="primary"
          disabled={rates === null || cost === undefined || fromDay === ''}
          onClick={() => setAsking(true)}
        >
          {say('plan.ask')}
        </Button>
      </div>
      {isAsking && rates !== null && cost && (
        <ActDialog
          title={say('plan.ask.title', { day: fromDay })}
          verb={say('plan.ask')}
          act={(reason) => agentActs(merchantCode).savePlan(fromDay, rates, reason)}
          onClose={() => setAsking(false)}
        >
          <p>{say('plan.ask.note')}</p>
          <CostOf cost={cost} />
        </ActDialog>
      )}
    </Panel>
  );
}

function RateFields({
  kinds,
  draft,
  change,
}: {
  kinds: readonly Rate['gameType'][];
  draft: PlanDraft;
  change: (draft: PlanDraft) => void;
}) {
  return (
    <div className="agent-wide">
      <table className="table is-plain" aria-label={say('plan.next')}>
        <PlanHead kinds={kinds} />
        <tbody>
          {levels.map((level) => (
            <tr key={level}>
              <th scope="row">{say('plan.level', { level })}</th>
              {kinds.map((kind) => {
                const text = draft[cellOf(level, kind)] ?? '';
                const isWrong = !isRightRate(text);
                return (
                  <td key={kind}>
                    <span className={`input-box agent-rate${isWrong ? ' is-wrong' : ''}`}>
                      <input
                        aria-label={say('plan.field', { level, kind: gameWord(kind) })}
                        aria-invalid={isWrong || undefined}
                        inputMode="decimal"
                        value={text}
                        onChange={({ target }) =>
                          change({ ...draft, [cellOf(level, kind)]: target.value.trim() })
                        }
                      />
                      <span aria-hidden="true">%</span>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CostOf = ({ cost }: { cost: PlanCost }) => (
  <div role="status" aria-label={say('plan.cost')}>
    <p className="text-quiet">{say('offer.looked', { from: cost.from, to: cost.to, days: cost.days })}</p>
    <KeyValues
      rows={[
        [say('plan.was'), <Money key="was" amount={cost.was} />],
        [say('plan.now'), <Money key="now" amount={cost.now} />],
        [say('plan.then'), <Money key="then" amount={cost.next} />],
      ]}
    />
  </div>
);
