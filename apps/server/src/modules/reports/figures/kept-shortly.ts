/** However many pages are open, a question is asked of the store once in this time. */
export interface KeptFor<Wish> {
  keyOf: (wish: Wish) => string;
  keepMs: (wish: Wish) => number;
  now?: () => number;
}

/** Answers that many ask for at once, each kept for seconds; what failed is not. */
export function keptShortly<Wish, Answer>(
  read: (wish: Wish) => Promise<Answer>,
  { keyOf, keepMs, now = Date.now }: KeptFor<Wish>,
): (wish: Wish) => Promise<Answer> {
  const kept = new Map<string, { until: number; answer: Promise<Answer> }>();
  return (wish) => {
    const at = now();
    for (const [key, { until }] of kept) if (until <= at) kept.delete(key);
    const key = keyOf(wish);
    const known = kept.get(key);
    if (known !== undefined) return known.answer;
    const answer = read(wish);
    kept.set(key, { until: at + keepMs(wish), answer });
    void answer.catch(() => kept.delete(key));
    return answer;
  };
}
