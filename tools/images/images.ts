/** What each image is made of; everything else is found by following imports. */

export interface Image {
  name: string;
  /** Programs it can run, the usual one first. */
  entries: readonly string[];
  /** Files that are read by a name made at run time, so that no import leads to them. */
  files: readonly string[];
  /** Packages whose code this process never reaches, although an import leads there. */
  without: readonly string[];
}

const server = 'apps/server/src';
const countries = 'node_modules/@ip-location-db/geo-whois-asn-country-mmdb';
/** For `node --import`, where traces are sent. */
const tracing = `${server}/platform/observe/tracing.ts`;
const places = [`${countries}/package.json`, `${countries}/geo-whois-asn-country.mmdb`];
// Read by every process: whoever lacks a migration does not begin.
const migrations = [`${server}/**/migrations/*.sql`];
/** Makes staff's pictures anew. */
const pictures = ['sharp', '@img'];
const reference = ['@scalar'];
/** The embedded engine of reports is larger than an image may be: there it is a server (ADR 135). */
const embedded = ['chdb', '@chdb'];

export const images: readonly Image[] = [
  {
    name: 'http',
    entries: [`${server}/start-http.ts`, tracing],
    files: [
      ...places,
      ...migrations,
      'apps/player/dist/{client,server}/**',
      'apps/player/dist/client/.vite/*',
    ],
    without: [...pictures, ...reference, ...embedded],
  },
  {
    name: 'console',
    entries: [`${server}/start-http.ts`, `${server}/start-staff.ts`, tracing],
    files: [...places, ...migrations, 'apps/console/dist/**', 'packages/contract/openapi/*.json'],
    without: embedded,
  },
  {
    name: 'worker',
    entries: [`${server}/start-worker.ts`, `${server}/start-archive.ts`, tracing],
    files: [...places, ...migrations],
    without: [...reference, ...embedded],
  },
  {
    name: 'studio',
    entries: ['apps/studio/src/start.ts'],
    files: ['apps/studio/migrations/*.sql', 'apps/studio/dist/client/**'],
    without: [],
  },
  {
    name: 'migrate',
    entries: [`${server}/start-migrate.ts`, 'apps/studio/src/start-migrate.ts'],
    files: [...migrations, 'apps/studio/migrations/*.sql'],
    without: [],
  },
];
