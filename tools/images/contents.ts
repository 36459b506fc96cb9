/** What must never be in an image, whoever put it there. */

const forbidden: readonly [RegExp, string][] = [
  [/^\/app\/(sandbox|tools|trials|bench|journeys|docs|ops|artefacts)\//, 'not of the product'],
  [/^\/app\/(?!node_modules\/).*\.test\.tsx?$/, 'a test'],
  [/^\/app\/(?!node_modules\/).*\/(testing|attacks)\//, 'a test'],
  [/^\/app\/apps\/(player|console)\/(src|public)\//, 'sources of pages, which are built'],
  [
    /^\/app\/node_modules\/(vite|vitest|typescript|@biomejs|oxlint|@playwright|playwright|rolldown|knip|@vercel)\//,
    'a tool',
  ],
  [/^\/(usr\/)?(local\/)?s?bin\/(?!node$)/, 'a program beside Node'],
  [/(^|\/)(\.env(\..*)?|\.npmrc|\.git|server-secret|id_rsa|id_ed25519)($|\/)/, 'a place of secrets'],
  [/\.(pem|key|p12|pfx|kdbx)$/, 'a key'],
];

/** Allowed although a rule names it: libc's own tools are listed one by one, so that a new one is seen. */
const allowed = new Set<string>([]);

export const problemsWith = (files: readonly { path: string }[]): string[] =>
  files.flatMap(({ path }) => {
    const rule = allowed.has(path) ? undefined : forbidden.find(([pattern]) => pattern.test(path));
    return rule === undefined ? [] : [`${path} is ${rule[1]}`];
  });
