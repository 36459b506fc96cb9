import type { FastifyInstance } from 'fastify';
import type { Company } from './company.ts';
import { readScenario } from './scenario.ts';

/** For trials, not part of what such companies offer: how they behave, and all that they believe. */
export function serveTrials(app: FastifyInstance, companies: readonly Company[]): void {
  const scenarios = () => Object.fromEntries(companies.map(({ name, scenario }) => [name, scenario]));

  app.get('/control', async () => scenarios());
  app.post('/control', async (request, reply) => {
    const wanted = Object.entries((request.body ?? {}) as Record<string, unknown>);
    const changes = wanted.map(([name, change]) => {
      const company = companies.find((one) => one.name === name);
      return company === undefined ? { wrong: name } : { company, change: readScenario(change) };
    });
    for (const change of changes) {
      const wrong = 'wrong' in change ? change.wrong : 'wrong' in change.change ? change.change.wrong : null;
      if (wrong !== null) return reply.code(400).send({ error: `${wrong} is unknown or wrong` });
    }
    for (const change of changes) {
      if ('company' in change) Object.assign(change.company.scenario, change.change);
    }
    return scenarios();
  });

  /** Ends what was left open: one round or all of a company; `{"how":"void"}` calls the event off. */
  app.post<{ Body: { company?: string; round?: string; how?: string } | null }>(
    '/finish',
    async (request) => {
      const { company: name, round: id, how } = request.body ?? {};
      const open = companies
        .filter((company) => name === undefined || company.name === name)
        .flatMap(({ book }) => [...book.rounds.values()])
        .filter((round) => round.finish !== null && (id === undefined || round.id === id));
      for (const round of open) void round.finish?.(how === 'void' ? how : undefined);
      return { finished: open.map((round) => round.id) };
    },
  );

  app.get('/record', async () =>
    Object.fromEntries(
      companies.map(({ name, book }) => [
        name,
        {
          rounds: [...book.rounds.values()].map(({ finish, ...round }) => ({
            ...round,
            isHeld: finish !== null,
          })),
          movements: book.movements,
        },
      ]),
    ),
  );
}
