import { createHmac, randomBytes } from 'node:crypto';
import type { Answer } from '../../ask-company.ts';

export interface Line {
  url: string;
  token: string;
  secret: string;
  fetch: typeof fetch;
  timeoutMs: number;
}

interface Sent {
  bytes: Buffer;
  type: string;
}

export const json = (value: object): Sent => ({
  bytes: Buffer.from(JSON.stringify(value)),
  type: 'application/json',
});

/** The form is built here and not by the browser's own: the signature is over its very bytes. */
export function picture(metadata: object, jpeg: Buffer): Sent {
  const boundary = `picture-${randomBytes(12).toString('hex')}`;
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(`${part('name="metadata"')}${JSON.stringify(metadata)}\r\n`),
    Buffer.from(part('name="content"; filename="picture.jpg"\r\nContent-Type: image/jpeg')),
    jpeg,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { bytes, type: `multipart/form-data; boundary=${boundary}` };
}

/** Time, method, path with its query, and the bytes, signed; never throws. */
export async function call(line: Line, method: 'GET' | 'POST', path: string, sent?: Sent): Promise<Answer> {
  const time = String(Math.floor(Date.now() / 1000));
  const hmac = createHmac('sha256', line.secret).update(time + method + path);
  if (sent !== undefined) hmac.update(sent.bytes);
  try {
    const reply = await line.fetch(new URL(path, line.url), {
      method,
      headers: {
        accept: 'application/json',
        'x-app-token': line.token,
        'x-app-access-ts': time,
        'x-app-access-sig': hmac.digest('hex'),
        ...(sent !== undefined && { 'content-type': sent.type, 'x-return-doc-warnings': 'true' }),
      },
      ...(sent !== undefined && { body: new Uint8Array(sent.bytes) }),
      redirect: 'error',
      signal: AbortSignal.timeout(line.timeoutMs),
    });
    return { status: reply.status, body: JSON.parse(await reply.text()) };
  } catch {
    return null;
  }
}
