import { expect, it } from 'vitest';
import { photoChange, shownPhoto } from './photo-field.tsx';

it.each([
  [null, null, null],
  [null, '/kept', '/kept'],
  ['data:new', '/kept', 'data:new'],
  ['', '/kept', null],
])('shows for the change %j of the stored photo %j: %j', (change, kept, shown) => {
  expect(shownPhoto(change, kept)).toBe(shown);
});

it('removes a photo only if one is stored', () => {
  expect(photoChange('data:new', null)).toBe('data:new');
  expect(photoChange(null, '/kept')).toBe('');
  expect(photoChange(null, null)).toBeNull();
});
