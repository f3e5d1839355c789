import { expect, it } from 'vitest';
import { CONTRACTS } from './index.ts';

it.each(Object.entries(CONTRACTS))('keeps the contract of %s under its own name', (key, { name }) => {
  expect(name).toBe(key);
});
