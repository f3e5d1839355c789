import { expect, it } from 'vitest';
import { photoChange, shownPhoto } from './photo-field.tsx';

it.each([
  [null, null, null],
  [null, '/kept', '/kept'],
  ['data:new', '/kept', 'data:new'],
  ['', '/kept', null],
])('of the change %j with %j kept shows %j', (change, kept, shown) => {
  expect(shownPhoto(change, kept)).toBe(shown);
});

it('takes a photo away only where one is kept', () => {
  expect(photoChange('data:new', null)).toBe('data:new');
  expect(photoChange(null, '/kept')).toBe('');
  expect(photoChange(null, null)).toBeNull();
});
