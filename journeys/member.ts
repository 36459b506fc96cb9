import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addressOf } from './visit.ts';

interface DemoSession {
  cookie: string;
  info: Record<string, unknown>;
}

/** Signs a demo member in by the development command; each account starts without favourites. */
export async function signIn(
  page: Page,
  account: string,
  merchant: 'perya' | 'dalampasigan' = 'perya',
): Promise<void> {
  const command = fileURLToPath(new URL('../tools/demo-session.ts', import.meta.url));
  const { NODE_ENV: _, ...environment } = process.env;
  const printed = execFileSync(process.execPath, [command, merchant, account, '--print'], {
    encoding: 'utf8',
    env: environment,
  });
  const session = JSON.parse(printed) as DemoSession;
  await page.context().addCookies([
    {
      name: '__Host-session',
      value: session.cookie,
      url: `https://${new URL(addressOf(merchant)).hostname}/`,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
  await page.addInitScript(
    ([host, info]) => {
      if (location.hostname === host && !localStorage.getItem('MC_SESSION_INFO'))
        localStorage.setItem('MC_SESSION_INFO', info as string);
    },
    [new URL(addressOf(merchant)).hostname, JSON.stringify(session.info)],
  );
}
