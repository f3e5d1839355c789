import { expect, it } from 'vitest';
import { centredSquare } from './square-photo.ts';

it.each([
  [640, 480, [80, 0, 480]],
  [480, 640, [0, 80, 480]],
  [100, 100, [0, 0, 100]],
])('of %i × %i the middle is kept', (width, height, square) => {
  expect(centredSquare(width, height)).toEqual(square);
});
