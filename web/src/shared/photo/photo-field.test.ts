import { expect, it } from 'vitest';
import { photoChange, shownPhoto } from './photo-field.tsx';

it.each([
  { change: null, kept: null, shown: null },
  { change: null, kept: '/kept', shown: '/kept' },
  { change: 'data:new', kept: '/kept', shown: 'data:new' },
  { change: '', kept: '/kept', shown: null },
])('shows for the change $change of the stored photo $kept: $shown', ({ change, kept, shown }) => {
  expect(shownPhoto(change, kept)).toBe(shown);
});

it('removes a photo only if one is stored', () => {
  expect(photoChange('data:new', null)).toBe('data:new');
  expect(photoChange(null, '/kept')).toBe('');
  expect(photoChange(null, null)).toBeNull();
});
