import { expect, test } from 'vitest';
import { createVendorApi } from '../../apps/server/src/providers/games/vendor-api/vendor-api.ts';
import { vendorRequests } from './vendor-requests.ts';

test('the signed bet of the examples is one that the platform takes, and its bytes stand the same in each language [COMPANY-31]', () => {
  const page = vendorRequests();
  const [, secret = ''] = /With the secret `([^`]+)`/.exec(page) ?? [];
  const [, time = ''] = /at `(\d+)` the signature/.exec(page) ?? [];
  const [, signature = ''] = /is `(v1=[0-9a-f]{64})`/.exec(page) ?? [];
  const [, body = ''] = /BODY='([^']+)'/.exec(page) ?? [];
  const platform = createVendorApi({
    company: 'small',
    url: 'http://x.test',
    playUrl: 'http://x.test',
    secrets: [secret],
  });
  const call = {
    method: 'POST',
    path: '/bet',
    headers: { 'perya-timestamp': time, 'perya-signature': signature },
    body: Buffer.from(body),
    now: new Date(Number(time) * 1000),
  };
  expect(platform.read(call)).toMatchObject({ call: { verb: 'bet', id: 'b-1001', amount: 10_000_000n } });
  expect(platform.read({ ...call, body: Buffer.from(`${body} `) })).toMatchObject({ code: 'BAD_SIGNATURE' });
  expect(page.split(body)).toHaveLength(6);
  for (const language of ['sh', 'js', 'python', 'php', 'go']) expect(page).toContain(`\`\`\`${language}\n`);
});
