/** Live messages, the worker and the like are not needed to see the page: they wait until it stands. */
const restMs = 1500;

let standing: Promise<void> | undefined;

export function pageStands(): Promise<void> {
  standing ??= new Promise((resolve) => {
    const later = () => setTimeout(resolve, restMs);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  });
  return standing;
}
