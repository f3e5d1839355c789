import { expect, it } from 'vitest';
import { tilesOf } from './tiles.ts';

const OSM = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

it('asks nobody for streets unless it was set', () => {
  expect(tilesOf(null, null)).toBeNull();
});

it.each([
  ['clave', null, 'https://api.maptiler.com/maps/streets-v2/{z}/{x}/{y}.png?key=clave'],
  ['a&b', null, 'https://api.maptiler.com/maps/streets-v2/{z}/{x}/{y}.png?key=a%26b'],
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
])('shows the outline for the key %s and the address %s', (key, address) => {
  expect(tilesOf(key, address)).toBeNull();
});
