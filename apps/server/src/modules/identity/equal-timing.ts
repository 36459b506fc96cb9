import { isRefusal } from '#platform/refusal';
import { until } from '#platform/until';

/** Longer than the work behind any of these answers on a quiet machine. */
const steadyMs = 250;

/**
 * A refusal given no earlier than a fixed time after the question: how long the work took tells nothing about who
 * exists (DEC-110). With `always` a success waits too, where even that would tell.
 */
export async function withEqualTiming<T>(act: () => Promise<T>, always = false): Promise<T> {
  const moment = performance.now() + steadyMs;
  const wait = () => until(moment);
  try {
    const value = await act();
    if (always) await wait();
    return value;
  } catch (error) {
    if (isRefusal(error)) await wait();
    throw error;
  }
}
