import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLACES_OF_AN_ID, placeOfAccount } from './place-of-account.ts';

const ID = '0b7c1a52-5b0e-4a7e-9a52-3f4b8f6f0d11';

it('names as many places as there are turns, each by three digits of the id', () => {
  const places = placesOf(ID);
  expect(places.slice(0, 3)).toEqual(['kiosk-1~0b7', 'kiosk-1~c1a', 'kiosk-1~525']);
  expect(places.every((place) => /^kiosk-1~[0-9a-f]{3}$/.test(place))).toBe(true);
  expect(new Set(places).size).toBe(PLACES_OF_AN_ID);
});

function placesOf(id: string): readonly string[] {
  return Array.from({ length: PLACES_OF_AN_ID }, (_, turn) => placeOfAccount('kiosk-1', id, turn));
}

it('names a place once, also where digits of the id repeat', () => {
  expect(placesOf('ffffffff-ffff-4fff-bfff-ffffffffffff').slice(0, 3)).toEqual([
    'kiosk-1~fff',
    'kiosk-1~000',
    'kiosk-1~001',
  ]);
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const places = placesOf(id);
      expect(places.every((place) => /^kiosk-1~[0-9a-f]{3}$/.test(place))).toBe(true);
      expect(new Set(places).size).toBe(PLACES_OF_AN_ID);
    }),
  );
});
