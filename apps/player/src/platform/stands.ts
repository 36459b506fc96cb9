/** Live messages, the worker and the like are not needed to see the page: they wait until it stands. */
const restMs = 1500;

let standing: Promise<void> | undefined;

export function pageStands(): Promise<void> {
  standing ??= new Promise((resolve) => {
    // A wide screen waits for its rail.
    const later = () => setTimeout(resolve, matchMedia('(min-width: 900px)').matches ? 0 : restMs);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  });
  return standing;
}
