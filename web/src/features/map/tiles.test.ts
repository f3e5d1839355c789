import { expect, it } from 'vitest';
import { type MapSettings, selectTiles, type Tiles } from './tiles.ts';

const OSM = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** Selects the tiles for a provider's key and an address of tiles, with the configured attribution. */
function selectTilesFor(
  mapsKey: string | null,
  mapsTiles: string | null,
  credit: Partial<MapSettings> = {},
): Tiles | null {
  return selectTiles({ mapsKey, mapsTiles, mapsCredit: null, mapsCreditLink: null, ...credit });
}

it('uses no provider unless one is configured', () => {
  expect(selectTilesFor(null, null)).toBeNull();
});

it.each([
  { key: 'clave', address: null, url: 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}.png?key=clave' },
  { key: 'a&b', address: null, url: 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}.png?key=a%26b' },
  { key: null, address: OSM, url: OSM },
  { key: 'clave', address: OSM, url: OSM },
  { key: 'clave', address: 'https://t.mx/{z}/{x}/{y}?k={key}', url: 'https://t.mx/{z}/{x}/{y}?k=clave' },
])('builds the address of the tiles for the key $key and the address $address', ({ key, address, url }) => {
  expect(selectTilesFor(key, address)?.url).toBe(url);
});

it.each([
  { problem: 'needs a key that is not configured', key: null, address: 'https://t.mx/{z}/{x}/{y}?k={key}' },
  { problem: 'has no {y}', key: 'clave', address: 'https://t.mx/{z}/{x}.png' },
  { problem: 'is unencrypted', key: 'clave', address: 'http://t.mx/{z}/{x}/{y}.png' },
  { problem: 'is empty', key: null, address: '' },
  {
    problem: 'only begins like a server on this machine',
    key: null,
    address: 'http://127.0.0.1.evil.mx/{z}/{x}/{y}.png',
  },
  {
    problem: 'would add a directive to the Content Security Policy',
    key: null,
    address: "https://t.mx; script-src 'unsafe-inline'/{z}/{x}/{y}.png",
  },
])('uses no tiles if their address $problem', ({ key, address }) => {
  expect(selectTilesFor(key, address)).toBeNull();
});

it.each([
  { key: 'clave', address: null, source: 'https://api.maptiler.com' },
  { key: null, address: OSM, source: 'https://tile.openstreetmap.org' },
  { key: null, address: 'https://{s}.tiles.mx:8443/a/{z}/{x}/{y}.png', source: 'https://*.tiles.mx:8443' },
  { key: null, address: 'http://127.0.0.1:8080/{z}/{x}/{y}.png', source: 'http://127.0.0.1:8080' },
])(
  'returns the source for the Content Security Policy for the key $key and the address $address',
  ({ key, address, source }) => {
    expect(selectTilesFor(key, address)?.source).toBe(source);
  },
);

const OPEN_STREET_MAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">© OpenStreetMap</a>';

it.each([
  { mapsCredit: null, mapsCreditLink: null, html: '' },
  { mapsCredit: '© Calles del Norte', mapsCreditLink: null, html: '© Calles del Norte ' },
  {
    mapsCredit: '© Calles',
    mapsCreditLink: 'https://calles.mx/derechos?a=1&b=2',
    html: '<a href="https://calles.mx/derechos?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">© Calles</a> ',
  },
  { mapsCredit: '<img src=x onerror=alert(1)>', mapsCreditLink: null, html: '&lt;img src=x onerror=alert(1)&gt; ' },
  {
    mapsCredit: '"><script>alert(1)</script>',
    mapsCreditLink: 'https://calles.mx',
    html: '<a href="https://calles.mx" target="_blank" rel="noopener noreferrer">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</a> ',
  },
  { mapsCredit: 'x'.repeat(120), mapsCreditLink: null, html: `${'x'.repeat(120)} ` },
])(
  'shows the credit $mapsCredit with the link $mapsCreditLink as escaped text, before OpenStreetMap',
  ({ mapsCredit, mapsCreditLink, html }) => {
    expect(selectTilesFor(null, OSM, { mapsCredit, mapsCreditLink })?.attribution).toBe(`${html}${OPEN_STREET_MAP}`);
  },
);

it.each([
  { mapsCredit: null, mapsCreditLink: 'https://calles.mx/' },
  { mapsCredit: '© Calles', mapsCreditLink: 'http://calles.mx/' },
  { mapsCredit: '© Calles', mapsCreditLink: 'javascript:alert(1)' },
  { mapsCredit: '© Calles', mapsCreditLink: 'calles.mx' },
  { mapsCredit: '© Calles', mapsCreditLink: 'https://calles.mx/"onclick="alert(1)' },
  { mapsCredit: '© Calles', mapsCreditLink: 'https://calles.mx/ derechos' },
  { mapsCredit: '© Calles', mapsCreditLink: 'https://' },
  { mapsCredit: 'x'.repeat(121), mapsCreditLink: null },
])('uses no tiles for the credit $mapsCredit with the link $mapsCreditLink', ({ mapsCredit, mapsCreditLink }) => {
  expect(selectTilesFor(null, OSM, { mapsCredit, mapsCreditLink })).toBeNull();
});

it('credits MapTiler for its tiles, and ignores a configured credit, even an invalid one', () => {
  const { attribution } = selectTilesFor('clave', null, { mapsCredit: '© Otro', mapsCreditLink: 'calles' }) ?? {};
  expect(attribution).toContain('© MapTiler');
  expect(attribution).not.toContain('Otro');
});
