import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyValues } from '../../../kit/facts.tsx';
import { FailureNote } from '../../../kit/failure-note.tsx';
import { Money } from '../../../kit/money.tsx';
import { Pill } from '../../../kit/status.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { failureText } from '../../../platform/failure.ts';
import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/promises.json';
import type { BrandDesk } from '../draft/use-brand-desk.ts';
import { promisesQuery, type PromisesKept } from '../queries.ts';
import { tookText } from '../ways/words.ts';
import { goodwillOf, proposedOf, shareOf, type Proposed } from './share-rules.ts';

const say = textsOf(words);
const stages = ['check', 'approval', 'payout'] as const;

/** The last 30 days, as they would have gone under what is typed here. */
export function KeptShare({ brand }: { brand: BrandDesk }) {
  const proposed = proposedOf((key) => brand.value(`settings.cashier.${key}`));
  return (
    <aside className="part-scroll brand-aside" aria-label={say('kept')} aria-live="polite">
      <h2 className="heading">{say('kept')}</h2>
      {proposed === null ? (
        <p className="note is-warn">{say('kept.wrong')}</p>
      ) : (
        <Answer proposed={proposed} goodwill={brand.value('settings.cashier.goodwill')} />
      )}
    </aside>
  );
}

function Answer({ proposed, goodwill }: { proposed: Proposed; goodwill: unknown }) {
  const { merchantCode } = useBrand();
  const { data, error } = useQuery({
    ...promisesQuery(merchantCode, proposed),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <FailureNote failure={error === null ? undefined : failureText(error)} />;
  if (data.ended === 0) return <p className="text-quiet">{say('kept.none')}</p>;
  return <Shares kept={data} proposed={proposed} goodwill={goodwill} />;
}

interface SharesProps {
  kept: PromisesKept;
  proposed: Proposed;
  goodwill: unknown;
}

function Shares({ kept, proposed, goodwill }: SharesProps) {
  const share = shareOf(kept.kept, kept.ended) ?? 0;
  const late = kept.ended - kept.kept;
  const cost = goodwillOf(late, goodwill);
  return (
    <>
      <p>
        <Pill
          icon={share >= 95 ? 'circle-check' : 'triangle-alert'}
          tone={share >= 95 ? 'ok' : share >= 80 ? 'warn' : 'bad'}
        >
          {say('kept.share', { share })}
        </Pill>
      </p>
      <p>{say('kept.of', { kept: kept.kept, ended: kept.ended })}</p>
      <p className="text-quiet">{say('kept.then', { share: shareOf(kept.keptThen, kept.ended) ?? 0 })}</p>
      {kept.isSample && <p className="text-quiet">{say('kept.sample', { ended: kept.ended })}</p>}
      <Stages kept={kept} proposed={proposed} />
      <KeyValues
        rows={[[say('goodwill', { late }), cost === null ? say('none') : <Money key="cost" amount={cost} />]]}
      />
      <h2 className="heading">{say('amounts')}</h2>
      <KeyValues
        rows={[
          [say('unseen'), kept.amounts.unseen],
          [say('one'), kept.amounts.one],
          [say('two'), kept.amounts.two],
        ]}
      />
    </>
  );
}

function Stages({ kept, proposed }: Pick<SharesProps, 'kept' | 'proposed'>) {
  const took = (seconds: number | null) => (seconds === null ? say('none') : tookText(seconds));
  return (
    <table className="table is-plain brand-diff" aria-label={say('stage')}>
      <thead>
        <tr>
          {(['stage', 'stage.minutes', 'stage.kept', 'stage.half', 'stage.slow'] as const).map((key) => (
            <th key={key} scope="col">
              {say(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => {
          const { passed, kept: inTime, medianSeconds, slowSeconds } = kept.stages[stage];
          const share = shareOf(inTime, passed);
          return (
            <tr key={stage}>
              <th scope="row">{say(`stage.${stage}`)}</th>
              <td>{say('minutes', { minutes: proposed[stage] })}</td>
              <td>{share === null ? say('none') : say('share', { share })}</td>
              <td>{took(medianSeconds)}</td>
              <td>{took(slowSeconds)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
