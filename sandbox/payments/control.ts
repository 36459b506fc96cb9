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
  /** Where notices go at a company that takes no address with an order: set once, as in its dashboard. */
  noticesTo: string;
}

export const normal: Readonly<Control> = {
  silentNotices: false,
  refuseAll: false,
  hang: false,
  delayMs: 0,
  noticesTo: '',
};

const isDelay = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 600_000;

const isSwitch = (value: unknown): boolean => typeof value === 'boolean';
const isRight: Readonly<Record<string, (value: unknown) => boolean>> = {
  silentNotices: isSwitch,
  refuseAll: isSwitch,
  hang: isSwitch,
  delayMs: isDelay,
  noticesTo: (value) => value === '' || (typeof value === 'string' && URL.canParse(value)),
};

/** The wanted changes, or the name of the first one that is wrong. */
export function readControl(body: unknown): Partial<Control> | { wrong: string } {
  if (typeof body !== 'object' || body === null) return { wrong: 'body' };
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(normal, name)) return { wrong: name };
    if (!isRight[name]?.(value)) return { wrong: name };
  }
  return body;
}
