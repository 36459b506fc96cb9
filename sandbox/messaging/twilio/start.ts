import { untilStopped } from '../../trial-door.ts';
import { createTwilio } from './twilio.ts';

const {
  PORT = '4628',
  HOST = '127.0.0.1',
  ACCOUNT = `AC${'0'.repeat(32)}`,
  TOKEN = 'sandbox-twilio-token',
} = process.env;

const app = createTwilio({ account: ACCOUNT, token: TOKEN });
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);
untilStopped(app);
