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

const NUMBER_FIELDS = ['percent', 'courtesies', 'outside'] as const;

it.each([{ text: '0' }, { text: ' 15 ' }, { text: '100' }])(
  'accepts “$text” in each field for a number',
  ({ text }) => {
    for (const name of NUMBER_FIELDS) expect(name in tillProblems({ ...FORM, [name]: text })).toBe(false);
  },
);

it.each([{ text: '101' }, { text: '-1' }, { text: '7.5' }, { text: '' }])(
  'refuses “$text” in each field for a number',
  ({ text }) => {
    for (const name of NUMBER_FIELDS) expect(name in tillProblems({ ...FORM, [name]: text })).toBe(true);
  },
);

it('sends only the changed fields', () => {
  const stored = tillFormOf(null);
  expect(tillChanges(stored, stored)).toEqual({ Till: {} });
  expect(tillChanges({ ...FORM, percent: '15' }, stored)).toEqual({ Till: { ReceptionDiscount: 15 } });
  expect(tillChanges({ ...FORM, courtesies: '0', outside: '2' }, stored)).toEqual({
    Till: { ReceptionCourtesies: 0, ReceptionOutside: 2 },
  });
});

it.each([{ rfc: '' }, { rfc: 'gmi010101ab1' }, { rfc: 'NUMA800101AB1' }])('accepts the RFC “$rfc”', ({ rfc }) => {
  expect('rfc' in tillProblems({ ...FORM, rfc })).toBe(false);
});

it('refuses an RFC that is too short', () => {
  expect('rfc' in tillProblems({ ...FORM, rfc: 'GMI01' })).toBe(true);
});

it('sends the RFC normalised and the receipt’s line trimmed, and an empty text if the line was removed', () => {
  expect(tillChanges({ ...FORM, rfc: 'gmi 010101-ab1', line: ' Gracias ' }, FORM)).toEqual({
    Till: { Rfc: 'GMI010101AB1', TicketLine: 'Gracias' },
  });
  expect(tillChanges(FORM, { ...FORM, line: 'Gracias' })).toEqual({ Till: { TicketLine: '' } });
});
