import { startCompany } from '../start-company.ts';
import settings from './settings.json' with { type: 'json' };
import { createTulay } from './tulay.ts';

const { PAYMENTS_TULAY_KEY: usualKey, PAYMENTS_TULAY_NOTICE_SECRET: usualSecret } = settings.server;
const {
  API_KEY = usualKey,
  NOTICE_SECRET = usualSecret,
  NOTICE_DELAY_MS = '4000',
  MERCHANT_NAME = 'a shop',
} = process.env;

const app = createTulay({
  apiKey: API_KEY,
  noticeSecret: NOTICE_SECRET,
  lateMs: Number(NOTICE_DELAY_MS),
  merchant: MERCHANT_NAME,
});
await startCompany(app, '4624');
