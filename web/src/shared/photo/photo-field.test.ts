import { expect, it } from 'vitest';
import { photoChange, shownPhoto } from './photo-field.tsx';

// A change is a data URL for a new photo, an empty text to remove the photo, or `null` to keep it.
it.each([
  { change: null, stored: null, shown: null },
  { change: null, stored: '/kept', shown: '/kept' },
  { change: 'data:new', stored: '/kept', shown: 'data:new' },
  { change: '', stored: '/kept', shown: null },
])(
  'with the change “$change” and the stored photo $stored, the photo to show is $shown',
  ({ change, stored, shown }) => {
    expect(shownPhoto(change, stored)).toBe(shown);
  },
);

it('returns a new photo as the change, and removes a photo only if one is stored', () => {
  expect(photoChange('data:new', null)).toBe('data:new');
  expect(photoChange(null, '/kept')).toBe('');
  expect(photoChange(null, null)).toBeNull();
});
