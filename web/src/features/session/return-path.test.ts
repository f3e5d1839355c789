import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each([
  { wanted: null, path: '/checador' },
  { wanted: '', path: '/checador' },
  { wanted: '/', path: '/' },
  { wanted: '/admin?sucursal=centro', path: '/admin?sucursal=centro' },
  { wanted: '/profile-user?uid=abc~1&pestaña=notas#abajo', path: '/profile-user?uid=abc~1&pesta%C3%B1a=notas#abajo' },
  { wanted: '/admin/../crear', path: '/crear' },
  { wanted: '//evil.example', path: '/checador' },
  { wanted: 'https://evil.example', path: '/checador' },
  { wanted: 'javascript:alert(1)', path: '/checador' },
  { wanted: '/\\evil.example', path: '/checador' },
  { wanted: '/\t/evil.example', path: '/checador' },
  { wanted: '/\n/evil.example', path: '/checador' },
  { wanted: '/\t\\evil.example', path: '/checador' },
  { wanted: '/.//evil.example', path: '/checador' },
  { wanted: '/a/..//evil.example', path: '/checador' },
  { wanted: '//', path: '/checador' },
  { wanted: '/%', path: '/checador' },
  { wanted: '/login?regreso=/login', path: '/checador' },
  { wanted: '/Login/VERANO', path: '/checador' },
  { wanted: '/%6Cogin', path: '/checador' },
  { wanted: '/x/../login', path: '/checador' },
  { wanted: '/login-de-otros', path: '/login-de-otros' },
])('returns $path for the wanted address $wanted', ({ wanted, path }) => {
  expect(returnPath(wanted)).toBe(path);
});

const HOSTILE = ['/', '//', '\\', '\t', '\n', '\r', '.', '..', '%2f', '%5c', '%09', '%', '@', ':', '?', '#', ' ', '\0'];
// `[::1` is an incomplete IPv6 host, and `\ud800` is half of a surrogate pair.
const WORDS = ['login', 'LOGIN', 'checador', 'evil.example', 'https:', 'javascript:alert(1)', '[::1', '\ud800', 'ñ'];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE, ...WORDS), fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((parts) => `/${parts.join('')}`);

it('returns for any input a path of the app other than the sign-in page', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (wanted) => {
      const path = returnPath(wanted);
      const address = new URL(path, 'https://gym.example');
      expect(address.origin).toBe('https://gym.example');
      expect(address.href).toBe(`https://gym.example${path}`);
      expect(path).toMatch(/^\/(?!\/)[!-~]*$/);
      expect(decodeURIComponent(address.pathname)).not.toMatch(/^\/+login(\/|$)/i);
      expect(returnPath(path)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});
