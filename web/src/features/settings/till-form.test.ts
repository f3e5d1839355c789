import { expect, it } from 'vitest';
import { tillChanges, tillFormOf, tillProblems } from './till-form.ts';

const FORM = { percent: '10', courtesies: '3', outside: '0', rfc: '', line: '' };

it('shows the stored settings, and defaults for those that are not stored', () => {
  expect(tillFormOf(null)).toEqual(FORM);
  expect(tillFormOf({ ReceptionDiscount: 0, ReceptionCourtesies: 5 })).toEqual({
    percent: '0',
    courtesies: '5',
    outside: '0',
    rfc: '',
    line: '',
  });
});

it.each([
  { text: '0', isWrong: false },
  { text: ' 15 ', isWrong: false },
  { text: '100', isWrong: false },
  { text: '101', isWrong: true },
  { text: '-1', isWrong: true },
  { text: '7.5', isWrong: true },
  { text: '', isWrong: true },
])('reports $text as invalid in each field for a number: $isWrong', ({ text, isWrong }) => {
  for (const name of ['percent', 'courtesies', 'outside'] as const)
    expect(name in tillProblems({ ...FORM, [name]: text })).toBe(isWrong);
});

it('sends only the changed fields', () => {
  const stored = tillFormOf(null);
  expect(tillChanges(stored, stored)).toEqual({ Till: {} });
  expect(tillChanges({ ...FORM, percent: '15' }, stored)).toEqual({ Till: { ReceptionDiscount: 15 } });
  expect(tillChanges({ ...FORM, courtesies: '0', outside: '2' }, stored)).toEqual({
    Till: { ReceptionCourtesies: 0, ReceptionOutside: 2 },
  });
});

it.each([
  { rfc: '', isWrong: false },
  { rfc: 'gmi010101ab1', isWrong: false },
  { rfc: 'NUMA800101AB1', isWrong: false },
  { rfc: 'GMI01', isWrong: true },
])('reports the RFC $rfc as invalid: $isWrong', ({ rfc, isWrong }) => {
  expect('rfc' in tillProblems({ ...FORM, rfc })).toBe(isWrong);
});

it('sends the RFC normalised, and an empty text to remove it', () => {
  expect(tillChanges({ ...FORM, rfc: 'gmi 010101-ab1', line: ' Gracias ' }, FORM)).toEqual({
    Till: { Rfc: 'GMI010101AB1', TicketLine: 'Gracias' },
  });
  expect(tillChanges(FORM, { ...FORM, line: 'Gracias' })).toEqual({ Till: { TicketLine: '' } });
});
