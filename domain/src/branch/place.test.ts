import { expect, it } from 'vitest';
import { wrongOfPlace } from './place.ts';

it.each([
  ['Monterrey', 25.6694, -100.3099, null],
  ['Tijuana', 32.5149, -117.0382, null],
  ['Tapachula', 14.9056, -92.2634, null],
  ['Isla Mujeres', 21.2311, -86.7319, null],
  ['Monterrey without its sign', 25.6694, 100.3099, 'Lng'],
  ['Monterrey the wrong way round', -100.3099, 25.6694, 'Lat'],
  ['nowhere', 0, 0, 'Lat'],
  ['Dallas', 33.1, -96.8, 'Lat'],
  ['Miami', 25.76, -80.19, 'Lng'],
] as const)('%s', (_where, Lat, Lng, wrong) => {
  expect(wrongOfPlace({ Lat, Lng })).toBe(wrong);
});
