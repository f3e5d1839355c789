import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changedFields, restoredFields } from './draft.ts';

const BASE = { name: 'Ana', phone: '', photo: null, consents: false };
const draft = (fields: Record<string, unknown> | null) => ({ read: () => fields, write: () => {} });

it('changedFields returns the changed fields', () => {
  expect(changedFields({ ...BASE, name: 'Ana María', consents: true }, BASE)).toEqual({
    name: 'Ana María',
    consents: true,
  });
  expect(changedFields(BASE, BASE)).toEqual({});
});

it('restoredFields returns the stored fields that differ from the form’s initial values', () => {
  const stored = { name: 'Ana María', photo: 'data:image/webp;base64,AAAA' };
  expect(restoredFields({ ...BASE, phone: '81' }, draft(stored))).toEqual(stored);
});

it.each([
  { content: 'no fields', fields: null },
  { content: 'only unchanged fields', fields: { name: 'Ana' } },
  { content: 'a field that the form no longer has', fields: { nick: 'Anita' } },
  { content: 'a number in a text field', fields: { name: 7 } },
  { content: 'a text in a checkbox', fields: { consents: 'yes' } },
  { content: 'a number in a photo field', fields: { photo: 7 } },
])('restores nothing from a draft with $content', ({ fields }) => {
  expect(restoredFields(BASE, draft(fields))).toBeNull();
});

it('compares lists by their items, and restores only lists that have a schema and match it', () => {
  const base = { ...BASE, days: ['1'], others: [] };
  expect(changedFields({ ...base, days: ['1'] }, base)).toEqual({});
  expect(changedFields({ ...base, days: [] }, base)).toEqual({ days: [] });
  const listSchemas = { days: z.array(z.string()) };
  expect(restoredFields(base, draft({ days: ['1', '2'], others: ['x'] }), listSchemas)).toEqual({ days: ['1', '2'] });
  expect(restoredFields(base, draft({ days: [1] }), listSchemas)).toBeNull();
});
