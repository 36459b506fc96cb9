import { startCompany } from '../start-company.ts';
import { createLambat } from './lambat.ts';
import settings from './settings.json' with { type: 'json' };

const { NOTICE_DELAY_MS = '4000', MERCHANT_NAME = 'a shop' } = process.env;
const { PAYMENTS_LAMBAT_MERCHANT, PAYMENTS_LAMBAT_SECRET, PAYMENTS_LAMBAT_NOTICE_KEY } = settings.server;
const [kid = ''] = PAYMENTS_LAMBAT_NOTICE_KEY.split(':');

const app = createLambat({
  merchantId: PAYMENTS_LAMBAT_MERCHANT,
  secret: PAYMENTS_LAMBAT_SECRET,
  notices: { kid, seed: settings.noticeSeed },
  apiKey: settings.trialKey,
  lateMs: Number(NOTICE_DELAY_MS),
  merchant: MERCHANT_NAME,
});
await startCompany(app, '4627');
