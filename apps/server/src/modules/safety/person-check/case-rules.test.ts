import { expect, test } from 'vitest';
import {
  brokenDetails,
  detailNames,
  type Facts,
  judge,
  type KycState,
  mayMove,
  mostTries,
  neededDocuments,
  pauseMs,
  plainDetails,
  readinessOf,
  stateOf,
  unlistedDetails,
} from './case-rules.ts';
import type { DocumentVerdict } from './ports.ts';

const states: KycState[] = ['none', 'pending', 'verified', 'rejected'];

test('none to pending, pending to verified or rejected, rejected to pending, and nothing else [DEC-090]', () => {
  const allowed = states.flatMap((from) =>
    states.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual(['none pending', 'pending verified', 'pending rejected', 'rejected pending']);
});

test('the account’s status wins over what a case once decided', () => {
  const now = new Date();
  expect(stateOf(undefined, null)).toBe('none');
  expect(stateOf('pending', null)).toBe('pending');
  expect(stateOf('rejected', null)).toBe('rejected');
  expect(stateOf('verified', now)).toBe('verified');
  expect(stateOf(undefined, now)).toBe('verified');
  expect(stateOf('verified', null)).toBe('none');
});

const details = {
  fullname: 'Ma. Luisa Dela Cruz-Peña',
  birthday: '1990-02-28',
  nationality: 'Filipino',
  placeOfBirth: 'Cebu City',
  address: '12 Mabini St., Cebu City',
  occupation: 'Teacher',
  sourceOfIncome: 'Salary',
  idNumber: '1234-5678-9012-3456',
};

test('every detail must be there and fit its rule; the merchant’s rules come first [ENT-46]', () => {
  const plain = plainDetails(details);
  expect(plain.idNumber).toBe('1234567890123456');
  expect(brokenDetails(plain, { fieldRules: {} }, detailNames)).toEqual([]);
  expect(brokenDetails({}, { fieldRules: {} }, detailNames)).toEqual(detailNames);
  const wrong = { ...plain, fullname: 'R2 D2', birthday: '28/02/1990', address: ' x', idNumber: '12$' };
  expect(brokenDetails(wrong, { fieldRules: {} }, detailNames)).toEqual([
    'fullname',
    'birthday',
    'address',
    'idNumber',
  ]);
  const strict = { enabled: true, required: true, minLength: 4, maxLength: 5, patternId: 'digits' as const };
  expect(brokenDetails(plain, { fieldRules: { idNumber: strict } }, ['idNumber'])).toEqual(['idNumber']);
});

test('what is picked from a list is taken from it; what was typed before there were lists stays', () => {
  expect(unlistedDetails(details, {})).toEqual(['occupation']);
  expect(unlistedDetails(details, { occupation: 'Teacher' })).toEqual([]);
  expect(unlistedDetails({ nationality: 'Martian', sourceOfIncome: 'Savings' }, {})).toEqual(['nationality']);
  expect(unlistedDetails({}, { occupation: 'Teacher' })).toEqual([]);
});

const good = (...kinds: DocumentVerdict['kind'][]): DocumentVerdict[] =>
  kinds.map((kind) => ({ kind, reason: null }));
const facts: Facts = {
  kinds: neededDocuments('national_id'),
  birthday: '1990-02-28',
  isOfAge: (birthday) => birthday < '2005',
  isKnownElsewhere: false,
};
const seen = { documents: good('front', 'back', 'selfie'), birthday: '1990-02-28' };

test('what the company saw and what only we know make one decision [DEC-090]', () => {
  expect(judge(seen, facts)).toMatchObject({ to: 'verified', isUnderAge: false });
  const blurred = {
    ...seen,
    documents: [...good('back', 'selfie'), { kind: 'front', reason: 'unreadable' }],
  };
  expect(judge(blurred as typeof seen, facts)).toEqual({
    to: 'rejected',
    isUnderAge: false,
    documents: [
      { kind: 'front', reason: 'unreadable' },
      { kind: 'back', reason: null },
      { kind: 'selfie', reason: null },
    ],
  });
  expect(judge(seen, { ...facts, isKnownElsewhere: true })).toMatchObject({
    to: 'rejected',
    documents: [{ kind: 'front', reason: 'already_known' }, {}, {}],
  });
  expect(judge({ ...seen, birthday: '2010-01-01' }, { ...facts, isKnownElsewhere: true })).toMatchObject({
    to: 'rejected',
    isUnderAge: true,
    documents: [{ kind: 'front', reason: 'under_age' }, {}, {}],
  });
});

test('where the company says too little, or the document something else, a person decides [DEC-090]', () => {
  expect(judge({ ...seen, documents: good('front', 'selfie') }, facts).to).toBe('review');
  expect(judge({ ...seen, birthday: null }, facts).to).toBe('review');
  expect(judge({ ...seen, birthday: '1990-02-27' }, facts).to).toBe('review');
  const passport = { ...facts, kinds: neededDocuments('passport') };
  expect(judge({ ...seen, documents: good('front', 'selfie') }, passport).to).toBe('verified');
});

test('the pauses between questions grow up to ten minutes, and questions end', () => {
  expect([0, 1, 2].map(pauseMs)).toEqual([2000, 4000, 8000]);
  expect(pauseMs(mostTries)).toBe(600_000);
});

test('what a withdrawal needs is ticked off from what is there [DEC-090]', () => {
  const done = (known: Partial<Parameters<typeof readinessOf>[0]>) =>
    readinessOf({
      state: 'none',
      hasDetails: false,
      documents: neededDocuments('national_id').map((kind) => ({ kind, state: 'missing', reason: null })),
      hasMobile: false,
      hasPaymentPassword: false,
      ...known,
    })
      .filter((one) => one.done)
      .map(({ step }) => step);
  expect(done({})).toEqual([]);
  expect(done({ hasDetails: true, hasMobile: true })).toEqual(['details', 'mobile']);
  expect(done({ state: 'verified' })).toEqual(['details', 'document', 'selfie']);
  const rejected = [
    { kind: 'front' as const, state: 'accepted' as const, reason: null },
    { kind: 'back' as const, state: 'rejected' as const, reason: 'expired' as const },
    { kind: 'selfie' as const, state: 'accepted' as const, reason: null },
  ];
  expect(done({ state: 'rejected', documents: rejected })).toEqual(['selfie']);
});
