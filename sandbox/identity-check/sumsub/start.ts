import { untilStopped } from '../../trial-door.ts';
import { createSumsub } from './sumsub.ts';

const {
  PORT = '4631',
  HOST = '127.0.0.1',
  TOKEN = 'sandbox-sumsub-token',
  SECRET = 'sandbox-sumsub-secret',
  WEBHOOK_SECRET = 'sandbox-sumsub-webhook-secret',
  LEVEL = 'id-and-selfie',
  WEBHOOK_URL,
} = process.env;

const app = createSumsub({
  token: TOKEN,
  secret: SECRET,
  webhookSecret: WEBHOOK_SECRET,
  levelName: LEVEL,
  webhookUrl: WEBHOOK_URL ?? null,
});
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);
untilStopped(app);
