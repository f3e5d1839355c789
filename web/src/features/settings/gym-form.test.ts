import { describe, expect, it } from 'vitest';
import { gymChanges, gymFormOf, gymProblems, parseDays } from './gym-form.ts';

const FORM = gymFormOf({
  Name: 'Mi Gimnasio',
  Slug: 'mi-gimnasio',
  Phone: '+528112345678',
  GraceDays: 2,
  ReminderOffsets: [-7, -3, 0, 3],
});

it('shows stored values in the format in which people write them', () => {
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
  ['7, 3', [7, 3]],
  ['7 3 7', [7, 3]],
  ['', []],
  ['0', null],
  ['31', null],
  ['-3', null],
  ['3.5', null],
  ['tres', null],
])('parses the days %j as %j', (text, days) => {
  expect(parseDays(text)).toEqual(days);
});

describe('gymProblems', () => {
  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: '123' }],
    ['whatsApp', { whatsApp: 'x' }],
    ['grace', { grace: '31' }],
    ['grace', { grace: '' }],
    ['stay', { stay: '9' }],
    ['freezeDays', { freezeDays: '181' }],
    ['freezeNotice', { freezeNotice: '0' }],
    ['before', { before: '40' }],
    ['after', { after: 'x' }],
    ['before', { before: '', onTheDay: false, after: '' }],
    ['before', { before: '1 2 3 4 5 6 7 8' }],
  ])('reports an invalid %s', (field, part) => {
    expect(Object.keys(gymProblems({ ...FORM, ...part }))).toEqual([field]);
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
