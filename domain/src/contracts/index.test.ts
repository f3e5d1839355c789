import { expect, it } from 'vitest';
import { CONTRACTS } from './index.ts';

const ENTRIES = Object.entries(CONTRACTS).map(([key, contract]) => ({ key, contract }));

it.each(ENTRIES)('the key $key is the name of its contract', ({ key, contract }) => {
  expect(contract.name).toBe(key);
});

it.each(ENTRIES)('the input of $key spells the fields `branch` and `uid` in lower case', ({ contract: { input } }) => {
  const fields = 'shape' in input ? Object.keys(input.shape) : [];
  expect(fields.filter((field) => /^(branch|uid)$/i.test(field) && field !== field.toLowerCase())).toEqual([]);
});
