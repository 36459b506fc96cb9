import { untilStopped } from '../../trial-door.ts';
import { createSemaphore } from './semaphore.ts';

const { PORT = '4627', HOST = '127.0.0.1', API_KEY = 'sandbox-semaphore-key', LIMIT = '120' } = process.env;

const app = createSemaphore({ apiKey: API_KEY, limit: Number(LIMIT) });
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);
untilStopped(app);
