import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, sealKeyOf, unseal } from './seal.ts';

const KEY = randomBytes(32);

it('opens what it sealed, and shows nothing of it', () => {
  const sealed = seal('{"pin":"483920"}', 'request-1', KEY);
  expect(sealed).not.toContain('483920');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('483920');
  expect(unseal(sealed, 'request-1', KEY)).toBe('{"pin":"483920"}');
  expect(seal('{"pin":"483920"}', 'request-1', KEY)).not.toBe(sealed);
});

it.each([
  ['for another request', 'request-2', KEY, (text: string) => text],
  ['with another key', 'request-1', randomBytes(32), (text: string) => text],
  ['changed', 'request-1', KEY, (text: string) => `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`],
  ['shortened', 'request-1', KEY, (text: string) => text.slice(0, 20)],
  ['of an older version, in clear text', 'request-1', KEY, () => '{"uid":"u","pin":"483920","accessLink":"x"}'],
])('does not open one %s', (_what, purpose, key, change) => {
  expect(unseal(change(seal('{"pin":"483920"}', 'request-1', KEY)), purpose, key)).toBeNull();
});

it('refuses a deployment without a key, or with one that is too short; the local suite has its own', () => {
  expect(() => sealKeyOf({})).toThrow('GYM_SEAL_KEY must be 32 random bytes in base64, and is missing');
  expect(() => sealKeyOf({ GYM_SEAL_KEY: 'abc' })).toThrow('and is not');
  expect(sealKeyOf({ GYM_SEAL_KEY: KEY.toString('base64') })).toEqual(KEY);
  expect(sealKeyOf({ FUNCTIONS_EMULATOR: 'true' })).toHaveLength(32);
});
