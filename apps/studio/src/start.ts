import { readConfig } from './config.ts';
import { createStudio } from './studio.ts';

const { host, port, ...config } = readConfig();
const studio = await createStudio({ config });
console.log(`ready ${await studio.app.listen({ host, port })}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void studio.close().then(() => process.exit(0)));
}
