import { expect, it } from 'vitest';
import { CONTRACTS } from './index.ts';

it.each(Object.entries(CONTRACTS))('keeps the contract of %s under its own name', (key, { name }) => {
  expect(name).toBe(key);
});

it.each(Object.entries(CONTRACTS))('%s names a branch `branch` and a person `uid` in its input', (_key, { input }) => {
  const fields = 'shape' in input ? Object.keys(input.shape) : [];
  expect(fields.filter((field) => /^(branch|uid)$/i.test(field) && field !== field.toLowerCase())).toEqual([]);
});
