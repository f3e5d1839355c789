import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './policy.ts';

const imagePolicy = (settings: Readonly<Record<string, string>>): string | undefined =>
  contentSecurityPolicy(settings)
    .split('; ')
    .find((directive) => directive.startsWith('img-src'));
const WITHOUT_TILES = "img-src 'self' data: blob:";

it.each([
  { settings: {}, directive: WITHOUT_TILES },
  { settings: { VITE_MAPS_KEY: 'clave' }, directive: `${WITHOUT_TILES} https://api.maptiler.com` },
  {
    settings: { VITE_MAPS_TILES: 'https://tiles.mx/{z}/{x}/{y}.png' },
    directive: `${WITHOUT_TILES} https://tiles.mx`,
  },
  {
    settings: { VITE_MAPS_TILES: 'https://{s}.tiles.mx/{z}/{x}/{y}.png' },
    directive: `${WITHOUT_TILES} https://*.tiles.mx`,
  },
  // These settings are invalid, so no tiles are loaded and no further origin is allowed.
  { settings: { VITE_MAPS_TILES: 'https://tiles.mx/{z}/{x}.png' }, directive: WITHOUT_TILES },
  { settings: { VITE_MAPS_TILES: 'http://tiles.mx/{z}/{x}/{y}.png' }, directive: WITHOUT_TILES },
  {
    settings: { VITE_MAPS_TILES: 'https://tiles.mx/{z}/{x}/{y}.png', VITE_MAPS_CREDIT_LINK: 'https://tiles.mx/' },
    directive: WITHOUT_TILES,
  },
])('allows images by "$directive" with the settings $settings', ({ settings, directive }) => {
  expect(imagePolicy(settings)).toBe(directive);
});

it('allows connections to the emulators only if their origins are passed', () => {
  expect(contentSecurityPolicy({})).not.toMatch(/127\.0\.0\.1|localhost|http:|ws:/);
  expect(contentSecurityPolicy({}, ['ws://127.0.0.1:9000'])).toMatch(/connect-src [^;]* ws:\/\/127\.0\.0\.1:9000;/);
});

it('changes no other directive for map tiles', () => {
  const others = (settings: Readonly<Record<string, string>>): string[] =>
    contentSecurityPolicy(settings)
      .split('; ')
      .filter((directive) => !directive.startsWith('img-src'));
  expect(others({ VITE_MAPS_KEY: 'clave' })).toEqual(others({}));
});

const APP_CHECK = { VITE_APP_CHECK_SITE_KEY: 'llave', VITE_FIREBASE_APP_ID: '1:2:web:3' };

it('allows the origins of App Check only if the settings have its site key', () => {
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

it('throws for a site key of App Check without the web app’s id', () => {
  expect(() => contentSecurityPolicy({ VITE_APP_CHECK_SITE_KEY: 'llave' })).toThrow(/VITE_FIREBASE_APP_ID/);
});
