import { expect, it } from 'vitest';
import { freeDeskKey, terminalOwner } from './terminals.ts';

it("returns the account's first desk key that no device has", () => {
  expect(freeDeskKey('ana', [])).toBe('ana~0');
  expect(freeDeskKey('ana', ['ana~0', 'ana~1', 'luis~2', 'tablet'])).toBe('ana~2');
});

it('returns no key to an account that has ten desks', () => {
  const taken = Array.from({ length: 10 }, (_, digit) => `ana~${digit}`);
  expect(freeDeskKey('ana', taken)).toBeNull();
});

it('returns the account of a desk and of a terminal', () => {
  expect(terminalOwner('ana~3')).toBe('ana');
  expect(terminalOwner('tablet')).toBe('tablet');
});
