interface QueueParts {
  send: (id: string) => Promise<unknown>;
  /** Everything that waited has been told, whatever came of it. */
  onEmpty: () => void;
  windowMs?: number;
}

/**
 * Tells the server what was read: the first at once, then one every 150 ms, each announcement once and none lost
 * (CALL-20, DEC-071).
 */
export function createReadQueue({ send, onEmpty, windowMs = 150 }: QueueParts): (id: string) => void {
  const waiting = new Set<string>();
  let isPausing = false;
  let underWay = 0;
  const settle = () => {
    underWay -= 1;
    if (underWay === 0 && waiting.size === 0) onEmpty();
  };
  const next = () => {
    isPausing = false;
    const [id] = waiting;
    if (id === undefined) return;
    waiting.delete(id);
    isPausing = true;
    underWay += 1;
    setTimeout(next, windowMs);
    send(id).then(settle, settle);
  };
  return (id) => {
    waiting.add(id);
    if (!isPausing) next();
  };
}
