import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each([
  [null, '/checador'],
  ['', '/checador'],
  ['/', '/'],
  ['/admin?sucursal=centro', '/admin?sucursal=centro'],
  ['/profile-user?uid=abc~1&pestaña=notas#abajo', '/profile-user?uid=abc~1&pesta%C3%B1a=notas#abajo'],
  ['/admin/../crear', '/crear'],
  ['//evil.example', '/checador'],
  ['https://evil.example', '/checador'],
  ['javascript:alert(1)', '/checador'],
  ['/\\evil.example', '/checador'],
  ['/\t/evil.example', '/checador'],
  ['/\n/evil.example', '/checador'],
  ['/\t\\evil.example', '/checador'],
  ['/.//evil.example', '/checador'],
  ['/a/..//evil.example', '/checador'],
  ['//', '/checador'],
  ['/%', '/checador'],
  ['/login?regreso=/login', '/checador'],
  ['/Login/VERANO', '/checador'],
  ['/%6Cogin', '/checador'],
  ['/x/../login', '/checador'],
  ['/login-de-otros', '/login-de-otros'],
])('reads the return address %j as the path %j', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

const HOSTILE = ['/', '//', '\\', '\t', '\n', '\r', '.', '..', '%2f', '%5c', '%09', '%', '@', ':', '?', '#', ' ', '\0'];
const WORDS = ['login', 'LOGIN', 'checador', 'evil.example', 'https:', 'javascript:alert(1)', '[::1', '\ud800', 'ñ'];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE, ...WORDS), fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((parts) => `/${parts.join('')}`);

it('returns a path of the app that isn’t the sign-in page for any input', () => {
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
