import { globSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { gameTypes } from '@perya/contract';
import { refusals } from '@perya/contract/refusals';
import { patterns, personChoices, personDetailNames } from '@perya/contract/rules';
import { withFallback } from '../../build/copy-texts.ts';
import { choices } from '../features/catalogue/categories.ts';
import { lotteryModes } from '../features/catalogue/places/lottery-modes.ts';
import { deviceMethods } from '../features/identity/account/devices/device-lines.ts';
import {
  accountTypes,
  actionWords,
  knownFacts,
} from '../features/identity/account/staff-actions/action-words.ts';
import { textFields } from '../features/identity/register/register-fields.ts';
import { kinds as contractKinds } from '../features/agents/alerts/alert-rules.ts';
import { spans, tabs } from '../features/agents/home/home-rules.ts';
import { kindKey, knownKinds } from '../features/wallet/records/line-rules.ts';
import { periods, states } from '../features/play/record/record-rules.ts';
import { choiceKey, documentTypes } from '../features/safety/kyc/kyc-rules.ts';
import { kinds } from '../features/support/feedback-rules.ts';
import { groups, presets } from '../features/wallet/records/period-rules.ts';
import { verdicts } from '../features/wallet/records/receipt-check.ts';
import { routes, titleKey } from './routes.ts';

const source = new URL('..', import.meta.url).pathname;
/** Parts that all apps share say some of them. */
const shared = new URL('../../../../packages/web/src/', import.meta.url).pathname;
const codeFiles = () =>
  globSync([`${source}**/*.{ts,tsx}`, `${shared}**/*.{ts,tsx}`, `${terms}/*.ts`]).filter(
    (file) => !file.includes('.test.'),
  );
/** What staff read before players do is said with the terms themselves. */
const terms = new URL('../../../../packages/web/src/terms', import.meta.url).pathname;
const parts = globSync([`${source}**/copy/en.json`, `${terms}/copy/en.json`]).map((file) =>
  file.replace('/copy/en.json', ''),
);
const texts = (part: string, language: 'en' | 'ty') =>
  JSON.parse(readFileSync(`${part}/copy/${language}.json`, 'utf8')) as Record<string, string>;
const english = new Set(parts.flatMap((part) => Object.keys(texts(part, 'en'))));

/** Keys that are put together from a value. */
const composed = [
  ...Object.keys(choices).map((choice) => `category_${choice}`),
  ...Object.keys(choices).map((choice) => (choice === 'HOT' ? 'hot_games' : `block_${choice}`)),
  ...routes.filter(({ file }) => file).map(titleKey),
  ...lotteryModes.map((mode) => `lottery_${mode}`),
  ...Object.keys(patterns).map((pattern) => `pattern_${pattern}`),
  ...Object.keys(textFields).map((field) => `field_${field}`),
  ...[...deviceMethods].map((method) => `device_by_${method.replace('-', '_')}`),
  ...[...knownKinds].map(kindKey),
  ...presets.map((preset) => `period_${preset}`),
  ...groups.map((group) => `group_${group}`),
  ...['cash', 'locked', 'bonus'].flatMap((book) => [`left_${book}`, `record_${book}`]),
  ...verdicts.map((verdict) => `verify_${verdict}`),
  ...periods.map((period) => `span_${period}`),
  ...['day', 'week', 'month'].map((period) => `limit_per_${period}`),
  ...Object.values(personChoices).flat().map(choiceKey),
  ...['letter', 'qr', 'bank', 'store', 'voucher'].map((kind) => `pay_${kind}`),
  ...states.map((state) => `state_${state}`),
  ...['accepted', 'settled', 'cancelled', 'rejected', 'done'].map((state) => `bet_${state}`),
  ...['secretHash', 'clientSeed', 'nonce', 'secret', 'payTable'].map((name) => `proof_${name}`),
  ...['hash', 'outcome', 'paid'].flatMap((part) => [`check_${part}_fits`, `check_${part}_differs`]),
  'check_paid_unknown',
  ...['table', 'lines'].flatMap((part) =>
    ['fits', 'differs', 'unknown'].map((what) => `check_${part}_${what}`),
  ),
  ...['sum', 'signature', 'unclear'].map((why) => `owed_broken_${why}`),
  ...['foreign', 'unknown_key', 'changed', 'newer', 'unsupported', 'unwritten'].map(
    (why) => `verify_balance_${why}`,
  ),
  ...['checking', 'good', 'unsigned', 'apart', 'unclear'].map((state) => `roots_${state}`),
  ...['other_night', 'form', 'root', 'total'].map((fault) => `verify_balance_broken_${fault}`),
  ...['qr', 'code'].flatMap((kind) => [`shown_${kind}_title`, `shown_${kind}_text`]),
  ...kinds.map((kind) => `feedback_${kind}`),
  ...['balance', 'orders', 'rounds'].map((hold) => `closing_hold_${hold}`),
  ...['copy', 'correction', 'closing'].map((kind) => `own_data_${kind}`),
  ...['asked', 'working', 'released', 'over', 'done', 'refused'].map((state) => `own_data_state_${state}`),
  ...['account', 'contact', 'text'].map((name) => `appeal_short_${name}`),
  ...[...actionWords].map((word) => `staff_did_${word}`),
  ...knownFacts.map((fact) => `staff_fact_${fact}`),
  ...[...accountTypes].map((type) => `staff_type_${type}`),
  ...['sent', 'answered'].map((state) => `feedback_state_${state}`),
  ...['notices', 'inbox'].map((tab) => `tab_${tab}`),
  ...tabs.map((tab) => `agent_tab_${tab}`),
  ...spans.map((span) => `agent_span_${span}`),
  ...contractKinds.flatMap((kind) =>
    ['alert', 'kind', 'contract', 'contract_of', 'contract_per', 'steps', 'steps_base', 'payment']
      .map((word) => `${word}_${kind}`)
      .filter((key) => key !== 'contract_per_dividend'),
  ),
  ...['half_month', 'month'].flatMap((period) => [`contract_per_${period}`, `term_paid_${period}`]),
  ...contractKinds.map((kind) => `term_paid_${kind}_text`),
  ...['offered', 'accepted', 'refused', 'withdrawn', 'expired', 'ended'].map(
    (state) => `contract_state_${state}`,
  ),
  ...['accept', 'refuse'].flatMap((answer) =>
    ['', '_title', '_text'].map((part) => `contract_${answer}${part}`),
  ),
  ...gameTypes.map((type) => `game_${type}`),
  'payment_commission',
  ...['rounds', 'deposit', 'staff'].map((reason) => `correction_${reason}`),
  ...['invite', 'earn', 'contract', 'privacy'].flatMap((name) =>
    ['', '_text'].map((part) => `agent_page_${name}${part}`),
  ),
  ...['terms', 'privacy'].map((name) => `age_confirm_${name}`),
  ...personDetailNames.map((name) => `kyc_${name}`),
  ...['name', 'number', 'text'].map((kind) => `kyc_wrong_${kind}`),
  ...documentTypes.map((type) => `kyc_type_${type}`),
  ...['front', 'back', 'selfie'].flatMap((kind) => [`kyc_document_${kind}`, `kyc_hint_${kind}`]),
  ...'details document selfie mobile payment_password payout_account'
    .split(' ')
    .flatMap((step) => [`kyc_step_${step}`, `kyc_step_${step}_text`]),
  ...'unreadable expired wrong_document face_differs name_differs under_age already_known'
    .split(' ')
    .flatMap((reason) => [`kyc_reason_${reason}`, `kyc_do_${reason}`]),
];

/** Codes about play and uploads: their screens will bring the words along. */
const later = 'err_category_off err_promotion activity_image_type activity_apply_remark_limit3'.split(' ');
const refusalTexts = new Set<string>(Object.values(refusals).map(({ text }) => text));

test('every way the server can say no has a sentence [DEC-109]', () => {
  const needed = [...refusalTexts].filter((text) => !later.includes(text));
  expect(needed.length).toBeGreaterThan(30);
  expect(needed.filter((text) => !english.has(text))).toEqual([]);
});

const general = {
  'ERR-16': 'login.non.member',
  'ERR-17': 'login.non.agent',
  'ERR-18': 'unknown.error',
  'ERR-20': 'auth.not.logged.in',
  'ERR-21': 'auth.logged.out',
  'ERR-22': 'verification.code.error',
  'ERR-23': 'permission.denied',
  'ERR-24': 'user.disabled',
  'ERR-25': 'username.exists',
  'ERR-26': 'format.incorrect',
  'ERR-27': 'confirm.mismatch',
  'ERR-28': 'referrer.link.error',
  'ERR-29': 'mobile.invalid',
} as const;

for (const [id, code] of Object.entries(general))
  test(`${code} is said in both languages, each in its own words [${id}]`, () => {
    const key = refusals[code].text;
    const said = (language: 'en' | 'ty') =>
      new Set(parts.flatMap((part) => texts(part, language)[key] ?? []));
    expect([said('en').size, said('ty').size]).toEqual([1, 1]);
    expect([...said('ty')]).not.toEqual([...said('en')]);
  });

function usedKeys(): string[] {
  return codeFiles().flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const said = [...code.matchAll(/\bsay\(\s*(?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g)].flatMap(([, a, b]) => [
      a,
      b,
    ]);
    const entries = [...code.matchAll(/entry\('[^']+', '[^']+', '(\w+)'/g)].map(([, key]) => key);
    return [...said, ...entries].filter((key) => key !== undefined);
  });
}

test('every text the app uses exists in English [DEC-062]', () => {
  const used = [...usedKeys(), ...composed];
  expect(used.length).toBeGreaterThan(90);
  expect(used.filter((key) => !english.has(key))).toEqual([]);
});

test('no text is carried along that nobody says', () => {
  const code = codeFiles()
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const said = (key: string) =>
    code.includes(`'${key}'`) || composed.includes(key) || refusalTexts.has(key) || key.startsWith('hint_');
  expect([...english].filter((key) => !said(key))).toEqual([]);
});

test('every Filipino text has an English one, and both take the same values [I18N-02, DEC-001]', () => {
  const values = (text: string) =>
    [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = '']) => name).sort((a, b) => a.localeCompare(b));
  for (const part of parts) {
    const [en, ty] = [texts(part, 'en'), texts(part, 'ty')];
    for (const [key, text] of Object.entries(ty))
      expect([key, values(text)]).toEqual([key, values(en[key] ?? '')]);
    expect(Object.keys(en).filter((key) => !(key in ty))).toEqual([]);
  }
});

test('the same key says the same wherever it stands', () => {
  for (const language of ['en', 'ty'] as const) {
    const seen = new Map<string, string>();
    for (const [key, text] of parts.flatMap((part) => Object.entries(texts(part, language)))) {
      expect([key, seen.get(key) ?? text]).toEqual([key, text]);
      seen.set(key, text);
    }
  }
});

test('a text missing in Filipino falls back to English [DEC-001]', () => {
  expect(withFallback({ a: 'one', b: 'two' }, { b: 'dalawa' })).toEqual({ a: 'one', b: 'dalawa' });
});

test('all texts can be compiled', () => {
  for (const part of parts) {
    for (const text of Object.values({ ...texts(part, 'en'), ...texts(part, 'ty') })) {
      expect(() => compileMessage(text)).not.toThrow();
    }
  }
});
