import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountKey, KEYS_PER_ID } from './account-key.ts';

const ID = '0b7c1a52-5b0e-4a7e-9a52-3f4b8f6f0d11';

/** Returns all candidate keys of an id, in the order in which they are tried. */
function keysOf(id: string): readonly string[] {
  return Array.from({ length: KEYS_PER_ID }, (_, taken) => accountKey('kiosk-1', id, taken));
}

it('makes each candidate key from the next three digits of the id, without repeating a key', () => {
  const keys = keysOf(ID);
  expect(keys.slice(0, 3)).toEqual(['kiosk-1~0b7', 'kiosk-1~c1a', 'kiosk-1~525']);
  expect(keys.every((key) => /^kiosk-1~[0-9a-f]{3}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(KEYS_PER_ID);
});

it('returns no key twice, even if digits of the id repeat', () => {
  expect(keysOf('ffffffff-ffff-4fff-bfff-ffffffffffff').slice(0, 3)).toEqual([
    'kiosk-1~fff',
    'kiosk-1~000',
    'kiosk-1~001',
  ]);
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const keys = keysOf(id);
      expect(keys.every((key) => /^kiosk-1~[0-9a-f]{3}$/.test(key))).toBe(true);
      expect(new Set(keys).size).toBe(KEYS_PER_ID);
    }),
  );
});
