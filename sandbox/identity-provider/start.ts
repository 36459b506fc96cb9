import { startIdentityProvider } from './server.ts';

const {
  PORT = '4622',
  HOST = '127.0.0.1',
  PUBLIC_URL,
  CLIENT_ID,
  CLIENT_SECRET,
  REDIRECT_URIS,
} = process.env;

const { address, close } = await startIdentityProvider({
  host: HOST,
  port: Number(PORT),
  publicUrl: PUBLIC_URL,
  client: {
    id: CLIENT_ID ?? 'perya-sandbox',
    secret: CLIENT_SECRET ?? 'perya-sandbox-secret',
    redirectUris: (REDIRECT_URIS ?? 'http://127.0.0.1/m/auth/callback')
      .split(',')
      .map((uri) => uri.trim())
      .filter((uri) => uri !== ''),
  },
});
console.log(`ready ${address}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}
