import { takeAddress } from './address.ts';
import { requestWith } from './request.ts';

/**
 * A file of its own that runs before the libraries have arrived: on a slow line the answer is there when the game is.
 * It imports nothing that they are part of.
 */
export const address = takeAddress();
/** Made when the page opens: with it the same code works again, should its answer be lost. */
export const browser = crypto.randomUUID();

const enterPath = '/api/enter';
const game = /\/g\/([\w-]+)\//.exec(location.pathname)?.[1];
let asked =
  address.code !== null && game
    ? fetch(enterPath, requestWith({ code: address.code, game, browser }, null))
    : null;
// Whoever takes the answer hears of a failure; until then it is nobody's.
asked?.catch(() => {});

/** The call that was made already, once; any other is made now. */
export function fetchOrTake(path: string, init: RequestInit): Promise<Response> {
  const early = path === enterPath ? asked : null;
  if (!early) return fetch(path, init);
  asked = null;
  return early;
}
