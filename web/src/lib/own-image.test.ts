import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownImage } from './own-image.ts';

const ORIGIN = 'https://gimnasio.mx';

describe('ownImage', () => {
  it.each([
    { src: '/icons/icon-512.png', path: '/icons/icon-512.png' },
    { src: 'icons/icon.svg', path: '/icons/icon.svg' },
    { src: 'https://gimnasio.mx/assets/a.WEBP', path: '/assets/a.WEBP' },
    { src: '//gimnasio.mx/a.jpg', path: '/a.jpg' },
    { src: '/assets/a.jpeg?v=2#x', path: '/assets/a.jpeg' },
    { src: '/a/../icons/b.avif', path: '/icons/b.avif' },
    { src: '\\icons\\b.gif', path: '/icons/b.gif' },
    { src: 'https:icons/c.png', path: '/icons/c.png' },
    { src: './/otro.mx/a.png', path: '//otro.mx/a.png' },
    { src: '/fotos/planes/mensual/1795000000000', path: '/fotos/planes/mensual/1795000000000' },
  ])('accepts $src', ({ src, path }) => {
    expect(ownImage(src, ORIGIN)).toBe(ORIGIN + path);
  });

  it.each([
    null,
    '',
    '/',
    '/login',
    '/api/whoAmI',
    '/assets/start.js',
    '/a.png/',
    '/a.png.exe',
    '/fotos/planes/mensual',
    '/fotos/planes/mensual/x',
    '/otras/fotos/planes/mensual/1',
    '//otro.mx/fotos/planes/mensual/1',
    'https://otro.mx/a.png',
    'http://gimnasio.mx/a.png',
    'https://gimnasio.mx:444/a.png',
    'https://gimnasio.mx.otro.mx/a.png',
    'https://ana:clave@gimnasio.mx/a.png',
    'https://ana@gimnasio.mx/a.png',
    '//otro.mx/a.png',
    '\\\\otro.mx\\a.png',
    '/\\otro.mx/a.png',
    'https://',
    'javascript:alert(1)//a.png',
    'data:image/png;base64,AAAA.png',
    'blob:https://gimnasio.mx/a.png',
    'file:///a.png',
    `/${'a'.repeat(2_000)}.png`,
  ])('refuses %s', (src) => {
    expect(ownImage(src, ORIGIN)).toBeNull();
  });

  it('returns only addresses of the app for any input', { timeout: 30_000 }, () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      'https:',
      'http:',
      '@',
      ':',
      '.',
      '..',
      'otro.mx',
      'gimnasio.mx',
      'a.png',
      '?',
      '#',
      ' ',
      '\t',
    );
    const src = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(part, { maxLength: 8 }).map((parts) => `${parts.join('')}a.png`),
    );
    fc.assert(
      fc.property(src, (text) => {
        const address = ownImage(text, ORIGIN);
        if (address !== null) expect(new URL(address, 'https://elsewhere.mx').origin).toBe(ORIGIN);
      }),
      { numRuns: 300 },
    );
  });
});
