import type { GameSheet } from '@perya/contract';
import { Fact } from '../../../kit/facts.tsx';
import { say, word } from '../words.ts';

/** The lists a game is in, or everything that keeps it out of them. */
export function Where({ shown }: { shown: GameSheet['shown'] }) {
  const { lists, why, closedRegions } = shown;
  return (
    <section aria-label={say('sheet.where')}>
      <h3>{say('sheet.where')}</h3>
      {lists.map(({ list, place }) => (
        <Fact
          key={list}
          icon="circle-check"
          tone="ok"
          name={word('cat', list)}
          value={say('where.place', { place })}
        />
      ))}
      {why.length > 0 && (
        <p className="text-quiet">{lists.length === 0 ? say('where.nowhere') : say('where.but')}</p>
      )}
      {why.map(({ reason, about }) => (
        <Fact
          key={`${reason} ${about}`}
          icon={lists.length === 0 ? 'eye-off' : 'triangle-alert'}
          tone="warn"
          name={say(`why.${reason}`, { about: word('cat', about) })}
        />
      ))}
      {closedRegions.length > 0 && (
        <p className="text-quiet">{say('where.regions', { regions: closedRegions.join(', ') })}</p>
      )}
    </section>
  );
}
