import type { DatabaseRow } from '../row.ts';
import { hasRole, isDesk, isOwnerOrGuardian, isServer } from '../rules/callers.ts';
import { isAlsoWrittenNow, isNow } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { isServerWithNextVersion } from '../rules/person.ts';
import { photoPath, photoVersionPath } from './photos.ts';

/** Who reads a photo and its version. */
const read = any(isOwnerOrGuardian, isDesk, hasRole('kiosk'));

export const photosRow = {
  root: 'Photos',
  paths: [photoPath],
  person: { merge: 'move', export: { as: 'Photo' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Photos of people, loaded one at a time. A device compares the version in PhotoVersions with that of its copy.',
    at: {
      $uid: {
        read,
        write: all(isServer, isAlsoWrittenNow(photoVersionPath)),
      },
    },
  },
} as const satisfies DatabaseRow;

export const photoVersionsRow = {
  root: 'PhotoVersions',
  paths: [photoVersionPath],
  person: { merge: 'move', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: { at: { $uid: { read, write: all(isServerWithNextVersion, isNow) } } },
} as const satisfies DatabaseRow;
