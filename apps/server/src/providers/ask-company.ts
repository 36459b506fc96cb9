/** `null` is no answer at all, or one that cannot be read. */
export type Answer = { status: number; body: unknown } | null;

/** How a company of that name is asked: whoever composes them may listen. */
export type FetchOf = (company: string) => typeof fetch;

export interface Asking {
  headers: Readonly<Record<string, string>>;
  /** With one it is a POST. */
  body?: string | undefined;
  fetch: typeof fetch;
  timeoutMs: number;
  /** For a company whose numbers are more than JSON keeps. */
  parse?: (bytes: Buffer) => unknown;
}

const parseJson = (bytes: Buffer): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** Asks an outside company once and never throws: whatever goes wrong on the way is no answer. */
export async function askCompany(
  address: string | URL,
  { headers, body, fetch: send, timeoutMs, parse = parseJson }: Asking,
): Promise<Answer> {
  try {
    const reply = await send(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
      // Another place is not the company, and would be shown our key.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: reply.status, body: parse(Buffer.from(await reply.arrayBuffer())) };
  } catch {
    return null;
  }
}
