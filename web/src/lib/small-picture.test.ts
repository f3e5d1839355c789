import { PHOTO_MAX_LENGTH } from '@gym/domain/database/people/photos';
import { PICTURE_MAX_LENGTH } from '@gym/domain/database/store/pictures';
import { expect, it } from 'vitest';
import { centredPart, SQUARE, WIDE } from './small-picture.ts';

it.each([
  { width: 640, height: 480, shape: 1, crop: [80, 0, 480, 480] },
  { width: 480, height: 640, shape: 1, crop: [0, 80, 480, 480] },
  { width: 100, height: 100, shape: 1, crop: [0, 0, 100, 100] },
  { width: 1200, height: 1200, shape: 0.5, crop: [0, 300, 1200, 600] },
  { width: 1200, height: 300, shape: 0.5, crop: [300, 0, 600, 300] },
])(
  'crops a picture of $width × $height to a centred part with height : width = $shape',
  ({ width, height, shape, crop }) => {
    expect(centredPart(width, height, shape)).toEqual(crop);
  },
);

it('limits square and wide pictures to the lengths that the database allows', () => {
  expect(SQUARE.maxLength).toBe(PHOTO_MAX_LENGTH);
  expect(WIDE.maxLength).toBe(PICTURE_MAX_LENGTH);
});
