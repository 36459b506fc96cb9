import type { FeaturePage } from '../../platform/page.ts';

const of = { section: 'agents', permission: 'agent.run' } as const;

export const pages: readonly FeaturePage[] = [
  {
    ...of,
    path: 'agents',
    icon: 'network',
    letter: 'S',
    load: async () => (await import('./tree/tree-page.tsx')).TreePage,
  },
  {
    ...of,
    path: 'agents/contracts',
    icon: 'file-text',
    load: async () => (await import('./terms/contracts-page.tsx')).ContractsPage,
  },
  {
    ...of,
    path: 'agents/plans',
    icon: 'scale',
    load: async () => (await import('./terms/plans-page.tsx')).PlansPage,
  },
  {
    ...of,
    path: 'agents/runs',
    icon: 'calendar',
    load: async () => (await import('./days/runs-page.tsx')).RunsPage,
  },
  {
    ...of,
    path: 'agents/payments',
    icon: 'coins',
    load: async () => (await import('./days/payments-page.tsx')).PaymentsPage,
  },
  {
    ...of,
    path: 'agents/signs',
    icon: 'shield-alert',
    load: async () => (await import('./signs-page.tsx')).SignsPage,
  },
  {
    ...of,
    path: 'agents/people/:memberId',
    icon: 'user-round',
    isInside: true,
    load: async () => (await import('./person/agent-page.tsx')).AgentPage,
  },
];
