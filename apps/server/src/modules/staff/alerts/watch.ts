import type { DeskTopic } from '@perya/contract';
import type { Kysely } from 'kysely';
import type { AlertFact, AlertSource } from '#platform/alerts/alert-source';
import type { RunWork, Work } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import type { Log } from '#platform/observe/log';
import type { Letters } from '../letters.ts';
import { asInstallation } from '../tables-of.ts';
import { deliver, type PushTo } from './deliver.ts';
import { isMatter } from './matter-rules.ts';
import {
  beginAlerts,
  endAlerts,
  escalate,
  type Matter,
  type RuleRow,
  tell,
  watchedRules,
} from './repository.ts';

interface Parts {
  /** Sees one brand. */
  runWork: RunWork;
  /** Sees all of them, and people. */
  runSystemWork: RunWork;
  systemDb: Kysely<object>;
  sources: readonly AlertSource[];
  letters: Letters;
  pushTo: PushTo;
  /** Open consoles of a brand, or of all of them, ask again. */
  tellDesks: (brand: string, topic: DeskTopic) => void;
  log: Pick<Log, 'warn'>;
}

const everyMs = 30_000;
/** What comes and goes around its limit is one matter: it has ended when it was not found for so long. */
const calmMs = 5 * 60_000;
const patienceMs = 15 * 60_000;

/**
 * Looks at what rules watch, tells who is to be told, and tells more people when nobody sees to it (OPS-SYS-15). Whatever it does
 * may be done by two workers at once: a matter is one row, and so is each person told of it (ADR 126).
 */
export function createAlertWatch(parts: Parts) {
  const { runWork, runSystemWork, systemDb, sources, letters, pushTo, tellDesks, log } = parts;

  /** Each source by itself: one that fails leaves the others, and what it watches, as they are. */
  async function factsAt(brand: string, rules: readonly RuleRow[]) {
    const found = new Map<RuleRow['kind'], AlertFact[]>();
    const failures: unknown[] = [];
    const actor = { kind: 'system', name: 'alerts' } as const;
    for (const { kind, facts } of sources)
      if (rules.some((rule) => rule.kind === kind))
        try {
          const run = brand === '*' ? runSystemWork : runWork;
          found.set(kind, await run({ merchant: brand, actor }, (work) => facts(work, systemDb)));
        } catch (error) {
          log.warn({ err: error, kind, brand }, 'what an alert watches could not be read');
          failures.push(error);
        }
    return { found, failures };
  }

  const settle = async (work: Work, rules: readonly RuleRow[], found: ReadonlyMap<string, AlertFact[]>) => {
    const before = (ms: number) => new Date(work.now.getTime() - ms);
    const known = rules.filter(({ kind }) => found.has(kind));
    const begun = await beginAlerts(work, mattersOf(known, found));
    const ended = await endAlerts(
      work,
      known.map(({ rule_id }) => rule_id),
      before(calmMs),
    );
    await tell(work, begun, 'roles');
    const escalated = await escalate(work, before(patienceMs));
    await tell(work, escalated, 'then_roles');
    const devices = await deliver(work, letters);
    return { devices, isNews: begun.length + ended + escalated.length > 0 };
  };

  const run = async (): Promise<void> => {
    const { rules, brands } = await runSystemWork(asInstallation, watchedRules);
    const failed: unknown[] = [];
    for (const brand of brands) {
      const own = rules.filter(({ merchant_code }) => merchant_code === brand);
      const { found, failures } = await factsAt(brand, own);
      failed.push(...failures);
      const scope = { merchant: brand, actor: { kind: 'system', name: 'alerts' } } as const;
      const { devices, isNews } = await runSystemWork(scope, (work) => settle(work, own, found));
      if (isNews) tellDesks(brand, 'alerts');
      await pushTo(devices);
    }
    if (failed.length > 0) throw failed[0];
  };
  const job: EveryJob = { name: 'staff.alerts', when: () => ({ everyMs }), run };
  return { run, job };
}

const mattersOf = (rules: readonly RuleRow[], found: ReadonlyMap<string, AlertFact[]>): Matter[] =>
  rules.flatMap(({ rule_id, kind, queue, bound }) =>
    (found.get(kind) ?? [])
      .filter((fact) => isMatter({ kind, queue, limit: bound }, fact))
      .map((fact) => ({ ...fact, rule_id, kind, bound })),
  );
