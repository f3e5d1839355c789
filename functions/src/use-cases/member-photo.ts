import { photoPath, photoVersionPath } from '@gym/domain/database/photos';
import type { Updates } from '../lib/server-update.ts';

/** The photo and the time of its change, together. */
export function photoUpdates(uid: string, photo: string | undefined): Updates {
  return photo === undefined
    ? {}
    : { [photoPath.at({ uid })]: photo, [photoVersionPath.at({ uid })]: { '.sv': 'timestamp' } };
}
