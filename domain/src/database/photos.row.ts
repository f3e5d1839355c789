import { PHOTO_MAX_LENGTH, photoPath, photoVersionPath } from './photos.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { anyDesk, isPicture, ofPerson, own, role, server, text, together } from './rules/predicates.ts';
import { value } from './rules/value.ts';

const read = any(own, anyDesk, role('kiosk'));

export const photosRow = {
  root: 'Photos',
  paths: [photoPath],
  person: { merge: 'move', copy: { as: 'Photo' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Pictures, one at a time; the version tells a device that its copy is old.',
    at: {
      $uid: {
        read,
        write: all(server, together(photoVersionPath)),
        validate: all(text({ max: PHOTO_MAX_LENGTH }), isPicture),
      },
    },
  },
} as const satisfies DatabaseRow;

export const photoVersionsRow = {
  root: 'PhotoVersions',
  paths: [photoVersionPath],
  person: { merge: 'move', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: { at: { $uid: { read, write: all(ofPerson, `${value} === now`) } } },
} as const satisfies DatabaseRow;
