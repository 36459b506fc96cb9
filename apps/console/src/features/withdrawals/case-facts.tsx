import type { WithdrawalCase } from '@perya/contract';
import { Fact, Timeline } from '../../kit/facts.tsx';
import { Money } from '../../kit/money.tsx';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import words from './copy/en.json';
import { checkFact, failureNamed, isOut, named, riskLevel } from './words.tsx';

const say = textsOf(words);

/** What speaks against it first, then what speaks for it, then where it came from. */
export function CaseFacts({ whole }: { whole: WithdrawalCase }) {
  const { risk } = whole;
  const checks = whole.checks.toSorted((one, other) => Number(one.isPassed) - Number(other.isPassed));
  return (
    <>
      {(isOut(whole) || whole.answers.length > 0) && <Answers whole={whole} />}
      <h2 className="small-heading">
        {say('detail.why')}
        <span>
          {say('detail.risk', { points: risk.points, level: say(`risk.${riskLevel(risk.points)}`) })}
        </span>
      </h2>
      {checks.map(({ check, isPassed, facts }) => (
        <Fact
          key={check}
          icon={isPassed ? 'circle-check' : 'triangle-alert'}
          tone={isPassed ? 'ok' : 'warn'}
          name={named('check', check)}
          value={check === 'payee_name' && isPassed ? say('fact.same') : checkFact(check, facts)}
        />
      ))}
      {risk.reasons.length > 0 && (
        <>
          <h2 className="small-heading">{say('detail.points')}</h2>
          {risk.reasons.map(({ reason, points }) => (
            <Fact
              key={reason}
              icon="shield-alert"
              tone="muted"
              name={named('reason', reason)}
              value={`+${points}`}
            />
          ))}
        </>
      )}
      <Came whole={whole} />
      <LastPayouts whole={whole} />
      <Moves whole={whole} />
    </>
  );
}

function Came({ whole: { deposits, order } }: { whole: WithdrawalCase }) {
  const times = useTimes();
  return (
    <>
      <h2 className="small-heading">{say('detail.came')}</h2>
      <Timeline
        items={[
          ...deposits.toReversed().map((one) => ({
            key: one.orderNo,
            name: say('detail.deposit', { method: one.methodName }),
            time: times.near(one.at),
            more: <Money amount={one.amount} />,
            state: 'done' as const,
          })),
          {
            key: 'asked',
            name: say('detail.asked'),
            time: times.near(order.createdAt),
            state: 'now' as const,
          },
        ]}
      />
    </>
  );
}

function LastPayouts({ whole: { lastPayouts } }: { whole: WithdrawalCase }) {
  const times = useTimes();
  return (
    <>
      <h2 className="small-heading">{say('detail.last')}</h2>
      {lastPayouts.length === 0 && <p className="text-quiet">{say('detail.last.none')}</p>}
      {lastPayouts.map(({ orderNo, amount, at }) => (
        <Fact
          key={orderNo}
          icon="circle-check"
          tone="ok"
          name={times.day(at)}
          value={<Money amount={amount} />}
        />
      ))}
    </>
  );
}

function Answers({ whole: { answers, nextQuestionAt } }: { whole: WithdrawalCase }) {
  const times = useTimes();
  return (
    <>
      <h2 className="small-heading">
        {say('detail.answers')}
        {nextQuestionAt !== null && (
          <span>{say('detail.answers.next', { at: times.clock(nextQuestionAt) })}</span>
        )}
      </h2>
      {answers.length === 0 && <p className="text-quiet">{say('detail.answers.none')}</p>}
      <Timeline
        items={answers.map((one) => ({
          key: `${one.firstAt} ${one.question} ${one.outcome}`,
          name: `${named('answer', one.question)}: ${named('outcome', one.outcome)}`,
          time: times.near(one.lastAt),
          more: [one.reference, one.detail, one.times > 1 && say('detail.times', { times: one.times })]
            .filter(Boolean)
            .join(', '),
          state: one.outcome === 'unknown' ? ('bad' as const) : ('done' as const),
        }))}
      />
    </>
  );
}

function Moves({ whole: { moves } }: { whole: WithdrawalCase }) {
  const times = useTimes();
  return (
    <>
      <h2 className="small-heading">{say('detail.moves')}</h2>
      <Timeline
        items={moves.toReversed().map((move) => ({
          key: `${move.at} ${move.to} ${move.reason ?? ''}`,
          name: named('state', move.to),
          time: times.near(move.at),
          more:
            move.reason === null
              ? move.by
              : say('detail.moves.reason', { by: move.by, reason: failureNamed(move.reason) }),
        }))}
      />
    </>
  );
}
