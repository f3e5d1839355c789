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

const APP_CHECK = { VITE_APP_CHECK_SITE_KEY: 'llave', VITE_FIREBASE_APP_ID: '1:2:web:3' };

it('lets App Check through with a site key alone, by exactly these origins', () => {
  const [without, withKey] = [{}, APP_CHECK].map((settings) => contentSecurityPolicy(settings).split('; '));
  expect(without?.filter((directive) => !withKey?.includes(directive))).toEqual([
    "script-src 'self' 'wasm-unsafe-eval'",
    expect.stringMatching(/^connect-src /),
    "frame-src 'none'",
  ]);
  expect(withKey?.filter((directive) => !without?.includes(directive))).toEqual([
    "script-src 'self' 'wasm-unsafe-eval' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    `${without?.find((directive) => directive.startsWith('connect-src'))} https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com`,
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  ]);
});

it('stops for a site key without the web app’s id', () => {
  expect(() => contentSecurityPolicy({ VITE_APP_CHECK_SITE_KEY: 'llave' })).toThrow(/VITE_FIREBASE_APP_ID/);
});
