import type { Kyc } from '@perya/contract';
import { expect, test } from 'vitest';
import {
  countLeft,
  detailFaults,
  givenDetails,
  missingPictures,
  placeIn,
  placePath,
  rejectedOf,
  stepFor,
  stepsOf,
} from './kyc-rules.ts';

const readiness: Kyc['readiness'] = [
  { step: 'details', done: true },
  { step: 'document', done: false },
  { step: 'selfie', done: false },
  { step: 'mobile', done: true },
  { step: 'payment_password', done: true },
];

test('an account in the own name is the last of the steps; another name does not count [DEC-090]', () => {
  const left = (payout: Parameters<typeof stepsOf>[1]) => countLeft(stepsOf({ readiness }, payout));
  expect(left(undefined)).toBe(3);
  expect(left({ accounts: [], payeeName: null })).toBe(3);
  const accounts = [{ payeeName: 'ANA P. SANTOS' }];
  expect(left({ accounts, payeeName: null })).toBe(2);
  expect(left({ accounts, payeeName: 'Ana P Santos' })).toBe(2);
  expect(left({ accounts, payeeName: 'Ana Peña Santos' })).toBe(3);
});

const details = {
  fullname: ' Ana Peña Santos ',
  birthday: '2005-11-15',
  nationality: 'Filipino',
  placeOfBirth: 'Cebu City',
  address: '12 Mabini St., Cebu City',
  occupation: 'Teacher',
  sourceOfIncome: 'Salary',
  idNumber: '1234-5678-9012',
};
const known = { hasIdNumber: false, today: '2026-11-15', age: 21 };

test('what is wrong with the details is told field by field, the age by the day [DEC-005, ENT-46]', () => {
  expect(detailFaults(details, known)).toEqual({});
  expect(detailFaults({ ...details, birthday: '2005-11-16' }, known)).toEqual({ birthday: 'birthday_age' });
  expect(
    detailFaults({ ...details, fullname: 'R2-D2', idNumber: '12', nationality: ' ', address: 'x' }, known),
  ).toEqual({
    fullname: 'kyc_wrong_name',
    nationality: 'kyc_missing',
    address: 'kyc_wrong_text',
    idNumber: 'kyc_wrong_number',
  });
  const kept = { ...details, idNumber: '' };
  expect(detailFaults(kept, known)).toEqual({ idNumber: 'kyc_missing' });
  expect(detailFaults(kept, { ...known, hasIdNumber: true })).toEqual({});
  expect(givenDetails(details)).toMatchObject({ fullname: 'Ana Peña Santos', idNumber: '123456789012' });
  expect(givenDetails(kept)).not.toHaveProperty('idNumber');
});

test('a passport has no back, and what was accepted is not asked for again [DEC-090]', () => {
  const none = { state: 'none' as const, documentType: null, documents: [] };
  expect(missingPictures(none, 'national_id')).toEqual(['front', 'back', 'selfie']);
  expect(missingPictures(none, 'passport')).toEqual(['front', 'selfie']);
  const back: Pick<Kyc, 'state' | 'documentType' | 'documents'> = {
    state: 'rejected',
    documentType: 'national_id',
    documents: [
      { kind: 'front', state: 'rejected', reason: 'unreadable' },
      { kind: 'back', state: 'accepted', reason: null },
      { kind: 'selfie', state: 'accepted', reason: null },
    ],
  };
  expect(missingPictures(back, 'national_id')).toEqual(['front']);
  expect(missingPictures(back, 'drivers_licence')).toEqual(['front', 'back', 'selfie']);
  expect(rejectedOf(back.documents)).toEqual([{ kind: 'front', reason: 'unreadable' }]);
  expect([stepFor(['unreadable']), stepFor(['expired', 'name_differs'])]).toEqual(['documents', 'details']);
});

test('where one is stands in the address', () => {
  for (const place of ['list', 'details', 'documents'] as const)
    expect(placeIn(new URL(placePath(place), 'http://x').search)).toBe(place);
  expect(placeIn('?step=else')).toBe('list');
});
