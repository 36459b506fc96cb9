import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lower hex of HMAC-SHA256 over time, method, path with its query, and the body's bytes (the company's page on authentication). */
export function isSigned(
  secret: string,
  request: {
    method: string;
    url: string;
    body: Buffer;
    headers: Record<string, string | string[] | undefined>;
  },
  token: string,
): boolean {
  const { headers } = request;
  const time = String(headers['x-app-access-ts'] ?? '');
  if (headers['x-app-token'] !== token || !/^\d{10}$/.test(time)) return false;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 60) return false;
  const right = createHmac('sha256', secret)
    .update(time + request.method + request.url)
    .update(request.body)
    .digest('hex');
  const given = String(headers['x-app-access-sig'] ?? '');
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}

export interface Part {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A multipart form (RFC 7578), as far as two parts go. */
export function partsOf(body: Buffer, contentType: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) return [];
  const text = body.toString('latin1');
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((piece) => {
      const at = piece.indexOf('\r\n\r\n');
      const head = piece.slice(0, at);
      const name = /name="([^"]+)"/.exec(head)?.[1];
      if (at < 0 || name === undefined) return [];
      const type = /content-type: *(\S+)/i.exec(head)?.[1] ?? 'text/plain';
      return [{ name, type, bytes: Buffer.from(piece.slice(at + 4, -2), 'latin1') }];
    });
}
