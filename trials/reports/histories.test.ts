import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lentToReports } from '../../apps/server/src/lent/to-reports.ts';
import { withReportsEngine } from '../../apps/server/src/modules/reports/engine/engine-for-tests.ts';
import { checkDays, endDays } from '../../apps/server/src/modules/reports/facts/days.ts';
import { foldDays } from '../../apps/server/src/modules/reports/facts/fold.ts';
import { writeNew } from '../../apps/server/src/modules/reports/facts/writer.ts';
import { createFigures } from '../../apps/server/src/modules/reports/figures/figures.ts';
import { createGamesReport } from '../../apps/server/src/modules/reports/games/games.ts';
import { createDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { withPlay } from '../../apps/server/src/testing/play.ts';
import { formatAmount, parseAmount } from '../../packages/money/src/index.ts';
import { takeClock } from '../../tools/demo-past/database-clock.ts';
import { seeded } from '../seeded.ts';
import { calendar, independentFigures, type Look, type Sums } from './independent-figures.ts';
import { createHistories } from './live-histories.ts';

/** How many in all; `npm run trial -- report-histories` asks for more. */
const wanted = Number(process.env['HISTORIES'] ?? 240);
const seed = Number(process.env['SEED'] ?? 1);
/** The known fault: a calendar that does not know that clocks are changed. */
const isFaulty = process.env['HISTORIES_FAULT'] === '1';

const clockFile = join(await mkdtemp(join(tmpdir(), 'perya-clock-')), 'behind');
writeFileSync(clockFile, new Float64Array(1));
process.env['DEMO_CLOCK_FILE'] = clockFile;
await import('../../tools/demo-past/shifted-date.ts');
afterAll(() => writeFileSync(clockFile, new Float64Array(1)));

/** Midnights and changes of the clock; a phase begins before each and ends after it. */
const places = [
  {
    zone: 'Asia/Manila',
    fixed: 'Etc/GMT-8',
    moments: ['2026-10-13T16:00:00Z', '2026-10-14T16:00:00Z', '2026-10-15T16:00:00Z'],
  },
  {
    zone: 'Australia/Sydney',
    fixed: 'Etc/GMT-10',
    // To summer time at 16:00: the day after has 23 hours.
    moments: ['2026-10-03T14:00:00Z', '2026-10-03T16:00:00Z', '2026-10-04T13:00:00Z', '2026-10-05T13:00:00Z'],
  },
  {
    zone: 'America/New_York',
    fixed: 'Etc/GMT+4',
    // From summer time at 06:00: the day has 25 hours, and one of them twice.
    moments: ['2026-11-01T04:00:00Z', '2026-11-01T06:00:00Z', '2026-11-02T05:00:00Z', '2026-11-03T05:00:00Z'],
  },
] as const;

const minuteMs = 60_000;
const after = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * minuteMs);
const micros = (value: string | null | undefined) => parseAmount(value ?? '0');

for (const [nth, { zone, fixed, moments }] of places.entries()) {
  const { engine } = await withReportsEngine();
  const scene = await withPlay({ timeZone: zone });
  const { database, api } = scene;
  const below = seeded(seed * 31 + nth);
  const histories = createHistories(scene, below);
  // Jobs have time for long statements, as they have in a worker: the whole phase lies within one moment of the ledger's clock.
  const jobs = createDatabase({
    url: database.url,
    role: 'perya_system',
    poolSize: 2,
    statementTimeoutMs: 30 * minuteMs,
  });
  afterAll(() => jobs.close());
  const parts = { db: jobs.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => zone };
  const failures: unknown[] = [];
  const asking = {
    engine,
    runWork: database.runWork,
    merchants: api.merchants,
    catalogue: { describe: async () => undefined },
    ...lentToReports,
    onAway: (error: unknown) => failures.push(error),
  };
  const [figures, games] = [createFigures(asking), createGamesReport(asking)];

  test(`random histories over midnights and changed clocks in ${zone} have the figures that an independent script reads from the ledger [OPS-REPORT-01, OPS-REPORT-02, FIG-02, FIG-04, FIG-05, FIG-14]`, {
    timeout: 3 * 3600_000,
  }, async () => {
    await database.query(
      `select platform.make_parts(name, '2026-09-28', now()::date) from platform.daily_table`,
    );
    await database.query(
      `insert into play.jackpot (merchant_code, jackpot, name, company, most_percent, seed_micros)
         values ('fair', 'grand', '{"EN": "Grand"}', 'beta', 10, 5000000)`,
    );
    const clock = await takeClock([database.url], clockFile);
    const looks: Look[] = [];
    const look = async () => {
      const written = await writeNew(parts);
      if (written === undefined) return;
      looks.push({ at: written.until_at });
      await endDays(parts, written.until_at);
      await foldDays(parts);
    };
    const perPhase = Math.ceil(wanted / places.flatMap((one) => one.moments).length);
    for (const moment of moments) {
      await clock.set(after(moment, -20));
      const seats = await histories.seats(8);
      await histories.run(seats, Math.floor(perPhase / 2));
      if (below(2) === 0) await look();
      // Those under way at this moment end behind it.
      const over = histories.run(seats, Math.ceil(perPhase / 2));
      await clock.set(after(moment, -0.01));
      await over;
      await look();
      if (below(2) === 0) {
        await clock.set(after(moment, 35));
        await look();
        await histories.run(seats, Math.ceil(perPhase / 10));
        await look();
      }
    }
    await clock.set(after(moments.at(-1) ?? '', 60));
    await look();
    const dayOf = calendar(isFaulty ? fixed : zone);
    const told = await independentFigures(database, histories.rounds, looks, dayOf);
    const days = [...told.sums.keys()].toSorted();
    expect(days.length).toBeGreaterThan(2);
    const spans = days.flatMap((from, at) => days.slice(at).map((to) => [from, to] as const));
    const differences: string[] = [];
    for (const [from, to] of spans) differences.push(...(await differencesOf(from, to, told)));
    expect(differences).toEqual([]);
    expect(failures).toEqual([]);
    expect((await checkDays(parts, new Date(0))).wrong).toEqual([]);
    // Negative control: one centavo that nobody moved.
    await engine.run(
      `insert into entry select * replace ('x' as posting, amount + 10000 as amount) from entry
         where startsWith(account, 'play_result_') or startsWith(contra, 'play_result_') limit 1`,
    );
    await engine.run('truncate table summed_day');
    expect((await differencesOf(days[0] ?? '', days.at(-1) ?? '', told)).length).toBeGreaterThan(0);
    const reopened = histories.rounds.filter((one) => one.told.some(({ what }) => what === 'reopen'));
    console.log(
      `${zone}: ${perPhase * moments.length} histories, ${histories.rounds.length} rounds, of which ${reopened.length} were reopened; ${looks.length} looks, ${spans.length} spans of ${days.length} days`,
    );
    await clock.giveBack();
  });

  /** What the reports say of a span, less what the script says. */
  async function differencesOf(
    from: string,
    to: string,
    { sums, payers, staking }: Awaited<ReturnType<typeof independentFigures>>,
  ): Promise<string[]> {
    const wish = { brand: 'fair', operator: 'mara', from, to };
    const report = await figures(wish);
    const ofGames = await games(wish);
    const valueOf = (name: string) => report.figures.find((one) => one.id === name)?.value;
    const all = [...sums].filter(([day]) => day >= from && day <= to);
    const sum = (name: string) => all.reduce((total, [, of]: [string, Sums]) => total + (of[name] ?? 0n), 0n);
    const stakes = new Map<string, bigint>();
    for (const [day, of] of staking)
      if (day >= from && day <= to)
        for (const [member, count] of of) stakes.set(member, (stakes.get(member) ?? 0n) + count);
    const active = BigInt([...stakes.values()].filter((count) => count > 0n).length);
    const depositing = BigInt(
      new Set([...payers].flatMap(([day, who]) => (day >= from && day <= to ? [...who] : []))).size,
    );
    const [ggr, stake, returned] = [sum('ggr'), sum('stake'), sum('returned')];
    const tax =
      (ggr * BigInt(Math.round(Number(api.merchants.market('fair').taxPercent) * 10_000))) / 1_000_000n;
    const ngr = sum('ngr before tax') - tax;
    const share = (part: bigint) => (stake === 0n ? undefined : (Number(part) / Number(stake)).toFixed(6));
    const each = (whole: bigint) => (whole === 0n ? undefined : sum('ngr before tax') / whole);
    // As they are shown: to the centavo.
    const money: [string, bigint | undefined][] = [
      ['FIG-01', stake],
      ['FIG-02', returned],
      ['FIG-03', ggr],
      ['FIG-04 rest', ggr - sum('by rounds')],
      ['FIG-06', sum('granted')],
      ['FIG-07', sum('released')],
      ['FIG-08 before tax', sum('ngr before tax')],
      ['FIG-08', ngr],
      ['FIG-09', ngr + sum('below ngr')],
      ['FIG-10 deposits', sum('deposits')],
      ['FIG-10 reversals', sum('reversals')],
      ['FIG-10 withdrawals', sum('withdrawals')],
      ['FIG-10 net', sum('deposits') - sum('reversals') - sum('withdrawals')],
      ['FIG-14 ARPU', each(active)],
      ['FIG-14 ARPPU', each(depositing)],
      ['FIG-19 goodwill', sum('goodwill')],
      ['FIG-20', sum('agents')],
    ];
    const found = money.map(([name, amount]) => [name, shown(amount), valueOf(name) ?? 'none'] as const);
    const others = [
      ['FIG-05 hold', share(ggr) ?? 'none', valueOf('FIG-05 hold') ?? 'none'],
      ['FIG-05 return', share(returned) ?? 'none', valueOf('FIG-05 return') ?? 'none'],
      ['FIG-12 active', String(active), valueOf('FIG-12 active')],
      ['FIG-12 depositing', String(depositing), valueOf('FIG-12 depositing')],
      ['games: rounds', String(sum('rounds')), String(ofGames.facts?.total.rounds)],
      ['games: members', String(active), String(ofGames.facts?.total.members)],
      ['games: rest', shown(ggr - sum('by rounds')), ofGames.facts?.rest],
      [
        'games: ggr',
        shown(sum('by rounds')),
        shown((ofGames.facts?.groups ?? []).reduce((total, one) => total + micros(one.ggr), 0n)),
      ],
    ];
    return [...found, ...others].flatMap(([name, told, said]) =>
      told === said ? [] : [`${zone} ${from} to ${to}: ${name} is ${told}, the report says ${said}`],
    );
  }
}

const shown = (amount: bigint | undefined): string => (amount === undefined ? 'none' : formatAmount(amount));
