import type { Failure } from '@perya/web';

/**
 * After these nobody can tell whether the order was taken. It keeps its key, so that trying again cannot make a second
 * one (DEC-120).
 */
const unclear: ReadonlySet<Failure['code']> = new Set([
  'unreachable',
  'service.unavailable',
  'unknown.error',
]);

/** The key of one order: made when the form opens, another one once it is known what became of the order. */
export function createOrderKey(makeKey: () => string = () => crypto.randomUUID()) {
  let key = makeKey();
  return {
    current: () => key,
    orderWasMade() {
      key = makeKey();
    },
    orderFailed({ code }: Pick<Failure, 'code'>) {
      if (!unclear.has(code)) key = makeKey();
    },
  };
}
