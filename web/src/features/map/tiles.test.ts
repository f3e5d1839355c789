import { expect, it } from 'vitest';
import { type MapSettings, type Tiles, tilesOf } from './tiles.ts';

const OSM = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** Returns the tiles for a key and an address, with the provider's credit. */
function tiles(mapsKey: string | null, mapsTiles: string | null, credit: Partial<MapSettings> = {}): Tiles | null {
  return tilesOf({ mapsKey, mapsTiles, mapsCredit: null, mapsCreditLink: null, ...credit });
}

it('uses no provider unless one is configured', () => {
  expect(tiles(null, null)).toBeNull();
});

it.each([
  ['clave', null, 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}.png?key=clave'],
  ['a&b', null, 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}.png?key=a%26b'],
  [null, OSM, OSM],
  ['clave', OSM, OSM],
  ['clave', 'https://t.mx/{z}/{x}/{y}?k={key}', 'https://t.mx/{z}/{x}/{y}?k=clave'],
])('builds the address of the tiles for the key %s and the address %s', (key, address, url) => {
  expect(tiles(key, address)?.url).toBe(url);
});

it.each([
  [null, 'https://t.mx/{z}/{x}/{y}?k={key}'],
  ['clave', 'https://t.mx/{z}/{x}.png'],
  ['clave', 'http://t.mx/{z}/{x}/{y}.png'],
  [null, ''],
  [null, 'http://127.0.0.1.evil.mx/{z}/{x}/{y}.png'],
  [null, "https://t.mx; script-src 'unsafe-inline'/{z}/{x}/{y}.png"],
])('shows the outline for the key %s and the address %s', (key, address) => {
  expect(tiles(key, address)).toBeNull();
});

it.each([
  ['clave', null, 'https://api.maptiler.com'],
  [null, OSM, 'https://tile.openstreetmap.org'],
  [null, 'https://{s}.tiles.mx:8443/a/{z}/{x}/{y}.png', 'https://*.tiles.mx:8443'],
  [null, 'http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
])('returns the source of the tiles for the key %s and the address %s', (key, address, source) => {
  expect(tiles(key, address)?.source).toBe(source);
});

const OPEN_STREET_MAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">© OpenStreetMap</a>';

it.each([
  [null, null, ''],
  ['© Calles del Norte', null, '© Calles del Norte '],
  [
    '© Calles',
    'https://calles.mx/derechos?a=1&b=2',
    '<a href="https://calles.mx/derechos?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">© Calles</a> ',
  ],
  ['<img src=x onerror=alert(1)>', null, '&lt;img src=x onerror=alert(1)&gt; '],
  [
    '"><script>alert(1)</script>',
    'https://calles.mx',
    '<a href="https://calles.mx" target="_blank" rel="noopener noreferrer">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</a> ',
  ],
  ['x'.repeat(120), null, `${'x'.repeat(120)} `],
])('shows the credit %s with the link %s as text, before OpenStreetMap', (mapsCredit, mapsCreditLink, html) => {
  expect(tiles(null, OSM, { mapsCredit, mapsCreditLink })?.attribution).toBe(`${html}${OPEN_STREET_MAP}`);
});

it.each([
  [null, 'https://calles.mx/'],
  ['© Calles', 'http://calles.mx/'],
  ['© Calles', 'javascript:alert(1)'],
  ['© Calles', 'calles.mx'],
  ['© Calles', 'https://calles.mx/"onclick="alert(1)'],
  ['© Calles', 'https://calles.mx/ derechos'],
  ['© Calles', 'https://'],
  ['x'.repeat(121), null],
])('shows the outline for the credit %s with the link %s', (mapsCredit, mapsCreditLink) => {
  expect(tiles(null, OSM, { mapsCredit, mapsCreditLink })).toBeNull();
});

it('shows the key’s provider regardless of the configured credit', () => {
  const { attribution } = tiles('clave', null, { mapsCredit: '© Otro', mapsCreditLink: 'calles' }) ?? {};
  expect(attribution).toContain('© MapTiler');
  expect(attribution).not.toContain('Otro');
});
