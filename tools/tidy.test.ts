import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkImports } from './imports.ts';
import { root } from './repository.ts';
import { findCode } from './tidy/code.ts';
import { findFolders } from './tidy/folders.ts';
import { castsIn, findCasts } from './tidy/casts.ts';
import { findRepeats, most, repeatsIn } from './tidy/repeats.ts';
import { findShortClasses } from './tidy/short-classes.ts';
import { findStyles } from './tidy/styles.ts';
import { findEverything } from './tidy.ts';

/** A small clone with one fault at a time: each must be refused, and the clone without it must pass. */
let clone = '';

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(clone, path)), { recursive: true });
  await writeFile(join(clone, path), text);
};

const withFile = async <T>(path: string, text: string, use: () => Promise<T>): Promise<T> => {
  await write(path, text);
  try {
    return await use();
  } finally {
    await rm(join(clone, path));
  }
};

const module = (word: string): string => `apps/server/src/modules/${word}`;

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'perya-tidy-'));
  await write('package.json', '{ "type": "module", "scripts": { "check": "true" } }');
  await cp(join(root, 'apps/server/package.json'), join(clone, 'apps/server/package.json'), {
    recursive: true,
  });
  await write('README.md', '| `npm run check` | all. See `apps/server/package.json`. |\n');
  await write(
    'docs/ARCHITECTURE.md',
    'Some words (merchant, wallet, cashier, play, safety, rewards).\n\nrank 1 wallet cashier play safety rewards\nrank 0 merchant\n',
  );
  for (const word of ['merchant', 'wallet', 'cashier', 'play']) {
    await write(
      `${module(word)}/README.md`,
      `# ${word}\n\n- **Calls** nobody. **Announces** nothing. **Listens** to nothing.\n`,
    );
    await write(`${module(word)}/repository.ts`, `export const ${word}Rows = 1;\n`);
    await write(
      `${module(word)}/index.ts`,
      `import { ${word}Rows } from './repository.ts';\nexport interface Door { rows: number }\nexport const door = { rows: ${word}Rows };\n`,
    );
  }
  await write(
    'packages/contract/package.json',
    '{ "name": "@perya/contract", "type": "module", "exports": { ".": "./src/index.ts", "./routes": "./src/routes.ts" } }',
  );
  await write(
    'packages/contract/src/index.ts',
    "export const Schema = 1;\nexport type Shape = { a: 1 };\nexport { routes } from './routes.ts';\n",
  );
  await write('packages/contract/src/routes.ts', 'export const routes = {};\n');
  await write('apps/player/package.json', '{ "name": "@perya/player", "type": "module" }');
  await mkdir(join(clone, 'node_modules/@perya'), { recursive: true });
  await symlink(join(clone, 'packages/contract'), join(clone, 'node_modules/@perya/contract'));
});
afterAll(() => rm(clone, { recursive: true, force: true }));

describe('tidy', () => {
  test('a clean tree is accepted', async () => {
    expect(await findEverything(clone)).toEqual([]);
  });

  test('a folder named utils is refused', async () => {
    const findings = await withFile('apps/server/src/utils/dates.ts', 'export const a = 1;\n', () =>
      findEverything(clone),
    );
    expect(findings).toMatchObject([{ path: 'apps/server/src/utils/dates.ts' }]);
  });

  test('a file named types.ts is refused', async () => {
    const findings = await withFile('apps/server/src/types.ts', 'export type A = 1;\n', () =>
      findEverything(clone),
    );
    expect(findings).toHaveLength(1);
  });

  test('a document that names a missing command is refused, with its line', async () => {
    const findings = await withFile('docs/STYLE.md', 'First.\n\n`npm run polish`\n', () =>
      findEverything(clone),
    );
    expect(findings).toMatchObject([{ path: 'docs/STYLE.md', line: 3 }]);
  });

  test('a document that names a missing path or links to one is refused', async () => {
    const text = 'Read `apps/server/src/gone.ts` and [this](gone.md).\n';
    const findings = await withFile('docs/STYLE.md', text, () => findEverything(clone));
    expect(findings.map(({ problem }) => problem)).toEqual([
      'names apps/server/src/gone.ts, which does not exist',
      'names docs/gone.md, which does not exist',
    ]);
  });

  test('a module without a README is refused', async () => {
    const findings = await withFile(`${module('rewards')}/index.ts`, 'export const a = 1;\n', () =>
      findEverything(clone),
    );
    expect(findings).toMatchObject([{ path: `${module('rewards')}/README.md` }]);
  });

  test('what a README leaves out or makes up about its module is refused', async () => {
    const source = `import type { Wallet } from '#modules/wallet';
      export const a = (work: { announce(name: string): void }, wallet: Wallet, listeners: { listen(it: object): void }) => {
        work.announce('play.game_opened.v1');
        listeners.listen({ event: 'rewards.rounds_given.v1', wallet });
      };\n`;
    const facts = await withFile(`${module('play')}/opening.ts`, source, () => findEverything(clone));
    expect(facts.map(({ problem }) => problem)).toEqual([
      '**Calls** leaves out wallet',
      '**Announces** leaves out play.game_opened.v1',
      '**Listens** leaves out rewards.rounds_given.v1',
    ]);
    const told =
      '# safety\n\n- **Calls** `wallet`. **Announces** `safety.gone.v1`. **Listens** to nothing.\n';
    const made = await withFile(`${module('safety')}/index.ts`, 'export const a = 1;\n', () =>
      withFile(`${module('safety')}/README.md`, told, () => findEverything(clone)),
    );
    expect(made.map(({ problem }) => problem)).toEqual([
      '**Calls** names wallet, which the code does not',
      '**Announces** names safety.gone.v1, which the code does not',
    ]);
  });

  test('SQL that joins a function of another module is refused until the owner lists it, a table always', async () => {
    const made = 'create or replace function wallet.stake_rule_of(account bigint) returns text as $$ $$;\n';
    const join = 'export const a = `select rule from wallet.stake_rule_of($1)`;\n';
    const told = (joined: string): string =>
      `# wallet\n\n- **Calls** nobody. **Announces** nothing. **Listens** to nothing. **Joined by** ${joined}.\n`;
    const problems = (joined: string, source: string): Promise<string[]> =>
      withFile(`${module('wallet')}/migrations/0001-rules.sql`, made, () =>
        withFile(`${module('play')}/load.ts`, source, async () => {
          await write(`${module('wallet')}/README.md`, told(joined));
          return (await findEverything(clone)).map(({ problem }) => problem);
        }),
      );
    const nobody = 'nobody';
    expect(await problems('`play` (`wallet.stake_rule_of`)', join)).toEqual([]);
    expect(await problems(nobody, join)).toEqual(['**Joined by** leaves out play (wallet.stake_rule_of)']);
    expect(await problems('`cashier` (`wallet.stake_rule_of`)', 'export const a = 1;\n')).toEqual([
      '**Joined by** names cashier (wallet.stake_rule_of), which the code does not',
    ]);
    const table = 'export const a = `select 1 from wallet.account`;\n';
    expect(await problems(nobody, table)).toMatchObject([expect.stringContaining('wallet.account')]);
    // A method of the door is not a function in SQL.
    const method = 'export const a = (wallet: { post(): void }) => wallet.post();\n';
    expect(await problems(nobody, method)).toEqual([]);
  });

  test('a command, a module or a trial that a document leaves out is refused', async () => {
    const missing = async (path: string, text: string): Promise<string[]> =>
      (await withFile(path, text, () => findEverything(clone))).map(({ problem }) => problem);
    expect(await missing('trials/lost-answer.ts', 'export const trial = 1;\n')).toEqual([
      'its list leaves out the trial `lost-answer`',
    ]);
    expect(await missing('trials/visitors.ts', 'export const visitors = 1;\n')).toEqual([]);
    const index = (word: string) => missing(`${module(word)}/index.ts`, 'export const a = 1;\n');
    expect(await index('support')).toEqual([
      'missing: say what the module owns, calls, announces and listens to',
      'its list leaves out the module `support`',
      'its list leaves out the module with its rank `support`',
    ]);
    const scripts = '{ "type": "module", "scripts": { "check": "true", "polish": "true" } }';
    await write('package.json', scripts);
    const commands = (await findEverything(clone)).map(({ problem }) => problem);
    await write('package.json', scripts.replace(', "polish": "true"', ''));
    expect(commands).toEqual(['its list leaves out the command `polish`']);
  });

  test('files that share eight lines are a pair; comments, imports and what is rightly apart do not count', () => {
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, at) => `use(${at});`).join('\n');
    const file = (path: string, source: string) => ({ path, source });
    const both = (source: string, other = 'bench/b.ts'): string[] =>
      repeatsIn([file('bench/a.ts', `// A\n${source}`), file(other, source)]);
    expect(both(lines(8))).toEqual(['bench/a.ts:2 and bench/b.ts:1']);
    expect(both(lines(7))).toEqual([]);
    expect(both(`${lines(4)}\n\n// why\n${lines(4)}`)).toHaveLength(1);
    expect(both(`import {\n${'  a,\n'.repeat(9)}} from './c.ts';\n`)).toEqual([]);
    expect(both(lines(8), 'sandbox/b.ts')).toEqual([]);
    expect(repeatsIn([file('bench/a.ts', `${lines(8)}\n${lines(8)}`)])).toHaveLength(1);
    const many = Array.from({ length: most + 2 }, (_, at) => file(`bench/b${at}.ts`, lines(8)));
    expect(findRepeats(many.slice(0, 2))).toEqual([]);
    expect(findRepeats(many)).toHaveLength(1);
  });

  test('casts of the server are counted under a ceiling; names in SQL, constants and imports are none', () => {
    const lines = [
      'x as Words',
      "y as unknown as 'a'",
      'z as never',
      'import { a as B }',
      '[1] as const',
      'sum(a) as members',
    ];
    expect(castsIn(lines.join('\n'))).toBe(3);
    const file = (path: string) => ({ path, source: 'x as Words;\n'.repeat(120) });
    expect(findCasts([file('apps/server/src/a.ts')])).toHaveLength(1);
    expect(findCasts([file('apps/server/src/a.test.ts'), file('bench/a.ts')])).toEqual([]);
  });

  test('a folder of more than twenty files is refused; tests and lists of like things are not counted', () => {
    const files = (folder: string, count: number, ending = '.ts'): string[] =>
      Array.from({ length: count }, (_, at) => `${folder}/file-${at}${ending}`);
    expect(findFolders(files('apps/server/src/modules/play', 20))).toEqual([]);
    expect(findFolders(files('apps/server/src/modules/play', 21))).toHaveLength(1);
    expect(findFolders(files('apps/server/src/modules/play', 21, '.test.ts'))).toEqual([]);
    expect(findFolders(files('trials', 60))).toEqual([]);
  });

  test('a name of the environment that the example leaves out, and a measurement without its line, are refused', async () => {
    const config = await withFile('apps/server/src/config.ts', 'const a = {\n  NEW_NAME: 1,\n};\n', () =>
      withFile('.env.example', 'OLD_NAME=\n', () => findEverything(clone)),
    );
    expect(config.map(({ problem }) => problem)).toEqual([
      'leaves out NEW_NAME',
      'names OLD_NAME, which nobody reads',
    ]);
    const settings = 'apps/server/src/providers/payments/tulay/settings.ts';
    const company = await withFile(settings, 'const a = {\n  OF_A_COMPANY: 1,\n};\n', () =>
      findEverything(clone),
    );
    expect(company).toMatchObject([{ problem: 'leaves out OF_A_COMPANY' }]);
    const bench = await withFile('bench/lobby.ts', 'export const a = 1;\n', () => findEverything(clone));
    expect(bench).toMatchObject([{ path: 'docs/SCALE.md' }]);
  });

  test('a long function, an enum and a default export are refused, a function within the limit is not', () => {
    const body = (lines: number): string => `export const f = () => {\n${'  f;\n'.repeat(lines)}};\n`;
    expect(findCode('a.ts', body(60))).toEqual([]);
    expect(findCode('a.ts', `// é first\n${body(80)}`)).toMatchObject([{ line: 2 }]);
    const inner = `  const g = () => {\n${'    g;\n'.repeat(40)}  };\n`;
    expect(findCode('a.ts', `const f = () => {\n${inner.repeat(2)}};\n`)).toEqual([]);
    expect(findCode('a.ts', `const f = () => {\n${inner.repeat(4)}};\n`)).toHaveLength(1);
    expect(findCode('a.ts', '\nenum A { B }\n')).toMatchObject([{ line: 2 }]);
    expect(findCode('a.ts', 'export default 1;\n')).toHaveLength(1);
    expect(findCode('vitest.config.ts', 'export default 1;\n')).toEqual([]);
    expect(findCode('a.ts', 'a;\n'.repeat(401))).toHaveLength(1);
  });
});

describe('imports', () => {
  const refusedBy = async (path: string, text: string): Promise<string[]> => {
    const { violations } = await withFile(path, text, () => checkImports(clone));
    return violations.map((violation) => violation.split(':')[0] ?? '');
  };

  test('modules and imports are really read, and a clean tree is accepted', async () => {
    const report = await checkImports(clone);
    expect(report.modulesRead).toBeGreaterThanOrEqual(10);
    expect(report.dependenciesRead).toBeGreaterThanOrEqual(4);
    expect(report.violations).toEqual([]);
  });

  test('a module may take types from the door of a lower rank', async () => {
    expect(
      await refusedBy(
        `${module('play')}/bets.ts`,
        "import type { Door } from '#modules/wallet';\nexport type A = Door;\n",
      ),
    ).toEqual([]);
  });

  test('a value from another module is refused', async () => {
    const text = "import { door } from '#modules/wallet';\nexport const a = door;\n";
    expect(await refusedBy(`${module('play')}/bets.ts`, text)).toEqual(['modules-import-modules-as-types']);
  });

  test('a value beside a type from another module is refused', async () => {
    const text =
      "import type { Door } from '#modules/wallet';\nimport { door } from '#modules/wallet';\nexport const a: Door = door;\n";
    expect(await refusedBy(`${module('play')}/bets.ts`, text)).toEqual(['modules-import-modules-as-types']);
  });

  test("another module's inside is refused", async () => {
    const text =
      "import type { walletRows } from '../wallet/repository.ts';\nexport type A = typeof walletRows;\n";
    expect(await refusedBy(`${module('play')}/bets.ts`, text)).toEqual(['modules-only-through-the-door']);
  });

  test('a peer and a higher rank are refused', async () => {
    const text = "import type { Door } from '#modules/cashier';\nexport type A = Door;\n";
    expect(await refusedBy(`${module('play')}/bets.ts`, text)).toEqual(['rank-of-play']);
    expect(await refusedBy(`${module('merchant')}/bets.ts`, text)).toEqual(['rank-of-merchant']);
  });

  test('a schema in the browser is refused, its type and the routes are not', async () => {
    const path = 'apps/player/src/features/content/queries.ts';
    const good =
      "import type { Shape } from '@perya/contract';\nimport { routes } from '@perya/contract/routes';\nexport const a: Shape | typeof routes = routes;\n";
    const bad = "import { Schema } from '@perya/contract';\nexport const a = Schema;\n";
    expect(await refusedBy(path, good)).toEqual([]);
    expect(await refusedBy(path, bad)).toEqual(['no-schema-reaches-the-phone']);
  });

  test('a rule that reads a table is refused; a use case that does is not', async () => {
    const text = "import { walletRows } from './repository.ts';\nexport const a = walletRows;\n";
    expect(await refusedBy(`${module('wallet')}/fold-rules.ts`, text)).toEqual(['rules-are-pure']);
    expect(await refusedBy(`${module('wallet')}/fold.ts`, text)).toEqual([]);
  });

  test('an import that leads nowhere is refused', async () => {
    expect(await refusedBy(`${module('play')}/bets.ts`, "import './gone.ts';\n")).toEqual([
      'everything-resolves',
    ]);
  });
});

describe('a class belongs to one style file', () => {
  const sheet = (name: string, source: string) => ({
    path: `apps/player/src/features/${name}/styles/${name}.css`,
    source,
  });
  const kit = (name: string, source: string) => ({ path: `packages/ui/src/styles/${name}.css`, source });
  const problems = (...sheets: Parameters<typeof findStyles>[0]) =>
    findStyles(sheets).map(({ problem }) => problem);

  test('a class that two features style on their own is refused, with file and line', () => {
    const findings = findStyles([
      sheet('cashier', '.ways { margin-top: 1rem; }'),
      sheet('identity', '.link-box { gap: 0; }\n.link-box .ways, .ways { display: grid; }'),
    ]);
    expect(findings).toContainEqual({
      path: 'apps/player/src/features/identity/styles/identity.css',
      line: 2,
      problem: '.ways belongs to cashier.css: name it anew',
    });
  });

  test("a feature's own style file is read with the others", async () => {
    const findings = await withFile('packages/ui/src/styles/rows.css', '.ways { gap: 0; }\n', () =>
      withFile('apps/player/src/features/agents/agents.css', '.team .ways, .ways { gap: 1rem; }\n', () =>
        findEverything(clone),
      ),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ problem: '.ways belongs to rows.css: name it anew' }),
    );
  });

  test('a class of one feature that another one uses below a parent of its own is refused', () => {
    const own = sheet('content', '@media (min-width: 1rem) { .pics, .pic:focus { aspect-ratio: 1; } }');
    expect(problems(sheet('identity', '.captcha .pic { height: 3rem; }'), own)).toEqual([
      '.pic belongs to content.css: name it anew',
    ]);
  });

  test('a rule of a feature names a class of that feature, or it styles the others too', () => {
    const others = [
      kit('layers', '.sheet { padding: 1rem; }\n.button { gap: 0; }'),
      sheet('cashier', '.paybar .sum-line { gap: 0; }'),
    ];
    const leaks = ['h2', '.sheet .button:disabled', '.sheet .sum-line', ':root:has(.sheet) dd'];
    for (const selector of leaks)
      expect(problems(...others, sheet('wallet', `${selector} { margin: 0; }`))).toEqual([
        `“${selector}” names no class of wallet: it styles other features too`,
      ]);
    const placed = '.records h2, .sheet:has(.records) .button, .sheet .own-sum { margin: 0; }';
    expect(problems(...others, sheet('wallet', placed))).toEqual([]);
  });

  test('a class of one to three letters is refused in the sheets of every app, one of four is not', async () => {
    const sheets = [
      sheet('agents', '.agent > .lb:hover { gap: 0; }\n@media (width > 1.5rem) { .kv, .rows { gap: 0; } }'),
    ];
    expect(findShortClasses(sheets).map(({ problem }) => problem)).toEqual([
      '.lb is too short a name for a class: at least 4 letters',
      '.kv is too short a name for a class: at least 4 letters',
    ]);
    for (const path of ['apps/console/src/list.css', 'apps/studio/client/game.css', 'sandbox/page.css']) {
      const findings = await withFile(path, '.row { gap: 0; }\n', () => findEverything(clone));
      expect(findings).toMatchObject([{ path, problem: expect.stringContaining('.row is too short') }]);
    }
  });

  test('the kit and what a feature lends may be placed, not styled anew', () => {
    const own = [
      kit('button', '.button { display: flex; }'),
      sheet('wallet', '.wallet-card { padding: 1rem; }'),
    ];
    expect(problems(...own, sheet('agents', '.agent .button, .agent > .wallet-card { margin: 0; }'))).toEqual(
      [],
    );
    expect(problems(...own, sheet('agents', '.agent .button, .button { margin: 0; }'))).toContain(
      '.button belongs to button.css: name it anew',
    );
  });
});
