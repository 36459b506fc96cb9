/** Live messages, the worker and the like are not needed to see the page: they wait until it has settled. */
const restMs = 1500;

let settled: Promise<void> | undefined;

export function whenPageSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    // A wide screen waits for its rail.
    const later = () => setTimeout(resolve, matchMedia('(min-width: 900px)').matches ? 0 : restMs);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  });
  return settled;
}
