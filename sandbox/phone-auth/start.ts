import { createPhoneAuth } from './phone-auth.ts';

const { PORT = '4623', HOST = '127.0.0.1', ISSUER, PROJECT_ID, MESSAGING_URL, MESSAGING_KEY } = process.env;

const app = await createPhoneAuth({
  projectId: PROJECT_ID ?? 'perya-sandbox',
  issuer: ISSUER,
  messaging: {
    url: MESSAGING_URL ?? 'http://127.0.0.1:4621',
    key: MESSAGING_KEY ?? 'sandbox-messaging-key',
  },
});
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
