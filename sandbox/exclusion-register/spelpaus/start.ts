import { untilStopped } from '../../trial-door.ts';
import { createSpelpaus } from './spelpaus.ts';

const {
  PORT = '4630',
  HOST = '127.0.0.1',
  ACTOR = 'sandbox-actor',
  API_KEY = 'sandbox-register-key',
  BLOCKED = '192602041614',
} = process.env;

const app = createSpelpaus({ actor: ACTOR, apiKey: API_KEY, blocked: BLOCKED.split(',') });
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);
untilStopped(app);
