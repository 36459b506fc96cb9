import { createHash, randomBytes } from 'node:crypto';
import type { HttpApp } from '#platform/http/app';
import type { TestDatabase } from './database.ts';
import { consoleHost } from './player-api.ts';
import { softPasskey } from './soft-passkey.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A browser at the console: keeps its cookie and sends the header that belongs to it. */
export function aConsole(app: HttpApp, host = consoleHost) {
  const browser = {
    cookie: '',
    csrf: '',
    async send(method: Method, path: string, body?: object, headers: Record<string, string> = {}) {
      const reply = await app.inject({
        method,
        url: `/operator/v1${path}`,
        headers: {
          host,
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/130',
          reason: 'a test',
          ...(browser.cookie !== '' && { cookie: browser.cookie }),
          ...(browser.csrf !== '' && { csrf: browser.csrf }),
          ...headers,
        },
        ...(body !== undefined && { payload: body }),
      });
      const set = reply.headers['set-cookie'];
      const cookie = Array.isArray(set) ? set[0] : set;
      if (cookie !== undefined) browser.cookie = cookie.slice(0, cookie.indexOf(';'));
      const answer = reply.json<{ success: boolean; code?: string; value: never }>();
      const { csrf } = (answer.value ?? {}) as { csrf?: string };
      if (csrf !== undefined) browser.csrf = csrf;
      return { status: reply.statusCode, headers: reply.headers, setCookie: cookie, ...answer };
    },
    /** As a browser sends it: fields and a file. */
    async sendFile(path: string, fields: Record<string, string>, bytes: Buffer) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'paper.jpg');
      const packed = new Response(form);
      const { cookie, csrf } = browser;
      const type = packed.headers.get('content-type') ?? '';
      const reply = await app.inject({
        method: 'POST',
        url: `/operator/v1${path}`,
        headers: {
          host,
          cookie,
          csrf,
          reason: 'a paper',
          'sec-fetch-site': 'same-origin',
          'content-type': type,
        },
        payload: Buffer.from(await packed.arrayBuffer()),
      });
      return { status: reply.statusCode, ...reply.json<{ code?: string; value: { id: string } }>() };
    },
    /** The value of a call that must go well. */
    async ask<T = Record<string, unknown>>(method: Method, path: string, body?: object): Promise<T> {
      const { status, code, value } = await browser.send(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path} answered ${status} ${code}`);
      return value as T;
    },
  };
  return browser;
}

export type Console = ReturnType<typeof aConsole>;

interface Asked {
  ticket: string;
  options: unknown;
}

/** Opens a mailed link with a new passkey, as its reader would. */
export async function acceptInvitation(app: HttpApp, link: string) {
  const invitation = link.slice(link.indexOf('#') + 1);
  const browser = aConsole(app);
  const { passkey } = await browser.ask<{ passkey: Asked }>('POST', '/invitation/options', { invitation });
  const key = softPasskey(consoleHost);
  const answer = key.create(passkey.options);
  const { recoveryCodes } = await browser.ask<{ recoveryCodes: string[] }>('POST', '/invitation', {
    invitation,
    proof: { passkey: { ticket: passkey.ticket, answer } },
  });
  return { ...browser, browser, key, recoveryCodes };
}

/** Somebody with a role who is signed in and proven just now, without the way there. */
export async function aStaffPerson(
  database: TestDatabase,
  app: HttpApp,
  person: { name: string; role: string; brand?: string; now?: Date },
) {
  const now = person.now ?? new Date();
  const [row] = await database.query<{ person_id: string }>(
    `insert into staff.person (name, email, state, invited_by, created_at, last_used_at)
     values ($1, $2, 'active', 'test', $3, $3) returning person_id`,
    [person.name, `${person.name.replaceAll(' ', '.')}@console.test`, now],
  );
  const personId = row?.person_id ?? '';
  await database.query(
    `insert into staff.role_grant (person_id, brand, role, given_by, given_at) values ($1, $2, $3, 'test', $4)`,
    [personId, person.brand ?? '*', person.role, now],
  );
  const secret = randomBytes(32).toString('base64url');
  await database.query(
    `insert into staff.session (person_id, secret_hash, method, device, created_at, seen_at, proven_at, ends_at)
     values ($1, $2, 'passkey', 'test', $3, $3, $3, $3::timestamptz + interval '12 hours')`,
    [personId, createHash('sha256').update(secret).digest(), now],
  );
  const browser = aConsole(app);
  browser.cookie = `__Host-staff=${secret}`;
  await browser.ask('GET', '/session');
  return Object.assign(browser, { personId, secret });
}
