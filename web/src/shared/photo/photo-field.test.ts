import { expect, it } from 'vitest';
import { photoChange, shownPhoto } from './photo-field.tsx';

it.each([
  { change: null, stored: null, shown: null },
  { change: null, stored: '/kept', shown: '/kept' },
  { change: 'data:new', stored: '/kept', shown: 'data:new' },
  { change: '', stored: '/kept', shown: null },
])('with the change $change and the stored photo $stored, the photo to show is $shown', ({ change, stored, shown }) => {
  expect(shownPhoto(change, stored)).toBe(shown);
});

it('removes a photo only if one is stored', () => {
  expect(photoChange('data:new', null)).toBe('data:new');
  expect(photoChange(null, '/kept')).toBe('');
  expect(photoChange(null, null)).toBeNull();
});
