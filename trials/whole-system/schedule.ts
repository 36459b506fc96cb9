import type { Fault } from './scene.ts';

/** Every kind in turn, each turn shuffled anew by the seed. */
export function* schedule(faults: readonly Fault[], below: (limit: number) => number): Generator<Fault> {
  for (;;) {
    const left = [...faults];
    while (left.length > 0) yield* left.splice(below(left.length), 1);
  }
}
