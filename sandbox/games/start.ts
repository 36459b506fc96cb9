import { createGames } from './games.ts';
import { readHub88Keys } from './hub88/keys.ts';

const {
  PORT = '4625',
  HOST = '127.0.0.1',
  PLATFORM_URL = 'http://127.0.0.1:4600',
  API_KEY = 'sandbox-games-key',
  BAYANI_SECRET = 'sandbox-bayani-secret',
  KISLAP_SECRET = 'sandbox-kislap-secret',
  LABAN_SECRET = 'sandbox-laban-secret',
  LABAN_BEARER = 'sandbox-laban-bearer',
  SEED = 'perya',
  TIME_SCALE = '1',
  TIMEOUT_MS = '3000',
  FRAME_ANCESTORS,
} = process.env;

const app = createGames({
  platformUrl: PLATFORM_URL.replace(/\/$/, ''),
  key: API_KEY,
  secrets: { bayani: BAYANI_SECRET, kislap: KISLAP_SECRET, laban: LABAN_SECRET },
  labanBearer: LABAN_BEARER,
  hub88: readHub88Keys(process.env),
  seed: SEED,
  timeScale: Number(TIME_SCALE),
  timeoutMs: Number(TIMEOUT_MS),
  ...(FRAME_ANCESTORS === undefined ? {} : { frameAncestors: FRAME_ANCESTORS }),
});
console.log(`ready ${await app.listen({ host: HOST, port: Number(PORT) })}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
