import { startCompany } from '../start-company.ts';
import settings from './settings.json' with { type: 'json' };
import { createXendit } from './xendit.ts';

const { NOTICE_DELAY_MS = '4000', MERCHANT_NAME = 'a shop', NOTICES_TO = '' } = process.env;
const { PAYMENTS_XENDIT_KEY, PAYMENTS_XENDIT_NOTICE_TOKEN } = settings.server;

const app = createXendit({
  secretKey: PAYMENTS_XENDIT_KEY,
  callbackToken: PAYMENTS_XENDIT_NOTICE_TOKEN,
  apiKey: settings.trialKey,
  lateMs: Number(NOTICE_DELAY_MS),
  merchant: MERCHANT_NAME,
  noticesTo: NOTICES_TO,
});
await startCompany(app, '4628');
