import type { Campaign, CampaignSimulation, SimulationJob } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Money } from '../../../kit/money.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { useTimes } from '../../../platform/moments/times.ts';
import { campaignActs, simulationsQuery } from '../queries.ts';
import { say } from '../words.ts';

const spans = [7, 30, 90] as const;
type Span = (typeof spans)[number];

interface SimulationProps {
  campaignId: string;
  campaign: Campaign;
  /** Nothing is tried that could not be saved. */
  isReady: boolean;
  mayAsk: boolean;
}

/** What the campaign would have cost, had it run on the last weeks of real play. */
export function Simulation({ campaignId, campaign, isReady, mayAsk }: SimulationProps) {
  const { merchantCode } = useBrand();
  const [days, setDays] = useState<Span>(30);
  const [failure, setFailure] = useState<unknown>();
  const { data } = useQuery(simulationsQuery(merchantCode, campaignId));
  const last = data?.simulations.find((one) => one.days === days);
  const isOfThese =
    last !== undefined &&
    isSame(
      [last.terms, last.audience, last.control],
      [campaign.terms, campaign.audience ?? null, campaign.control ?? null],
    );
  const isRunning = last?.state === 'running';
  const canTell = campaign.terms.condition.type !== 'application';
  const ask = async () => {
    setFailure(undefined);
    await campaignActs(merchantCode, campaignId).simulate(campaign, days).catch(setFailure);
  };
  return (
    <aside className="camp-past" aria-label={say('sim.title', { days })}>
      <h2>{say('sim.title', { days })}</h2>
      <div className="tool-bar">
        <span className="camp-languages" role="group" aria-label={say('sim.span')}>
          {spans.map((span) => (
            <button key={span} type="button" aria-pressed={span === days} onClick={() => setDays(span)}>
              {say('sim.days', { days: span })}
            </button>
          ))}
        </span>
        <span className="spacer" />
        {mayAsk && canTell && (
          <Button
            icon="refresh-cw"
            disabled={!isReady || (isRunning && isOfThese)}
            onClick={() => void ask()}
          >
            {say('sim.try')}
          </Button>
        )}
      </div>
      {!canTell && <p className="text-quiet">{say('sim.person')}</p>}
      {failure !== undefined && (
        <p className="note is-bad" role="alert">
          {failureText(failure)}
        </p>
      )}
      {canTell && last === undefined && <p className="text-quiet">{say('sim.none')}</p>}
      {canTell && last && <Outcome job={last} isOfThese={isOfThese} budget={campaign.budget?.all ?? null} />}
      <p className="text-quiet">{say('sim.note')}</p>
    </aside>
  );
}

/** As the server keeps them: the order of the fields says nothing. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

function Outcome({
  job,
  isOfThese,
  budget,
}: {
  job: SimulationJob;
  isOfThese: boolean;
  budget: string | null;
}) {
  const times = useTimes();
  if (job.state === 'running')
    return (
      <p className="text-quiet" role="status" aria-busy="true">
        {say('sim.running')}
      </p>
    );
  if (job.result === null)
    return (
      <p className="note is-bad" role="alert">
        <Icon name="circle-x" />
        {say('sim.failed')}
      </p>
    );
  return (
    <div className="camp-outcome" role="status" data-old={!isOfThese || undefined}>
      {!isOfThese && (
        <p className="note is-warn">
          <Icon name="triangle-alert" />
          {say('sim.old')}
        </p>
      )}
      <Figures result={job.result} budget={budget} />
      <p className="text-quiet">{say('sim.by', { by: job.askedBy, at: times.near(job.askedAt) })}</p>
    </div>
  );
}

const rows = [
  ['met', ({ met, members }) => say('sim.of', { count: met, all: members })],
  ['rewards', ({ rewards }) => rewards.likely.toLocaleString('en')],
  ['share', ({ share }) => (share === null ? say('sim.noGgr') : `${share} %`)],
  ['top', ({ top }) => (top === null ? '–' : `${top} %`)],
  ['takeUp', ({ takeUp }) => `${takeUp.likely} %`],
] as const satisfies readonly [string, (result: CampaignSimulation) => string][];

function Figures({ result, budget }: { result: CampaignSimulation; budget: string | null }) {
  const { granted, released } = result;
  const isOver = budget !== null && Number(granted.likely) > Number(budget);
  return (
    <>
      <p className="text-quiet">
        {say('sim.span.of', { from: result.from, to: result.to, rounds: result.rounds.toLocaleString('en') })}
      </p>
      <Cost name={say('sim.granted')} of={granted} isFirst />
      <Range of={granted} budget={budget} />
      <Cost name={say('sim.released')} of={released} />
      <dl className="camp-figures">
        {rows.map(([name, shown]) => (
          <div key={name}>
            <dt>{say(`sim.${name}`)}</dt>
            <dd>{shown(result)}</dd>
          </div>
        ))}
      </dl>
      {!result.takeUp.isFromPast && <p className="text-quiet">{say('sim.noPast')}</p>}
      {budget !== null && (
        <p className={`note ${isOver ? 'is-warn' : 'is-ok'}`}>
          <Icon name={isOver ? 'triangle-alert' : 'circle-check'} />
          {say(isOver ? 'sim.over' : 'sim.within')}
        </p>
      )}
    </>
  );
}

type Estimate = CampaignSimulation['granted'];

const Cost = ({ name, of, isFirst = false }: { name: string; of: Estimate; isFirst?: boolean }) => (
  <div className={isFirst ? 'camp-cost is-first' : 'camp-cost'}>
    <span>{name}</span>
    <b>
      <Money amount={of.likely} />
    </b>
    <small>
      {say('sim.between')} <Money amount={of.low} /> {say('sim.and')} <Money amount={of.high} />
    </small>
  </div>
);

/** From low to high, with what is likely and where the budget ends; the same is said in words. */
function Range({ of, budget }: { of: Estimate; budget: string | null }) {
  const most = Math.max(Number(of.high), Number(budget ?? 0)) * 1.05 || 1;
  const at = (amount: string): number => Math.round((Number(amount) / most) * 1000) / 10;
  const [low, likely, high] = [at(of.low), at(of.likely), at(of.high)];
  return (
    <svg className="camp-range" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="is-line" x="0" y="4" width="100" height="2" />
      <rect className="is-range" x={low} y="3" width={Math.max(0.5, high - low)} height="4" />
      <rect className="is-likely" x={Math.max(0, likely - 0.4)} y="1" width="0.8" height="8" />
      {budget !== null && <rect className="is-budget" x={at(budget)} y="0" width="0.6" height="10" />}
    </svg>
  );
}
