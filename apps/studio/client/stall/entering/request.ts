/** No clear answer within this time counts as a lost one; the server answers within two seconds. */
const patienceMs = 8000;

/** How a page calls its server. */
export const requestWith = (body: object | undefined, session: string | null): RequestInit => ({
  ...(body && { method: 'POST', body: JSON.stringify(body) }),
  headers: {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(session && { 'Studio-Session': session }),
  },
  signal: AbortSignal.timeout(patienceMs),
  cache: 'no-store',
});
