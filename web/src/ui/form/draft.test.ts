import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changedFields, restoredFields } from './draft.ts';

const BASE = { name: 'Ana', phone: '', photo: null, consents: false };
const draft = (fields: Record<string, unknown> | null) => ({ read: () => fields, write: () => {} });

it('has the fields that were changed', () => {
  expect(changedFields({ ...BASE, name: 'Ana María', consents: true }, BASE)).toEqual({
    name: 'Ana María',
    consents: true,
  });
  expect(changedFields(BASE, BASE)).toEqual({});
});

it('is applied over the form’s current first values', () => {
  const kept = { name: 'Ana María', photo: 'data:image/webp;base64,AAAA' };
  expect(restoredFields({ ...BASE, phone: '81' }, draft(kept))).toEqual(kept);
});

it.each([
  ['nothing kept', null],
  ['nothing changed', { name: 'Ana' }],
  ['a field that the form has no more', { nick: 'Anita' }],
  ['a number for a text', { name: 7 }],
  ['a text for a tick', { consents: 'yes' }],
  ['a number for a photo', { photo: 7 }],
] as const)('%s: nothing to restore', (_what, fields) => {
  expect(restoredFields(BASE, draft(fields))).toBeNull();
});

it('compares lists by their items, and restores lists with a known schema', () => {
  const base = { ...BASE, days: ['1'], others: [] };
  expect(changedFields({ ...base, days: ['1'] }, base)).toEqual({});
  expect(changedFields({ ...base, days: [] }, base)).toEqual({ days: [] });
  const lists = { days: z.array(z.string()) };
  expect(restoredFields(base, draft({ days: ['1', '2'], others: ['x'] }), lists)).toEqual({ days: ['1', '2'] });
  expect(restoredFields(base, draft({ days: [1] }), lists)).toBeNull();
});
