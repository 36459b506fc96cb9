import { createHashPool } from '#platform/passwords/hash-pool';
import { createStaff } from '#modules/staff';
import { systemClock as clock } from '#platform/clock';
import { createDatabase } from '#platform/database/connect';
import { createRunWork } from '#platform/database/work';
import { isRefusal } from '#platform/refusal';
import { createOutsideLine } from '#platform/outside/outside-line';
import { createSecrets } from '#platform/secrets';
import { z } from 'zod';
import { readConfig } from './config.ts';

/**
 * `npm run staff -- invite-owner MAIL`: the first owner, who can then invite everybody else; prints the link, which is mailed, too.
 * `npm run staff -- seal-break-glass`: another envelope for the sealed account; prints its code, this once.
 */

const [command, given] = process.argv.slice(2);
const mail = z.email().safeParse(given);
if (!(command === 'invite-owner' && mail.success) && command !== 'seal-break-glass') {
  console.error('npm run staff -- invite-owner MAIL | seal-break-glass');
  process.exit(64);
}
const config = readConfig();
const database = createDatabase({ url: config.databaseUrl, role: 'perya_app', poolSize: 2 });
const system = createDatabase({ url: config.systemDatabaseUrl, role: 'perya_system', poolSize: 1 });
const secrets = createSecrets(config.serverSecret, config.serverSecretsBefore);
const hashes = createHashPool({ peppers: secrets.keys('password pepper'), cost: config.hashing.cost });
const staff = createStaff({
  runWork: createRunWork({ kysely: database.kysely, clock }),
  systemDb: system.kysely,
  clock,
  secrets,
  hashes,
  countryOf: () => null,
  brands: () => [],
  push: null,
  addressesOf: () => [],
  tellDesk: () => undefined,
  outside: createOutsideLine({ sandboxOrigin: null, timeoutMs: 1000 }),
  ...config.console,
});
try {
  if (mail.success && command === 'invite-owner') console.log(await staff.inviteOwner(mail.data));
  else console.log(await staff.sealBreakGlass());
} catch (error) {
  if (!isRefusal(error)) throw error;
  console.error(
    command === 'invite-owner' ? 'there is an owner already: ask them for an invitation' : error.code,
  );
  process.exitCode = 1;
} finally {
  await Promise.all([hashes.stop(), database.close(), system.close()]);
}
