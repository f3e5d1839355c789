import { expect, it } from 'vitest';
import { findCoordinateOutsideMexico } from './place.ts';

it.each([
  { where: 'Monterrey', Lat: 25.6694, Lng: -100.3099, wrong: null },
  { where: 'Tijuana', Lat: 32.5149, Lng: -117.0382, wrong: null },
  { where: 'Tapachula', Lat: 14.9056, Lng: -92.2634, wrong: null },
  { where: 'Isla Mujeres', Lat: 21.2311, Lng: -86.7319, wrong: null },
  { where: 'Monterrey without the sign of its longitude', Lat: 25.6694, Lng: 100.3099, wrong: 'Lng' },
  { where: 'Monterrey with swapped coordinates', Lat: -100.3099, Lng: 25.6694, wrong: 'Lat' },
  { where: 'the origin of the coordinates', Lat: 0, Lng: 0, wrong: 'Lat' },
  { where: 'Frisco in Texas', Lat: 33.1, Lng: -96.8, wrong: 'Lat' },
  { where: 'Miami', Lat: 25.76, Lng: -80.19, wrong: 'Lng' },
] as const)('returns the coordinate of $where that is outside Mexico: $wrong', ({ Lat, Lng, wrong }) => {
  expect(findCoordinateOutsideMexico({ Lat, Lng })).toBe(wrong);
});
