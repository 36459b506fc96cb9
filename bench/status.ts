import type { Bench } from '../tools/bench.ts';
import { besideBare } from './load/beside-bare.ts';

export const bench: Bench = {
  name: 'status',
  describe:
    'the first call of every visitor against a bare Fastify route that sends the same bytes from memory',
  run: () => besideBare('/api/v1/system/status'),
};
