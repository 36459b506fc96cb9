/** A call that waits longer than this is worth a word (DEC-072). */
const slowCallMs = 8000;
export const slowCallEvent = 'slow-call';

/** The browser's fetch, telling the page when an answer takes long. */
export const fetchTellingSlow: typeof globalThis.fetch = async (input, init) => {
  const timer = setTimeout(() => dispatchEvent(new Event(slowCallEvent)), slowCallMs);
  try {
    return await fetch(input, init);
  } finally {
    clearTimeout(timer);
  }
};
