import { createGateway } from './gateway.ts';

const { PORT = '4621', HOST = '127.0.0.1', API_KEY, REPORT_SECRET } = process.env;

const app = createGateway({
  apiKey: API_KEY ?? 'sandbox-messaging-key',
  reportSecret: REPORT_SECRET ?? 'sandbox-report-secret',
});
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
