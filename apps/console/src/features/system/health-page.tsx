import type { SystemHealth } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../kit/icon.tsx';
import { useBrand } from '../../platform/brand.ts';
import { PageHead } from '../../platform/frame-slots.tsx';
import { KeyBar } from '../../platform/key-bar.tsx';
import { useKeys, type KeyAction } from '../../platform/keys.ts';
import { checkName } from '../../platform/check-names.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useTimes } from '../../platform/moments/times.ts';
import { Companies } from './companies.tsx';
import { Curves } from './curves.tsx';
import { Jobs } from './jobs.tsx';
import { MoneyChecks } from './money-checks.tsx';
import { Parked } from './parked.tsx';
import { Processes } from './processes.tsx';
import { checksQuery, healthQuery, parkedQuery } from './queries.ts';
import { Release } from './release.tsx';
import './system.css';
import { nameOfCompany, say } from './words.ts';

/** Everything the product stands on, in one look; what is wrong stands first, with what players notice. */
export function HealthPage() {
  const { merchantCode } = useBrand();
  const health = useQuery(healthQuery(merchantCode));
  const keys: KeyAction[] = [
    {
      key: 'r',
      word: say('keys.again'),
      run: () => {
        void queryClient.invalidateQueries({ queryKey: ['system'] });
        for (const topic of ['health', 'parked'])
          void queryClient.invalidateQueries({ queryKey: [merchantCode, topic] });
      },
    },
  ];
  useKeys(keys);
  return (
    <>
      <PageHead title={say('title')} fact={say('fact')} />
      <div className="page-body health-page">
        <Loaded query={health}>
          {(found) => (
            <>
              <Verdict health={found} />
              <Curves minutes={found.minutes} outbox={found.outbox} />
              <Companies companies={found.companies} at={found.at} />
              <div className="health-three">
                <div className="stack">
                  <Processes health={found} />
                  <Parked />
                </div>
                <div className="stack">
                  <MoneyChecks />
                  <Release health={found} />
                </div>
                <Jobs />
              </div>
            </>
          )}
        </Loaded>
      </div>
      <KeyBar actions={keys} />
    </>
  );
}

/** One sentence for each thing that is wrong; or that nothing is. */
function useTroubles(health: SystemHealth): string[] {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const checks = useQuery(checksQuery).data?.checks ?? [];
  const parked = useQuery(parkedQuery(merchantCode)).data?.parkedEvents ?? [];
  const waiting = parked.filter(({ state }) => state === 'waiting').length;
  const at = (moment: string | null) => (moment === null ? '–' : times.near(moment));
  return [
    ...health.engines
      .filter(({ isUp }) => !isUp)
      .map(({ name, since, missedBy }) => say(`bad.${name}`, { who: missedBy.join(', '), at: at(since) })),
    ...health.companies
      .filter(({ state }) => state === 'failing')
      .map((one) =>
        say(`bad.company.${one.kind}`, {
          company: nameOfCompany(one),
          at: at(one.since),
          tries: one.failedInARow,
        }),
      ),
    ...health.processes
      .filter(({ state }) => state === 'lost')
      .map(({ name, seenAt }) => say('bad.lost', { name, at: at(seenAt) })),
    ...checks
      .filter(({ ok }) => !ok)
      .map(({ name, wrong }) => say('bad.check', { name: checkName(name), count: wrong })),
    ...(waiting > 0 ? [say('bad.parked', { count: waiting })] : []),
  ];
}

function Verdict({ health }: { health: SystemHealth }) {
  const troubles = useTroubles(health);
  const isGood = troubles.length === 0;
  const processes = health.processes.filter(({ state }) => state === 'up').length;
  return (
    <section className="panel health-verdict" role="status">
      <span className={isGood ? 'tone-ok' : 'tone-warn'}>
        <Icon name={isGood ? 'circle-check' : 'triangle-alert'} />
      </span>
      <div>
        <h2>{say(isGood ? 'verdict.good' : 'verdict.bad')}</h2>
        {isGood ? (
          <p>{say('verdict.good.note', { processes })}</p>
        ) : (
          troubles.map((trouble) => <p key={trouble}>{trouble}</p>)
        )}
      </div>
    </section>
  );
}
