import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseSealKey, seal, unseal } from './seal.ts';

const KEY = randomBytes(32);

it('unseals what it sealed, and the sealed text contains nothing of it', () => {
  const sealed = seal('{"pin":"483920"}', 'request-1', KEY);
  expect(sealed).not.toContain('483920');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('483920');
  expect(unseal(sealed, 'request-1', KEY)).toBe('{"pin":"483920"}');
  expect(seal('{"pin":"483920"}', 'request-1', KEY)).not.toBe(sealed);
});

it.each([
  ['with another purpose', 'request-2', KEY, (text: string) => text],
  ['with another key', 'request-1', randomBytes(32), (text: string) => text],
  [
    'if it was modified',
    'request-1',
    KEY,
    (text: string) => `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`,
  ],
  ['if it was shortened', 'request-1', KEY, (text: string) => text.slice(0, 20)],
  ['if it is plain text', 'request-1', KEY, () => '{"uid":"u","pin":"483920","accessLink":"x"}'],
])('returns null for a sealed text %s', (_what, purpose, key, change) => {
  expect(unseal(change(seal('{"pin":"483920"}', 'request-1', KEY)), purpose, key)).toBeNull();
});

it('throws if a deployment has no key or a short one; the local suite has its own key', () => {
  expect(() => parseSealKey({})).toThrow('GYM_SEAL_KEY must be 32 random bytes in base64, and is missing');
  expect(() => parseSealKey({ GYM_SEAL_KEY: 'abc' })).toThrow('and is not');
  expect(parseSealKey({ GYM_SEAL_KEY: KEY.toString('base64') })).toEqual(KEY);
  expect(parseSealKey({ FUNCTIONS_EMULATOR: 'true' })).toHaveLength(32);
});
