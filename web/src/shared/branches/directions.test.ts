import { expect, it } from 'vitest';
import { directionsLink, pointOf } from './directions.ts';

const ADDRESS = 'Av. Juárez 850 Sur, Monterrey';
const WAY = 'https://www.google.com/maps/dir/?api=1&destination=';

it.each([
  { place: { Lat: 25.6694, Lng: -100.3099, Address: ADDRESS }, link: `${WAY}25.6694%2C-100.3099` },
  { place: { Address: ADDRESS }, link: `${WAY}Av.%20Ju%C3%A1rez%20850%20Sur%2C%20Monterrey` },
  { place: { Lat: 25.6694, Address: ADDRESS }, link: `${WAY}Av.%20Ju%C3%A1rez%20850%20Sur%2C%20Monterrey` },
  { place: { Lat: 91, Lng: 0 }, link: null },
  { place: { Address: ' ' }, link: null },
  { place: {}, link: null },
])('returns the link $place', ({ place, link }) => {
  expect(directionsLink(place)).toBe(link);
});

it('returns null without a position and an address', () => {
  expect(pointOf({ Lat: 0, Lng: 0 })).toEqual({ lat: 0, lng: 0 });
  expect(pointOf({ Lat: 25, Lng: -181 })).toBeNull();
});
