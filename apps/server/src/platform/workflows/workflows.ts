import { DBOS } from '@dbos-inc/dbos-sdk';
import type { Database } from '../database/connect.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { createSupervisor } from './supervisor.ts';

/** What a workflow may do between its lines: everything else in it must give the same result when repeated. */
export interface Steps {
  /**
   * Runs once and remembers the result. A crash between the effect and the memory runs it again, so an effect
   * outside hands on `key`, which stays the same for every repetition.
   */
  run: <T>(name: string, effect: (key: string) => Promise<T>) => Promise<T>;
  /** Survives restarts: the end of the sleep is remembered, not its length. */
  sleep: (ms: number) => Promise<void>;
}

/** Long-running work that outlives processes. Our own small port, so that the engine behind it can be changed. */
export interface Workflows {
  /** Change what a running workflow does only under a new name: unfinished ones are replayed with this code. */
  define: <Input, Output>(name: string, run: (steps: Steps, input: Input) => Promise<Output>) => void;
  /** The same id starts at most one workflow, however often it is asked. */
  start: (name: string, id: string, input: unknown) => Promise<void>;
  /** Waits until the workflow has ended; throws what it threw. */
  result: (id: string) => Promise<unknown>;
  launch: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface WorkflowsOptions {
  /** Role perya_system: heartbeats of all workers. */
  database: Database;
  /** Stable over restarts and different for each worker process. */
  workerId: string;
  log: Log;
  metrics?: Metrics;
  /** Silence after which a worker's unfinished workflows are taken over. */
  silenceMs?: number;
}

type Registered = (input: unknown) => Promise<unknown>;

const schema = 'workflows';

/** One per process: the engine keeps its registry in the module itself. */
export function createWorkflows(options: WorkflowsOptions): Workflows {
  const { database, workerId, log, metrics, silenceMs = 10_000 } = options;
  const registered = new Map<string, Registered>();
  const adopted = metrics?.counter(
    'perya_workflows_adopted_total',
    'Workflows taken over from silent workers',
  );
  const supervisor = createSupervisor({ database, workerId, silenceMs, log, adopt: (ids) => adopt(ids) });
  const adopt = async (ids: string[]) => {
    await DBOS.resumeWorkflows(ids);
    adopted?.({}, ids.length);
  };

  return {
    define(name, run) {
      if (registered.has(name)) throw new Error(`workflow ${name} exists already`);
      const body = (input: unknown) => run(steps, input as never);
      registered.set(name, DBOS.registerWorkflow(body, { name }) as Registered);
    },
    async start(name, id, input) {
      const workflow = registered.get(name);
      if (workflow === undefined) throw new Error(`workflow ${name} is not defined`);
      // Directly, not through the engine's queue: the queue is polled and several times slower.
      await DBOS.startWorkflow(workflow, { workflowID: id })(input);
    },
    result: (id) => DBOS.retrieveWorkflow(id).getResult(),
    async launch() {
      DBOS.setConfig({
        name: 'perya',
        systemDatabaseUrl: database.url,
        systemDatabaseSchemaName: schema,
        systemDatabasePoolSize: 10,
        executorID: workerId,
        // Fixed: with the engine's default, a new release would leave the workflows of the old one lying.
        applicationVersion: '1',
        logger: engineLog(log),
      });
      await supervisor.announce();
      await DBOS.launch();
      await supervisor.start();
    },
    async stop() {
      await supervisor.stop();
      await DBOS.shutdown({ workflowCompletionTimeoutMS: 5000 });
    },
  };
}

const steps: Steps = {
  run: (name, effect) => DBOS.runStep(() => effect(`${DBOS.workflowID}/${DBOS.stepID}`), { name }),
  sleep: (ms) => DBOS.sleep(ms),
};

/** The engine talks a lot about itself; only its warnings matter here. */
function engineLog(log: Log) {
  const child = log.child({ part: 'workflows' });
  return {
    debug: (entry: unknown) => child.trace(String(entry)),
    info: (entry: unknown) => child.debug(String(entry)),
    warn: (entry: unknown) => child.warn(String(entry)),
    error: (entry: unknown) => child.error(entry instanceof Error ? { err: entry } : String(entry)),
  };
}
