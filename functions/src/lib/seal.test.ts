import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseSealKey, seal, unseal } from './seal.ts';

const KEY = randomBytes(32);

it('unseals a sealed text, which does not show the secret and differs at each sealing', () => {
  const sealed = seal('{"pin":"483920"}', 'request-1', KEY);
  expect(sealed).not.toContain('483920');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('483920');
  expect(unseal(sealed, 'request-1', KEY)).toBe('{"pin":"483920"}');
  expect(seal('{"pin":"483920"}', 'request-1', KEY)).not.toBe(sealed);
});

it.each([
  {
    what: 'a text that was sealed for another purpose',
    purpose: 'request-2',
    key: KEY,
    modify: (text: string) => text,
  },
  {
    what: 'a text that was sealed with another key',
    purpose: 'request-1',
    key: randomBytes(32),
    modify: (text: string) => text,
  },
  {
    what: 'a modified sealed text',
    purpose: 'request-1',
    key: KEY,
    modify: (text: string) => `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`,
  },
  { what: 'a shortened sealed text', purpose: 'request-1', key: KEY, modify: (text: string) => text.slice(0, 20) },
  {
    what: 'plain text',
    purpose: 'request-1',
    key: KEY,
    modify: () => '{"uid":"u","pin":"483920","accessLink":"x"}',
  },
])('returns null for $what', ({ purpose, key, modify }) => {
  expect(unseal(modify(seal('{"pin":"483920"}', 'request-1', KEY)), purpose, key)).toBeNull();
});

it('parses the key, and throws if it is missing or invalid; an emulator replaces a missing key', () => {
  expect(() => parseSealKey({})).toThrow('GYM_SEAL_KEY must be 32 random bytes in base64, and is missing');
  expect(() => parseSealKey({ GYM_SEAL_KEY: 'abc' })).toThrow('and is not');
  expect(parseSealKey({ GYM_SEAL_KEY: KEY.toString('base64') })).toEqual(KEY);
  expect(parseSealKey({ FUNCTIONS_EMULATOR: 'true' })).toHaveLength(32);
});
