import { createLane, laneOf } from '#platform/database/lane';
import type { Log } from '#platform/observe/log';
import type { Metrics } from '#platform/observe/metrics';
import { refuse } from '#platform/refusal';
import type { FlatPosting, FlatResult } from './entries.ts';
import { batchResults, batchValues, postStatement, type PostRow } from './post-batch.ts';

export interface WriterOptions {
  url: string;
  lanes?: number;
  maxBatch?: number;
  deadlineMs?: number;
  statementTimeoutMs?: number;
  /** Beyond this many waiting postings new ones are turned away, rather than answered too late. */
  maxWaiting?: number;
  log?: Log;
  metrics?: Metrics | undefined;
}

/** Posts many concurrent postings in few round trips. */
export interface PostingWriter {
  /** `home` decides the lane: all postings of a member take the same one and keep their order. */
  post: (home: string, posting: FlatPosting) => Promise<FlatResult>;
  stop: () => Promise<void>;
}

const batchBounds = [1, 2, 5, 10, 25, 50, 100, 200, 300];

export function createPostingWriter(options: WriterOptions): PostingWriter {
  const { lanes: count = 2, maxBatch = 300, deadlineMs = 10_000, statementTimeoutMs = 5000 } = options;
  const { maxWaiting = 20_000, log, metrics } = options;
  const sizes = metrics?.histogram('perya_wallet_batch_postings', 'Postings in one round trip', batchBounds);
  const doubts = metrics?.counter('perya_wallet_in_doubt_total', 'Postings whose outcome nobody could tell');
  const lanes = Array.from({ length: count }, () =>
    createLane<FlatPosting, FlatResult>({
      url: options.url,
      role: 'perya_app',
      maxBatch,
      deadlineMs,
      statementTimeoutMs,
      keysOf: ({ entries }) => entries.map(({ account }) => account),
      send: async (client, postings) => {
        const { rows } = await client.query<PostRow>({
          name: 'post',
          text: postStatement,
          values: batchValues(postings),
        });
        return batchResults(postings, rows);
      },
      onBatch: (size) => sizes?.(size, {}),
      onTrouble: (error) => log?.warn({ err: error }, 'posting again'),
      onDoubt: doubts,
    }),
  );
  const waiting = () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0);
  metrics?.gauge('perya_wallet_waiting', 'Postings that wait for a connection', waiting);
  return {
    post(home, posting) {
      const lane = lanes[laneOf(home, count)];
      if (lane === undefined || lane.waiting() > maxWaiting / count) refuse('service.unavailable');
      return lane.put(posting);
    },
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}
