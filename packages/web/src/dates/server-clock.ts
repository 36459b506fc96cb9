let offsetMs = 0;

/** Learns the server's clock from a Date header, which knows whole seconds only: the middle of one is nearest. */
export function noteServerDate(header: string, now = Date.now()) {
  const seconds = Date.parse(header);
  if (!Number.isNaN(seconds)) offsetMs = seconds + 500 - now;
}

/** The server's time in ms, as far as this device can tell: a phone's own clock may be hours off (DEC-071). */
export const serverNow = (now = Date.now()) => now + offsetMs;
