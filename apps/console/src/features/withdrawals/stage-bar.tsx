import type { WithdrawalCase } from '@perya/contract';
import { textsOf } from '../../platform/texts.ts';
import { spanText, useNow, useTimes } from '../../platform/moments/times.ts';
import words from './copy/en.json';

const say = textsOf(words);
type Stage = WithdrawalCase['stages'][number];

/** The payout clock as a bar of stages; the one that runs fills until its deadline. */
export function StageBar({ stages }: { stages: readonly Stage[] }) {
  const now = useNow();
  const times = useTimes();
  const at = stages.findIndex(({ state }) => state === 'now');
  const running = stages[at];
  const began = stages[at - 1]?.at ?? stages[0]?.at;
  const end = running?.deadline ? Date.parse(running.deadline) : undefined;
  const share =
    end === undefined || !began
      ? 0
      : Math.min(1, Math.max(0, (now - Date.parse(began)) / Math.max(1, end - Date.parse(began))));
  const first = stages[0]?.at;
  const left = end === undefined ? '' : `, ${spanText(end - now)} ${say(end < now ? 'late' : 'left')}`;
  const current = running ?? stages.findLast(({ state }) => state === 'done' || state === 'stopped');
  return (
    <>
      <svg
        className="stage-drawing"
        viewBox="0 0 200 6"
        preserveAspectRatio="none"
        role="img"
        aria-label={say('stage.bar', { stage: current ? say(`stage.${current.name}`) : '' })}
      >
        {stages.map((stage, place) => (
          <StagePart
            key={stage.name}
            stage={stage}
            place={place}
            share={share}
            widths={stages.length > 5 ? widthsBack : widthsOfFive}
          />
        ))}
      </svg>
      <div className="stage-words">
        {first && (
          <span title={times.exact(first)}>
            {say('stage.received')} {times.clock(first)}
          </span>
        )}
        {current && (
          <span className={running ? 'tone-accent' : undefined}>
            {say(`stage.${current.name}`)}
            {left}
          </span>
        )}
        {running?.deadline && (
          <span>{say('stage.by', { stage: '', at: times.clock(running.deadline) })}</span>
        )}
      </div>
    </>
  );
}

const widthsOfFive = [8, 14, 100, 48, 20];
/** With a sixth stage the longest gives way. */
const widthsBack = [8, 14, 78, 48, 20, 20];

interface PartProps {
  stage: Stage;
  place: number;
  share: number;
  widths: readonly number[];
}

function StagePart({ stage, place, share, widths }: PartProps) {
  const x = widths.slice(0, place).reduce((sum, width) => sum + width + 2, 0);
  const width = widths[place] ?? 20;
  return (
    <>
      <rect className={`stage-part is-${stage.state}`} x={x} width={width} height="6" rx="2" />
      {stage.state === 'now' && (
        <rect className="stage-part is-filling" x={x} width={width * share} height="6" rx="2" />
      )}
    </>
  );
}
