import { expect, it } from 'vitest';
import { PLACES_OF_AN_ID, placeOfAccount } from './place-of-account.ts';

const ID = '0b7c1a52-5b0e-4a7e-9a52-3f4b8f6f0d11';

it('names as many places as there are turns, each by three digits of the id', () => {
  const places = Array.from({ length: PLACES_OF_AN_ID }, (_, turn) => placeOfAccount('kiosk-1', ID, turn));
  expect(places.slice(0, 3)).toEqual(['kiosk-1~0b7', 'kiosk-1~c1a', 'kiosk-1~525']);
  expect(places.every((place) => /^kiosk-1~[0-9a-f]{3}$/.test(place))).toBe(true);
  expect(new Set(places).size).toBe(PLACES_OF_AN_ID);
});
