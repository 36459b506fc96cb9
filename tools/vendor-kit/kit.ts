import { setTimeout as pause } from 'node:timers/promises';
import type { ListedTransaction } from '../../apps/server/src/modules/play/ports.ts';
import type { Book } from './book.ts';
import type { Problem } from './complaints.ts';
import { createPlatform, type Platform } from './platform.ts';
import { allRules, type Rule, rules } from './rules.ts';
import { type Scenario, scenarios, untried } from './scenarios.ts';
import { isMoney } from './wallet.ts';
import type { Wire } from './wires.ts';

export interface KitOptions {
  wire: Wire;
  game: string;
  gameType: string;
  /** Where the company's system calls us. */
  host: string;
  port: number;
  /** For so long a company may take to repeat or to cancel. */
  patienceMs: number;
  /** For so long nothing may come any more. */
  quietMs: number;
}

export interface Verdict {
  rule: Rule;
  result: 'pass' | 'fail' | 'not tried';
  problems: string[];
}

const lookMs = 50;

/** Plays the platform towards one company and judges what it does. */
export async function runKit(options: KitOptions): Promise<Verdict[]> {
  const { wire, game } = options;
  const platform = createPlatform({ wire, game });
  await platform.listen(options.host, options.port);
  const tried = new Set<Rule>([
    rules.signature,
    rules.time,
    rules.schema,
    rules.precision,
    rules.names,
    rules.code,
    rules.ids,
    rules.content,
  ]);
  if (wire.timeOf === undefined) tried.delete(rules.time);
  const startedAt = new Date(Date.now() - 1000);
  try {
    const runs = await Promise.all(
      scenarios.flatMap((scenario) =>
        Array.from({ length: scenario.players }, () => runOne(options, platform, scenario)),
      ),
    );
    for (const { scenario, book, failure } of runs) judge(platform, tried, scenario, book, failure);
    await tryFun(options, platform, tried);
    await tryLists(options, platform, tried, runs, startedAt);
  } finally {
    await platform.close();
  }
  return allRules.map((rule) => verdictOf(rule, tried, platform.problems));
}

function verdictOf(rule: Rule, tried: ReadonlySet<Rule>, all: readonly Problem[]): Verdict {
  const problems = all.filter((one) => one.rule === rule).map(({ what }) => what);
  return { rule, result: problems.length > 0 ? 'fail' : tried.has(rule) ? 'pass' : 'not tried', problems };
}

const launchOf = ({ wire, game, gameType }: KitOptions, book: Book, mode: 'real' | 'fun') => {
  const isTold = wire.company.profile.opens === 'launch';
  return wire.company.launch({
    code: mode === 'real' && !isTold ? book.code : '',
    seat: mode === 'real' && isTold ? { session: book.session, player: book.player, currency: 'PHP' } : null,
    visitor: { address: '192.0.2.7', country: 'PH', isPhone: true, site: 'https://brand.test' },
    game,
    gameType,
    language: 'EN',
    mode,
    backUrl: '/m/home',
  });
};

interface Run {
  scenario: Scenario;
  book: Book;
  failure: string | null;
}

async function runOne(options: KitOptions, platform: Platform, scenario: Scenario): Promise<Run> {
  const book = platform.newPlayer(scenario);
  try {
    const table = await options.wire.driver.open(await launchOf(options, book, 'real'));
    for (let nth = 0; nth < scenario.rounds; nth += 1) {
      const before = book.heard.length;
      // The company may answer its page long after; what counts is what it calls.
      const played = table.play().catch((error: Error) => error.message);
      await until(() => book.heard.length > before && scenario.isDone(book), options.patienceMs);
      if (book.heard.length === before)
        return {
          scenario,
          book,
          failure: `nothing was called: ${String(await Promise.race([played, pause(10)]))}`,
        };
    }
    await until(() => Date.now() - book.lastAt > options.quietMs, options.patienceMs);
    return { scenario, book, failure: null };
  } catch (error) {
    return { scenario, book, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function until(isDone: () => boolean, forMs: number): Promise<void> {
  const end = Date.now() + forMs;
  while (!isDone() && Date.now() < end) await pause(lookMs);
}

function judge(
  platform: Platform,
  tried: Set<Rule>,
  scenario: Scenario,
  book: Book,
  failure: string | null,
): void {
  const { rule, name } = scenario;
  const said = failure ?? scenario.judge(book);
  if (said === untried) return;
  tried.add(rule);
  if (said !== null) platform.complain(rule, `${name}: ${said}`);
}

async function tryFun(options: KitOptions, platform: Platform, tried: Set<Rule>): Promise<void> {
  if (!options.wire.hasFun) return;
  const [first] = scenarios;
  if (first === undefined) return;
  const book = platform.newPlayer(first);
  const before = platform.strangers();
  tried.add(rules.fun);
  try {
    const table = await options.wire.driver.open(await launchOf(options, book, 'fun'));
    await table.play();
    await pause(options.quietMs);
  } catch (error) {
    platform.complain(rules.fun, `the game does not open for fun: ${String(error)}`);
  }
  if (book.heard.length > 0 || platform.strangers() > before)
    platform.complain(rules.fun, 'a round for fun called the platform');
}

/** What was moved, as the company's list should have it; a bet that came back may be listed or not. */
async function tryLists(
  { wire, game }: KitOptions,
  platform: Platform,
  tried: Set<Rule>,
  runs: readonly Run[],
  from: Date,
): Promise<void> {
  const { company } = wire;
  const calm = runs.filter(
    ({ scenario, failure }) =>
      failure === null && (scenario.rule === rules.ends || scenario.rule === rules.atOnce),
  );
  try {
    if (calm.length > 0) tried.add(rules.lists);
    const listed = await company.listTransactions(from, new Date(Date.now() + 2000));
    for (const { book } of calm)
      for (const what of differences(book, listed)) platform.complain(rules.lists, what);
  } catch (error) {
    platform.complain(rules.lists, `no list: ${String(error)}`);
  }
  if (wire.tellsRounds && calm.length > 0) {
    tried.add(rules.rounds);
    for (const { book } of calm)
      for (const round of book.wallet.closed) {
        const report = await company.findRound(round).catch((error: unknown) => ({ outcome: String(error) }));
        if (report.outcome !== 'finished')
          platform.complain(rules.rounds, `round ${round} is ${report.outcome}`);
      }
  }
  tried.add(rules.guarded);
  const seen = await wire.stranger.listTransactions(from, new Date()).catch(() => null);
  if (seen !== null)
    platform.complain(rules.guarded, `somebody without the key was given ${seen.length} transactions`);
  tried.add(rules.games);
  const games = await company.listGames().catch((error: unknown) => String(error));
  if (typeof games === 'string') platform.complain(rules.games, games);
  else if (!games.some(({ code }) => code === game))
    platform.complain(rules.games, `${game} is not among the ${games.length} listed`);
}

function differences(book: Book, listed: readonly ListedTransaction[]): string[] {
  const own = new Map<string, bigint>();
  for (const { call, outcome } of book.heard) {
    if (!isMoney(call) || outcome?.code !== 'OK' || call.verb === 'close') continue;
    if (call.verb === 'bet' || call.verb === 'betwin') own.set(`debit ${call.id}`, call.amount);
    if (call.verb === 'win') own.set(`credit ${call.id}`, call.amount);
  }
  const theirs = new Map(
    listed
      .filter(({ player, kind, amount }) => player === book.player && kind !== 'cancel' && amount !== 0n)
      .map(({ kind, id, amount }) => [`${kind} ${id}`, amount]),
  );
  const missing = [...own]
    .filter(([key, amount]) => amount !== 0n && !theirs.has(key))
    .map(([key]) => `${key} is not listed`);
  const strange = [...theirs]
    .filter(([key]) => !own.has(key))
    .map(([key]) => `${key} is listed and never came`);
  const other = [...own]
    .filter(([key, amount]) => theirs.has(key) && theirs.get(key) !== amount)
    .map(([key]) => `${key} is listed with another amount`);
  return [...missing, ...strange, ...other];
}
