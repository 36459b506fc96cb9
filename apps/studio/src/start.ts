import { readConfig } from './config.ts';
import { assertUsable, migrate } from './migrate.ts';
import { createStudio } from './studio.ts';

/** What EX_CONFIG of sysexits.h is: another try would end the same way. */
const refusedToStart = 78;

async function begin() {
  const { host, port, isGuarded, ...config } = readConfig();
  // In production migrations are a step of their own, with a login that may do more than this one.
  await (isGuarded ? assertUsable(config.databaseUrl) : migrate(config.databaseUrl));
  const studio = await createStudio({ config });
  console.log(`ready ${await studio.app.listen({ host, port })}`);
  return studio;
}

const studio = await begin().catch((error: Error) => {
  console.error(error.message);
  process.exit(error.message.startsWith('the studio does not start') ? refusedToStart : 1);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void studio.close().then(() => process.exit(0)));
}
