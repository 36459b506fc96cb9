/** How the whole company behaves, beside what single accounts bring about. */
export interface Control {
  /** Notices are written down and not sent. */
  silentNotices: boolean;
  /** Orders that are not known yet are answered with 422. */
  refuseAll: boolean;
  /** Requests are taken and neither read nor answered. */
  hang: boolean;
  /** The work is done at once, the answer waits. */
  delayMs: number;
}

export const normal: Readonly<Control> = { silentNotices: false, refuseAll: false, hang: false, delayMs: 0 };

const isDelay = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 600_000;

/** The wanted changes, or the name of the first one that is wrong. */
export function readControl(body: unknown): Partial<Control> | { wrong: string } {
  if (typeof body !== 'object' || body === null) return { wrong: 'body' };
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(normal, name)) return { wrong: name };
    if (name === 'delayMs' ? !isDelay(value) : typeof value !== 'boolean') return { wrong: name };
  }
  return body;
}
