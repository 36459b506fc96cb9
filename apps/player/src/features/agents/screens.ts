import type { Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

export const screens = [
  {
    path: '/m/agent/home',
    screen: 'agent_home',
    file: 'home/agent-home',
    needsSession: true,
    othersGo: '/m/agent',
    switch: 'AGENT3',
  },
  {
    path: '/m/member/agent/getSalaryContract',
    screen: 'salary_contract',
    file: 'contracts/contract',
    needsSession: true,
    switch: 'AGENT3',
  },
  {
    path: '/m/member/agent/getDevidendContract',
    screen: 'dividend_contract',
    file: 'contracts/contract',
    redirects: ['/m/member/agent/getDividendContract'],
    needsSession: true,
    switch: 'AGENT3',
  },
  {
    path: '/m/member/agent/getHourContract',
    screen: 'hour_contract',
    file: 'contracts/contract',
    needsSession: true,
    switch: 'AGENT3',
  },
] as const satisfies readonly ScreenEntry[];

const words = { texts: ['platform', 'features/agents'] };

export const drawings: Drawings<typeof screens> = {
  agent_home: words,
  salary_contract: words,
  dividend_contract: words,
  hour_contract: words,
};
