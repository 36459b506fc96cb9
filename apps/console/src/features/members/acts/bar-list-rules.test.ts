import { expect, test } from 'vitest';
import { portionsOf, readList } from './bar-list-rules.ts';

test('a list is read by the names of its columns; lines that name nobody are counted [COMPANY-49]', () => {
  const text =
    '\uFEFFfull_name;Birthday;remark\r\n"Bautista, ""Nilo""";1991-04-05;x\r\nNo Day;;\r\n\r\nAna Cruz;1990-01-02;\r\n';
  expect(readList(text)).toEqual({
    persons: [
      { person: { name: 'Bautista, "Nilo"', birthday: '1991-04-05' } },
      { person: { name: 'Ana Cruz', birthday: '1990-01-02' } },
    ],
    left: 1,
  });
  expect(readList('id_number,full_name,birthday\nP-1234,Ana Cruz,1990-01-02\n,,\n12,,')).toEqual({
    persons: [{ idNumber: 'P-1234', person: { name: 'Ana Cruz', birthday: '1990-01-02' } }],
    left: 2,
  });
});

test('a file whose first line names nothing that a person is known by is no list', () => {
  expect(readList('')).toBeNull();
  expect(readList('full_name\nAna')).toBeNull();
  expect(readList('Ana Cruz,1990-01-02')).toBeNull();
});

test('a long list goes in portions, nobody twice and nobody left out', () => {
  const persons = Array.from({ length: 601 }, (_, nth) => ({ idNumber: `P-${1000 + nth}` }));
  const portions = portionsOf(persons);
  expect(portions.map(({ length }) => length)).toEqual([250, 250, 101]);
  expect(portions.flat()).toEqual(persons);
});
