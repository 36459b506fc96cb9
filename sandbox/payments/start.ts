import { createGateway } from './gateway.ts';

const {
  PORT = '4624',
  HOST = '127.0.0.1',
  API_KEY,
  NOTICE_SECRET,
  NOTICE_DELAY_MS = '4000',
  MERCHANT_NAME = 'a shop',
} = process.env;

const app = createGateway({
  apiKey: API_KEY ?? 'sandbox-payments-key',
  noticeSecret: NOTICE_SECRET ?? 'sandbox-notice-secret',
  lateMs: Number(NOTICE_DELAY_MS),
  merchant: MERCHANT_NAME,
});
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
