import { describe, expect, it } from 'vitest';
import { gymChanges, gymFormOf, gymProblems, parseDays } from './gym-form.ts';

const FORM = gymFormOf({
  Name: 'Mi Gimnasio',
  Slug: 'mi-gimnasio',
  Phone: '+528112345678',
  GraceDays: 2,
  ReminderOffsets: [-7, -3, 0, 3],
});

it('shows stored values in the format in which people type them', () => {
  expect(FORM).toMatchObject({
    phone: '81 1234 5678',
    whatsApp: '',
    grace: '2',
    stay: '90',
    before: '7, 3',
    onTheDay: true,
    after: '3',
  });
  expect(gymProblems(FORM)).toEqual({});
});

it.each([
  { text: '7, 3', days: [7, 3] },
  { text: '7 3 7', days: [7, 3] },
  { text: '', days: [] },
  { text: '0', days: null },
  { text: '31', days: null },
  { text: '-3', days: null },
  { text: '3.5', days: null },
  { text: 'tres', days: null },
])('parses the days $text as $days', ({ text, days }) => {
  expect(parseDays(text)).toEqual(days);
});

describe('gymProblems', () => {
  it.each([
    { field: 'name', changes: { name: ' ' } },
    { field: 'phone', changes: { phone: '123' } },
    { field: 'whatsApp', changes: { whatsApp: 'x' } },
    { field: 'grace', changes: { grace: '31' } },
    { field: 'grace', changes: { grace: '' } },
    { field: 'stay', changes: { stay: '9' } },
    { field: 'freezeDays', changes: { freezeDays: '181' } },
    { field: 'freezeNotice', changes: { freezeNotice: '0' } },
    { field: 'before', changes: { before: '40' } },
    { field: 'after', changes: { after: 'x' } },
    // No reminder at all.
    { field: 'before', changes: { before: '', onTheDay: false, after: '' } },
    // Ten reminders: these eight, and those of FORM on the last day and 3 days after it. Eight are allowed.
    { field: 'before', changes: { before: '1 2 3 4 5 6 7 8' } },
  ])('reports only the field $field of a form with $changes', ({ field, changes }) => {
    expect(Object.keys(gymProblems({ ...FORM, ...changes }))).toEqual([field]);
  });
});

it('sends only the changed fields', () => {
  expect(gymChanges(FORM, FORM)).toEqual({ Config: {} });
  expect(gymChanges({ ...FORM, grace: '5', phone: '' }, FORM)).toEqual({ Config: { GraceDays: 5, Phone: '' } });
  expect(gymChanges({ ...FORM, freezeDays: '30', freezeNotice: '2' }, FORM)).toEqual({
    Config: { FreezeDays: 30, FreezeNotice: 2 },
  });
  expect(gymChanges({ ...FORM, onTheDay: false }, FORM)).toEqual({ Config: { ReminderOffsets: [-7, -3, 3] } });
});
