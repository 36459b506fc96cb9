import { createHmac } from 'node:crypto';
import { vendorCalls } from '../../packages/contract/src/index.ts';
import { signedCallIn } from './vendor-snippets.ts';

/** Bodies a company may send as they stand; the contract itself says whether they are right. */
const player = 'perya:0198c1d2-3e4f-7a6b-8c9d-0e1f2a3b4c5d';
const session = '00-a-session-of-32-characters-0123';
const named = { player, currency: 'PHP' };
const inRound = { ...named, round: 'r-1001', game: 'coin' };

const bodies = {
  walletAuth: { code: '00-a-code-of-the-launch-0123456789' },
  walletBalance: { player, session },
  walletBet: { id: 'b-1001', ...inRound, session, amount: '10.00' },
  walletWin: { id: 'w-1001', ...inRound, amount: '20.00', bet: 'b-1001', closes: true },
  walletBetWin: {
    id: 'b-1002',
    ...inRound,
    round: 'r-1002',
    session,
    amount: '10.00',
    win: '0.00',
    need: '10.00',
  },
  walletCancel: { id: 'c-1001', ...named, bet: 'b-1001', round: 'r-1001' },
  walletUnsettle: { id: 'u-1001', ...named, bet: 'b-1001' },
  walletResettle: { id: 'u-1002', ...named, bet: 'b-1001', amount: '15.00' },
  walletAdjust: { id: 'a-1001', ...named, amount: '-5.00', reason: 'paid twice by mistake' },
  walletPromo: { id: 'p-1001', ...named, amount: '50.00', grant: 'g-1', kind: 'free_rounds' },
  walletTip: { id: 't-1001', ...named, session, game: 'coin', amount: '1.00' },
  walletClose: { player, currency: 'PHP', round: 'r-1001' },
} as const;

const secret = 'a-secret-only-for-this-page';
const timestamp = '1794715200';

const head = `# Requests of the vendor API

Written by \`npm run gen\` from the contract: each body below was read by it. How to use them is in
[VENDORS.md](../VENDORS.md); the whole description is [vendor.json](../../packages/contract/openapi/vendor.json). A company in one file that keeps all the rules is
[sandbox/small-company/start.ts](../../sandbox/small-company/start.ts).

`;

/** The pages of examples: bodies by verb, and one signed call in several languages. */
export function vendorRequests(): string {
  const verbs = Object.entries(bodies).map(([name, body]) => {
    const call = vendorCalls[name as keyof typeof bodies];
    const read = call.body?.safeParse(body);
    if (!read?.success)
      throw new Error(`the contract does not take the example of ${name}: ${read?.error.message}`);
    const path = call.route.path.replace(':company', 'small');
    return `### \`${call.route.method} ${path}\`\n\n${call.summary}.\n\n\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\`\n`;
  });
  const path = vendorCalls.walletBet.route.path.replace(':company', 'small');
  const body = JSON.stringify(bodies.walletBet);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex');
  return `${head}## One signed bet\n\n${signedCallIn({ secret, timestamp, path, body, signature })}\n## Bodies by verb\n\n${verbs.join('\n')}`;
}
