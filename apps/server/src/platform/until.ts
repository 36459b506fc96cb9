/** Timers know whole milliseconds only, and what is cut off would tell how long the work before them took. */
export async function until(moment: number): Promise<void> {
  const left = moment - performance.now() - 1;
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  while (performance.now() < moment) await new Promise((resolve) => setImmediate(resolve));
}
