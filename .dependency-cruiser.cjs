/**
 * Who may import whom (docs/ARCHITECTURE.md). Run by `tools/imports.ts`, which also asserts that modules were
 * really read: with TypeScript 7 the default parser reads nothing and reports success.
 */
const ranks = [
  ['merchant', 'staff'],
  ['identity', 'catalogue', 'content', 'wallet'],
  ['safety'],
  ['cashier', 'play', 'rewards', 'agents', 'support'],
  ['members'],
  ['reports'],
];
const isTest = '\\.test\\.tsx?$';
const modules = '^apps/server/src/modules/';

/** Call down, announce up: a module sees only modules of a lower rank, so peers and higher ranks are refused. */
const rankRules = ranks.flatMap((words, rank) =>
  words.map((word) => {
    const refused = ranks
      .slice(rank)
      .flat()
      .filter((other) => other !== word);
    return {
      name: `rank-of-${word}`,
      severity: 'error',
      comment: `${word} (rank ${rank}) may import only modules of a lower rank; others hear of it by event`,
      from: { path: `${modules}${word}/` },
      to: { path: `${modules}(${refused.join('|')})/` },
    };
  }),
);

const serverRules = [
  {
    name: 'modules-only-through-the-door',
    severity: 'error',
    comment: "another module's inside is private: import '#modules/<word>'",
    from: { path: `${modules}([^/]+)/` },
    to: { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
  },
  {
    name: 'doors-from-outside',
    severity: 'error',
    comment: 'pages, providers and compose reach a module through its index.ts',
    from: { path: '^apps/server/src/', pathNot: [modules, isTest] },
    to: { path: modules, pathNot: `${modules}[^/]+/index\\.ts$` },
  },
  {
    name: 'modules-import-modules-as-types',
    severity: 'error',
    comment: 'compose.ts wires modules together; between modules only `import type`',
    from: { path: `${modules}([^/]+)/`, pathNot: isTest },
    to: { path: modules, pathNot: `${modules}$1/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'modules-never-import-providers',
    severity: 'error',
    from: { path: modules },
    to: { path: '^apps/server/src/(providers|pages)/|^apps/server/src/start-' },
  },
  {
    name: 'rules-are-pure',
    severity: 'error',
    comment: 'a rule has neither SQL nor configuration nor a clock of its own: its test is a table',
    from: { path: `^apps/server/src/.*(-rules\\.ts$|/rules/)`, pathNot: isTest },
    to: {
      path: '^apps/server/src/(platform/(database|clock|http)|config)|tables-of\\.ts$|repository\\.ts$|node_modules/(kysely|pg)/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'modules-never-import-compose',
    severity: 'error',
    from: { path: modules, pathNot: isTest },
    to: { path: '^apps/server/src/(compose[a-z-]*\\.ts$|testing/)' },
  },
  {
    name: 'platform-knows-no-business',
    severity: 'error',
    from: { path: '^apps/server/src/platform/', pathNot: isTest },
    to: { path: '^apps/server/src/(modules|providers|pages|testing)/|^apps/server/src/(compose|start-)' },
  },
  {
    name: 'providers-stand-alone',
    severity: 'error',
    comment: 'adapters share how a company is asked, never what one says',
    from: { path: '^apps/server/src/providers/([^/]+/[^/]+)/' },
    to: {
      path: '^apps/server/src/(providers|pages)/',
      pathNot: [
        '^apps/server/src/providers/$1/',
        '^apps/server/src/providers/(ask-company|games/(company-lists|exact-json|secret-pair|usual-profile)|messaging/ask)\\.ts$',
      ],
    },
  },
  {
    name: 'providers-see-ports-as-types',
    severity: 'error',
    from: { path: '^apps/server/src/providers/', pathNot: isTest },
    to: { path: modules, dependencyTypesNot: ['type-only'] },
  },
];

const packageRules = [
  {
    name: 'packages-know-no-app',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^(apps|tools|journeys|sandbox|bench|trials)/' },
  },
  {
    name: 'ground-packages-stand-alone',
    severity: 'error',
    comment: 'contract and fairness may use money; money uses nothing of ours',
    from: { path: '^packages/(contract|money|fairness)/' },
    to: { path: '^packages/', pathNot: ['^packages/$1/', '^packages/money/'] },
  },
  {
    name: 'no-schema-reaches-the-phone',
    severity: 'error',
    comment:
      "the browser takes routes, refusal codes, roles, queues, kinds of alerts, pages of the player's app, field rules, rules of own texts, what campaigns can be made of and the style of a brand from the contract; everything else only as types",
    from: { path: '^(packages/(api-client|ui|web)|apps/(player|console)/src)/', pathNot: isTest },
    to: {
      path: '^packages/contract/|(^|/)node_modules/zod/',
      pathNot:
        '^packages/contract/src/((first-|late-)?routes|refusals|roles|permissions|places|queues|rules|brand-style|operator/cashier/account-pattern|operator/brand/text-rules|rewards/(campaign-rules|deeds)|operator/system/alert-kinds)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
];

const webRules = [
  {
    name: 'features-stand-alone',
    severity: 'error',
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    to: { path: '^apps/[^/]+/src/(features|app)/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'app-uses-feature-doors',
    severity: 'error',
    comment: 'a part that loads later is imported dynamically by its file: the door would load it at once',
    from: { path: '^apps/(player|console)/src/', pathNot: ['^apps/[^/]+/src/features/', isTest] },
    to: {
      path: '^apps/[^/]+/src/features/',
      pathNot: '^apps/[^/]+/src/features/[^/]+/(index\\.ts|copy/)',
      dynamic: false,
    },
  },
  {
    name: 'web-platform-knows-no-feature',
    severity: 'error',
    from: { path: '^apps/(player|console)/src/platform/', pathNot: isTest },
    to: { path: '^apps/[^/]+/src/(features|app)/' },
  },
  {
    name: 'only-queries-touch-the-api-client',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/features/', pathNot: ['/queries\\.ts$', isTest] },
    to: { path: '^packages/api-client/', dependencyTypesNot: ['type-only'] },
  },
];

const borderRules = [
  {
    name: 'apps-stand-alone',
    severity: 'error',
    comment:
      "how the player's texts are compiled is the console's too, which shows terms in the same words (ADR 103)",
    from: { path: '^apps/([^/]+)/' },
    to: {
      path: '^(apps|sandbox|journeys|tools|bench|trials)/',
      pathNot: ['^apps/$1/', '^apps/player/build/copy-texts\\.ts$'],
    },
  },
  {
    name: 'studio-is-a-vendor',
    severity: 'error',
    from: { path: '^apps/studio/' },
    to: { path: '^packages/', pathNot: '^packages/(fairness|money|ui)/' },
  },
  {
    name: 'sandbox-uses-nothing-of-ours',
    severity: 'error',
    comment: 'a shared mistake must not cancel itself out',
    from: { path: '^sandbox/([^/]+)/' },
    to: {
      path: '^(apps|packages|tools|journeys|bench|trials|sandbox)/',
      pathNot: '^sandbox/($1/|trial-door\\.ts$)',
    },
  },
  {
    name: 'sandbox-companies-stand-alone',
    severity: 'error',
    comment: 'payment companies share their books and pages, never how they speak',
    from: { path: '^sandbox/payments/([^/]+)/' },
    to: { path: '^sandbox/payments/[^/]+/', pathNot: '^sandbox/payments/$1/' },
  },
  {
    name: 'journeys-use-the-product-from-outside',
    severity: 'error',
    from: { path: '^journeys/' },
    to: {
      path: '^(apps|tools|sandbox|bench|trials)/',
      // What a browser or a device would send; these use the product from outside themselves.
      pathNot: '^apps/server/src/testing/(visitor|http-visitors|soft-passkey)[.]ts$',
    },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  // A question mark belongs to Vite (`styles.css?inline`); the build itself fails when such a file is missing.
  {
    name: 'everything-resolves',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\?' },
  },
];

module.exports = {
  forbidden: [...rankRules, ...serverRules, ...packageRules, ...webRules, ...borderRules],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|artefacts)/|^apps/[^/]+/public/|^/(art|fonts)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
