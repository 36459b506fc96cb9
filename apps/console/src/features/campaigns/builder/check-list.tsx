import type { CampaignCheck } from '@perya/contract';
import { Fact } from '../../../kit/facts.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { say, word } from '../words.ts';

const shown = (value: string | null): string => value ?? say('nothing');

/** What saving it means: the terms that differ, who keeps which version, what it overlaps with. */
export function CheckList({ check }: { check: CampaignCheck }) {
  const times = useTimes();
  const { changes, versions, overlaps, problems } = check;
  return (
    <>
      <section aria-label={say('check.changes')}>
        {changes.length === 0 && <Fact icon="circle-check" tone="ok" name={say('check.same')} />}
        {changes.length > 0 && <b>{say('check.version', { version: check.version })}</b>}
        {changes.map(({ path, before, after }) => (
          <Fact
            key={path}
            icon="git-compare"
            tone="info"
            name={word('path', path)}
            value={say('check.from', { before: shown(before), after: shown(after) })}
          />
        ))}
      </section>
      {versions.length > 0 && (
        <section aria-label={say('check.keep')}>
          <b>{say('check.keep')}</b>
          {versions.map(({ version, members, at, by }) => (
            <Fact
              key={version}
              icon="users"
              tone="muted"
              name={say('check.members', { version, members })}
              value={`${by}, ${times.near(at)}`}
            />
          ))}
        </section>
      )}
      <section aria-label={say('check.overlaps')}>
        {overlaps.length === 0 && <Fact icon="circle-check" tone="ok" name={say('check.alone')} />}
        {overlaps.map(({ campaignId, title, by }) => (
          <Fact
            key={campaignId}
            icon="triangle-alert"
            tone="warn"
            name={say(`check.overlap.${by}`, { title })}
            value={campaignId}
          />
        ))}
      </section>
      {problems.map((problem) => (
        <Fact key={problem} icon="circle-x" tone="bad" name={say(`problem.${problem}`)} />
      ))}
    </>
  );
}
