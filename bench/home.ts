import type { Bench } from '../tools/bench.ts';
import { besideBare } from './load/beside-bare.ts';

export const bench: Bench = {
  name: 'home',
  describe: 'the cached home page against a bare Fastify route that sends the same bytes from memory',
  run: () => besideBare('/m/home'),
};
