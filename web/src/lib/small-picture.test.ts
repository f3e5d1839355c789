import { PHOTO_MAX_LENGTH } from '@gym/domain/database/people/photos';
import { PICTURE_MAX_LENGTH } from '@gym/domain/database/store/pictures';
import { expect, it } from 'vitest';
import { centredPart, SQUARE, WIDE } from './small-picture.ts';

it.each([
  [640, 480, 1, [80, 0, 480, 480]],
  [480, 640, 1, [0, 80, 480, 480]],
  [100, 100, 1, [0, 0, 100, 100]],
  [1200, 1200, 0.5, [0, 300, 1200, 600]],
  [1200, 300, 0.5, [300, 0, 600, 300]],
])('crops a picture of %i × %i to the centred part of the shape %f', (width, height, shape, part) => {
  expect(centredPart(width, height, shape)).toEqual(part);
});

it('makes no picture that the database would refuse', () => {
  expect(SQUARE.maxLength).toBe(PHOTO_MAX_LENGTH);
  expect(WIDE.maxLength).toBe(PICTURE_MAX_LENGTH);
});
