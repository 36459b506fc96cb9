import { Empty } from '@perya/ui';
import { Blocks } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform, useSay } from '../../../platform/context.tsx';
import { shareText, tookParts } from '../band-rules.ts';
import { CountedNote } from '../counted-note.tsx';
import { FiguresNotLoaded, ProofFoot } from '../proof-page.tsx';
import { payoutsQuery } from '../queries.ts';
import type { Payouts } from '../queries.ts';
import { useReportsTexts } from '../texts.ts';

/** `/m/payouts`: how long payouts really took, and how many kept what was promised. Anybody may look. */
export function Screen() {
  useReportsTexts();
  const { api, say } = usePlatform();
  const query = useQuery(payoutsQuery(api));
  return (
    <div className="proof">
      <p className="proof-intro">{say('payouts_intro')}</p>
      {query.data ? (
        <Found found={query.data} />
      ) : (
        <FiguresNotLoaded
          query={query}
          waiting={
            <Blocks
              className="proof-wait"
              label={say('figures_wait')}
              shapes={['tall', 'game', 'game', 'game']}
            />
          }
        />
      )}
      <ProofFoot
        how={['payouts_how_1', 'payouts_how_2', 'payouts_how_3']}
        others={[{ to: '/m/returns', label: say('title_returns') }]}
      />
    </div>
  );
}

function Found({ found }: { found: Payouts }) {
  const say = useSay();
  const number = new Intl.NumberFormat(useLocale());
  const { counted, ended, rejected, paid, fewest } = found;
  return (
    <>
      <h2 className="sr-only">{say('figures')}</h2>
      {found.kept === null && found.half === null ? (
        <Empty
          art="e-moon"
          title={say('too_few_payouts')}
          text={say('too_few_payouts_text', { ended, fewest })}
        />
      ) : (
        <>
          <Tops found={found} />
          <Stretches found={found} />
        </>
      )}
      <Ways found={found} />
      {counted !== null && (
        <p className="proof-counted numeric">
          {say('payouts_count', {
            paid: number.format(paid),
            ended: number.format(ended),
            rejected: number.format(rejected),
          })}
        </p>
      )}
      <CountedNote counted={counted} />
    </>
  );
}

function useTook() {
  const say = useSay();
  return (seconds: number | null): string => {
    if (seconds === null) return say('too_few');
    const { key, values } = tookParts(seconds);
    return say(key, values);
  };
}

/** Half of them, 95 of a hundred, and the promise. */
function Tops({ found: { half, most, kept, ended, promisedMinutes } }: { found: Payouts }) {
  const say = useSay();
  const took = useTook();
  const promise = took(promisedMinutes * 60);
  return (
    <dl className="proof-tops">
      <div>
        <dt>{say('took_half')}</dt>
        <dd className="numeric">{took(half)}</dd>
      </div>
      <div>
        <dt>{say('took_most')}</dt>
        <dd className="numeric">{took(most)}</dd>
      </div>
      <div>
        <dt>{say('promise_kept', { promise })}</dt>
        <dd className="numeric">{kept === null ? say('too_few') : shareText(kept, ended)}</dd>
      </div>
    </dl>
  );
}

function Stretches({ found: { stretches, paid } }: { found: Payouts }) {
  const say = useSay();
  const took = useTook();
  if (stretches === null) return null;
  const largest = Math.max(...stretches.map((stretch) => stretch.paid));
  return (
    <section className="card proof-stretches" aria-labelledby="proof-stretches">
      <h3 id="proof-stretches">{say('stretches_title')}</h3>
      <dl>
        {stretches.map(({ untilSeconds, paid: part }) => (
          <div key={untilSeconds}>
            <dt className="numeric">
              {untilSeconds === null ? say('longer') : say('took_up_to', { time: took(untilSeconds) })}
            </dt>
            <dd className="numeric">
              <svg width="100%" height="12" aria-hidden="true">
                <rect className="ground" width="100%" height="12" rx="4" />
                <rect className="part" width={`${(part / largest) * 100}%`} height="12" rx="4" />
              </svg>
              <b>{`${Math.round((part / paid) * 100)}%`}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Ways({ found: { ways } }: { found: Payouts }) {
  const say = useSay();
  const took = useTook();
  const number = new Intl.NumberFormat(useLocale());
  if (ways.length === 0) return null;
  return (
    <div className="card proof-ways">
      <table>
        <caption className="sr-only">{say('ways_title')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('way')}</th>
            <th scope="col">{say('payouts')}</th>
            <th scope="col">{say('half_within')}</th>
            <th scope="col">{say('most_within')}</th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ way, name, paid, half, most }) => (
            <tr key={way}>
              <th scope="row">{name}</th>
              <td className="numeric">{number.format(paid)}</td>
              {half === null ? (
                <td colSpan={2}>{say('too_few')}</td>
              ) : (
                <>
                  <td className="numeric">{took(half)}</td>
                  <td className="numeric">{took(most)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
