import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/button.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { historyQuery, type BrandHistoryEntry } from '../queries.ts';
import { say } from '../words.ts';
import { isSame, valueIn } from './same-rules.ts';
import type { BrandDesk } from './use-brand-desk.ts';
import { textOf } from './value-text.ts';

interface Step {
  entry: BrandHistoryEntry;
  before: unknown;
  after: unknown;
}

/** A whole that was kept at once speaks of this value too; what it did not have was the default. */
function stepsOf(entries: readonly BrandHistoryEntry[], path: string, standard: unknown): Step[] {
  return entries.flatMap((entry) => {
    if (entry.path.length > path.length) return [{ entry, before: entry.before, after: entry.after }];
    const inside = path.slice(entry.path.length + 1);
    const keys = inside === '' ? [] : inside.split('.');
    const [before, after] = [entry.before, entry.after].map((whole) => valueIn(whole, keys) ?? standard);
    return isSame(before, after) ? [] : [{ entry, before, after }];
  });
}

/** What it was, who changed it and why; any of it can be wished for again. */
export function History({
  brand,
  path,
  standard,
  mayRestore,
}: {
  brand: BrandDesk;
  path: string;
  standard: unknown;
  mayRestore: boolean;
}) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const query = useQuery({ ...historyQuery(merchantCode, path), staleTime: 0 });
  return (
    <section>
      <h3 className="heading">{say('history')}</h3>
      <Loaded query={query}>
        {({ entries }) => {
          const steps = stepsOf(entries, path, standard);
          if (steps.length === 0) return <p className="text-quiet">{say('history.none')}</p>;
          return (
            <ol className="brand-history">
              {steps.map(({ entry, before, after }) => (
                <li key={entry.revision}>
                  <p className="split">
                    <b>{textOf(after)}</b>
                    <span className="text-quiet nowrap">{times.near(entry.at)}</span>
                  </p>
                  <p className="text-quiet">
                    {entry.by ?? say('by.nobody')}
                    {entry.reason !== '' && `: ${entry.reason}`}
                  </p>
                  {mayRestore && entry.path.length <= path.length && !isSame(before, brand.value(path)) && (
                    <Button size="small" icon="rotate-ccw" onClick={() => brand.change(path, before)}>
                      {say('history.restore', { value: textOf(before) })}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
    </section>
  );
}
