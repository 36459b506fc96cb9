import type { FastifyInstance } from 'fastify';

/** Listens where it is told to, says so, and ends when it is told to. */
export async function startCompany(app: FastifyInstance, usualPort: string): Promise<void> {
  const { PORT = usualPort, HOST = '127.0.0.1' } = process.env;
  console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
}
