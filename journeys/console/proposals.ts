import type { Page } from '@playwright/test';
import { consoleUrl } from './desk.ts';

interface Adjustment {
  memberId: string;
  amount: string;
}

/** Asks for money by hand with the session of whoever sits at this page; more than one person may do alone. */
export async function proposeAdjustment(page: Page, wish: Adjustment): Promise<string> {
  if (!page.url().startsWith('http')) await page.goto(consoleUrl);
  return page.evaluate(async ({ memberId, amount }) => {
    const session = (await (await fetch('/operator/v1/session')).json()) as { value: { csrf: string } };
    const reply = await fetch('/operator/v1/merchants/perya/adjustments', {
      method: 'POST',
      headers: { 'content-type': 'application/json', Csrf: session.value.csrf },
      body: JSON.stringify({ memberId, amount, reason: 'a deposit never reached us' }),
    });
    if (reply.status !== 202) throw new Error(`not a proposal: ${reply.status} ${await reply.text()}`);
    const { value } = (await reply.json()) as { value: { approvalId: string } };
    return value.approvalId;
  }, wish);
}
