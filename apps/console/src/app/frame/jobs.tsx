import { jobLooks } from '../../platform/job-looks.ts';
import type { LongJob } from '@perya/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { PopPanel } from '../../kit/pop-panel.tsx';
import { Status } from '../../kit/status.tsx';
import { showToast } from '../../kit/toasts.tsx';
import { useBrand } from '../../platform/brand.ts';
import { failureText } from '../../platform/failure.ts';
import { textsOf } from '../../platform/texts.ts';
import { useTimes } from '../../platform/moments/times.ts';
import words from '../copy/en.json';
import { jobActs, jobRowsQuery, jobsQuery } from '../queries.ts';

const say = textsOf(words);
const named = (group: string, value: string): string => {
  const key = `${group}.${value}`;
  return key in words ? say(key as keyof typeof words) : value.replaceAll('_', ' ');
};

/** What this person asked for and how far it is, from any page. */
export function Jobs() {
  const { merchantCode } = useBrand();
  const { data: jobs = [] } = useQuery(jobsQuery(merchantCode));
  const running = jobs.filter(({ state }) => state === 'running').length;
  const { pathname } = useLocation();
  if (jobs.length === 0) return null;
  return (
    <PopPanel
      label={running === 0 ? say('jobs') : say('jobs.running', { count: running })}
      className="button is-ghost"
      closesOn={pathname}
      button={
        <>
          <Icon name={running === 0 ? 'check-check' : 'loader'} />
          {running > 0 && <span className="frame-count">{running}</span>}
        </>
      }
    >
      <h2>{say('jobs')}</h2>
      {jobs.map((job) => (
        <OneJob key={job.jobId} job={job} />
      ))}
    </PopPanel>
  );
}

function OneJob({ job }: { job: LongJob }) {
  const { merchantCode } = useBrand();
  const times = useTimes();
  const [isOpen, setOpen] = useState(false);
  const acts = jobActs(merchantCode, job.jobId);
  const run = (act: () => Promise<unknown>) => () =>
    void act().catch((error: unknown) =>
      showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) }),
    );
  const done = job.done + job.failed;
  const name = named('job', job.kind);
  return (
    <section aria-label={name}>
      <p>
        <b>{name}</b> <small className="text-quiet">{times.near(job.askedAt)}</small>{' '}
        <Status {...jobLooks[job.state]}>{say(`jobState.${job.state}`)}</Status>
      </p>
      <progress
        value={done}
        max={job.total ?? Math.max(1, done)}
        aria-label={say('jobs.progress', { name })}
      />
      <p role="status">
        {say('jobs.count', { done: job.done, total: job.total ?? '…' })}
        {job.failed > 0 && ` ${say('jobs.failed', { failed: job.failed })}`}
      </p>
      <div>
        {job.state === 'running' && (
          <Button size="small" icon="pause" onClick={run(() => acts.stop())}>
            {say('jobs.stop')}
          </Button>
        )}
        {job.endedAt !== null && job.failed > 0 && job.kind === 'members.bulk' && (
          <Button size="small" icon="rotate-cw" onClick={run(() => acts.retry())}>
            {say('jobs.retry')}
          </Button>
        )}
        {done > 0 && job.kind === 'members.bulk' && (
          <Button size="small" look="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {say('jobs.rows')}
          </Button>
        )}
      </div>
      {isOpen && <Rows job={job} />}
    </section>
  );
}

/** One result a row, those that failed first. */
function Rows({ job }: { job: LongJob }) {
  const { merchantCode } = useBrand();
  const { data: rows = [] } = useQuery(jobRowsQuery(merchantCode, job.jobId, job.done + job.failed));
  const sorted = rows.toSorted((one, other) => Number(one.isOk) - Number(other.isOk));
  return (
    <ul aria-label={say('jobs.rows')}>
      {sorted.map(({ key, isOk, detail }) => (
        <li key={key}>
          <Status icon={isOk ? 'circle-check' : 'circle-x'} tone={isOk ? 'ok' : 'bad'}>
            {isOk ? say('jobs.row.done') : named('jobRow', typeof detail === 'string' ? detail : 'failed')}
          </Status>{' '}
          <Link className="text-link mono" to={`/${merchantCode}/members/${key}`}>
            {key.slice(0, 8)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
