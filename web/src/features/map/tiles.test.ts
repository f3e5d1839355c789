import { expect, it } from 'vitest';
import { tilesOf } from './tiles.ts';

const OSM = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

it('asks nobody for streets unless it was set', () => {
  expect(tilesOf(null, null)).toBeNull();
});

it.each([
  ['clave', null, 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}.png?key=clave'],
  ['a&b', null, 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}.png?key=a%26b'],
  [null, OSM, OSM],
  ['clave', OSM, OSM],
  ['clave', 'https://t.mx/{z}/{x}/{y}?k={key}', 'https://t.mx/{z}/{x}/{y}?k=clave'],
])('takes the key %s and the address %s', (key, address, url) => {
  expect(tilesOf(key, address)?.url).toBe(url);
});

it.each([
  [null, 'https://t.mx/{z}/{x}/{y}?k={key}'],
  ['clave', 'https://t.mx/{z}/{x}.png'],
  ['clave', 'http://t.mx/{z}/{x}/{y}.png'],
  [null, ''],
  [null, 'http://127.0.0.1.evil.mx/{z}/{x}/{y}.png'],
  [null, "https://t.mx; script-src 'unsafe-inline'/{z}/{x}/{y}.png"],
])('shows the outline for the key %s and the address %s', (key, address) => {
  expect(tilesOf(key, address)).toBeNull();
});

it.each([
  ['clave', null, 'https://api.maptiler.com'],
  [null, OSM, 'https://tile.openstreetmap.org'],
  [null, 'https://{s}.tiles.mx:8443/a/{z}/{x}/{y}.png', 'https://*.tiles.mx:8443'],
  [null, 'http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
])('says where the tiles of the key %s and the address %s come from', (key, address, source) => {
  expect(tilesOf(key, address)?.source).toBe(source);
});
