import { openRegisters } from '../providers/exclusion-register/index.ts';
import { withSandboxCompany } from './sandbox-company.ts';

/** A register that is really there, in which one person is excluded. */
export async function withSpelpaus(blocked: string) {
  const company = await withSandboxCompany('exclusion-register/spelpaus', {
    ACTOR: 'perya',
    API_KEY: 'a-key',
    BLOCKED: blocked,
  });
  const settings = { url: company.url, actor: 'perya', apiKey: 'a-key' };
  return { company, registers: openRegisters({ spelpaus: settings }, () => fetch) };
}
