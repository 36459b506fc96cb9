import { createCompany } from './company.ts';

const { PORT = '4626', HOST = '127.0.0.1', SECRET, NOTICE_SECRET, DECIDE_AFTER_MS = '1500' } = process.env;

const app = createCompany({
  secret: SECRET ?? 'sandbox-identity-check-secret',
  noticeSecret: NOTICE_SECRET ?? 'sandbox-identity-notice-secret',
  decideAfterMs: Number(DECIDE_AFTER_MS),
});
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
