import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar, Pill } from '../../../kit/status.tsx';
import { Nothing } from '../../../kit/states.tsx';
import { useBrand } from '../../../platform/brand.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { findQuery } from '../queries.ts';
import { say, word } from '../words.ts';

/** Whoever fits, told by what; exact hits first. */
export function Found({ q }: { q: string }) {
  const { merchantCode } = useBrand();
  const found = useQuery(findQuery(merchantCode, q));
  return (
    <div className="part-scroll list-scroll">
      <Loaded query={found}>
        {(hits) =>
          hits.length === 0 ? (
            <Nothing title={say('found.none', { q })}>{say('found.none.note')}</Nothing>
          ) : (
            <ul className="row-list found-list" aria-label={say('found')}>
              {hits.map(({ memberId, name, by, hit, isExact, isClosed }) => (
                <li key={memberId}>
                  <Link className="found-row" to={`/${merchantCode}/members/${memberId}`}>
                    <Avatar name={name} />
                    <span className="grows">
                      <b>{name}</b>
                      <small className="text-quiet">
                        {word('by', by)} <span className="mono">{hit}</span>
                      </small>
                    </span>
                    {isClosed && (
                      <Pill icon="lock" tone="bad">
                        {say('closed')}
                      </Pill>
                    )}
                    {!isExact && <small className="text-quiet">{say('found.begins')}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
