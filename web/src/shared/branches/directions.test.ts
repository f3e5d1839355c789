import { expect, it } from 'vitest';
import { directionsLink, pointOf } from './directions.ts';

const ADDRESS = 'Av. Juárez 850 Sur, Monterrey';
const LINK_START = 'https://www.google.com/maps/dir/?api=1&destination=';

it.each([
  { location: { Lat: 25.6694, Lng: -100.3099, Address: ADDRESS }, link: `${LINK_START}25.6694%2C-100.3099` },
  { location: { Address: ADDRESS }, link: `${LINK_START}Av.%20Ju%C3%A1rez%20850%20Sur%2C%20Monterrey` },
  { location: { Lat: 25.6694, Address: ADDRESS }, link: `${LINK_START}Av.%20Ju%C3%A1rez%20850%20Sur%2C%20Monterrey` },
  { location: { Lat: 91, Lng: 0 }, link: null },
  { location: { Address: ' ' }, link: null },
  { location: {}, link: null },
])('returns $link for $location', ({ location, link }) => {
  expect(directionsLink(location)).toBe(link);
});

it('returns the position of a branch, or null if a coordinate is out of range', () => {
  expect(pointOf({ Lat: 0, Lng: 0 })).toEqual({ lat: 0, lng: 0 });
  expect(pointOf({ Lat: 25, Lng: -181 })).toBeNull();
});
