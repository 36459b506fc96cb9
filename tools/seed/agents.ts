/** The plan by which agents of the demo merchants earn. A sample that an operator replaces. */
export const demoPlan = {
  version: 1,
  from_day: '2026-01-01',
  made_by: 'seed',
  made_at: '2026-01-01T00:00:00Z',
};

const rates = { '*': [30, 15, 10, 5], SPORTS: [20, 10, 5, 5], LIVE: [20, 10, 5, 5] } as const;

export const demoRates = Object.entries(rates).flatMap(([game_type, levels]) =>
  levels.map((rate_bp, at) => ({ version: demoPlan.version, level: at + 1, game_type, rate_bp })),
);
