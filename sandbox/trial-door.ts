import formBody from 'node:querystring';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';

/** What a trial makes a company do, each by its own word. */
export interface Control<Mode extends string> {
  mode: Mode;
}

/** A company that is spoken to in forms, with a door for trials that no real one has. */
export function openCompany<Mode extends string>(modes: readonly [Mode, ...Mode[]], record: () => object) {
  const app = fastify({ forceCloseConnections: true });
  const control: Control<Mode> = { mode: modes[0] };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, formBody.parse(String(body))),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/trial/record', async () => record());
  app.put<{ Body: { mode?: string } | null }>('/trial/mode', async (request, reply: FastifyReply) => {
    const mode = modes.find((one) => one === request.body?.mode);
    if (mode === undefined) return reply.code(400).send({ error: `mode is one of ${modes.join(', ')}` });
    control.mode = mode;
    return control;
  });
  return { app, control };
}

/** A field of a form that stands there once. */
export const field = (body: unknown, name: string): string | undefined => {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

export function untilStopped(app: Pick<FastifyInstance, 'close'>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
}
