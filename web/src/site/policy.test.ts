import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './policy.ts';

const pictures = (settings: Readonly<Record<string, string>>): string | undefined =>
  contentSecurityPolicy(settings)
    .split('; ')
    .find((directive) => directive.startsWith('img-src'));
const OWN = "img-src 'self' data: blob:";

it.each([
  [{}, OWN],
  [{ VITE_MAPS_KEY: 'clave' }, `${OWN} https://api.maptiler.com`],
  [{ VITE_MAPS_TILES: 'https://tiles.mx/{z}/{x}/{y}.png' }, `${OWN} https://tiles.mx`],
  [{ VITE_MAPS_TILES: 'https://{s}.tiles.mx/{z}/{x}/{y}.png' }, `${OWN} https://*.tiles.mx`],
  // Not to be asked, so not to be let through.
  [{ VITE_MAPS_TILES: 'https://tiles.mx/{z}/{x}.png' }, OWN],
  [{ VITE_MAPS_TILES: 'http://tiles.mx/{z}/{x}/{y}.png' }, OWN],
  [{ VITE_MAPS_TILES: 'https://tiles.mx/{z}/{x}/{y}.png', VITE_MAPS_CREDIT_LINK: 'https://tiles.mx/' }, OWN],
])('lets the streets of the settings %o through, and no other pictures', (settings, directive) => {
  expect(pictures(settings)).toBe(directive);
});

it('connects to nothing on this machine, unless the local suite names its emulators', () => {
  expect(contentSecurityPolicy({})).not.toMatch(/127\.0\.0\.1|localhost|http:|ws:/);
  expect(contentSecurityPolicy({}, ['ws://127.0.0.1:9000'])).toMatch(/connect-src [^;]* ws:\/\/127\.0\.0\.1:9000;/);
});

it('changes nothing else for them', () => {
  const others = (settings: Readonly<Record<string, string>>): string[] =>
    contentSecurityPolicy(settings)
      .split('; ')
      .filter((directive) => !directive.startsWith('img-src'));
  expect(others({ VITE_MAPS_KEY: 'clave' })).toEqual(others({}));
});
