import { expect, it } from 'vitest';
import { tillChanges, tillFormOf, tillProblems } from './till-form.ts';

const FORM = { percent: '10', courtesies: '3', outside: '0', rfc: '', line: '' };

it('starts with the defaults if the gym has no settings', () => {
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
])('reports $text as an invalid number: $isWrong', ({ text, isWrong }) => {
  for (const name of ['percent', 'courtesies', 'outside'] as const)
    expect(name in tillProblems({ ...FORM, [name]: text })).toBe(isWrong);
});

it('sends only the changed fields', () => {
  const before = tillFormOf(null);
  expect(tillChanges(before, before)).toEqual({ Till: {} });
  expect(tillChanges({ ...FORM, percent: '15' }, before)).toEqual({ Till: { ReceptionDiscount: 15 } });
  expect(tillChanges({ ...FORM, courtesies: '0', outside: '2' }, before)).toEqual({
    Till: { ReceptionCourtesies: 0, ReceptionOutside: 2 },
  });
});

it.each([
  { rfc: '', isWrong: false },
  { rfc: 'gmi010101ab1', isWrong: false },
  { rfc: 'NUMA800101AB1', isWrong: false },
  { rfc: 'GMI01', isWrong: true },
])('accepts the RFC $rfc unless it is invalid: $isWrong', ({ rfc, isWrong }) => {
  expect('rfc' in tillProblems({ ...FORM, rfc })).toBe(isWrong);
});

it('sends the RFC normalised, and an empty text to remove it', () => {
  expect(tillChanges({ ...FORM, rfc: 'gmi 010101-ab1', line: ' Gracias ' }, FORM)).toEqual({
    Till: { Rfc: 'GMI010101AB1', TicketLine: 'Gracias' },
  });
  expect(tillChanges(FORM, { ...FORM, line: 'Gracias' })).toEqual({ Till: { TicketLine: '' } });
});
