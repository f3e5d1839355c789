import type { Updates } from '../lib/server-update.ts';

/** The photo and the time of its change, together. */
export function photoUpdates(uid: string, photo: string | undefined): Updates {
  return photo === undefined ? {} : { [`Photos/${uid}`]: photo, [`PhotoVersions/${uid}`]: { '.sv': 'timestamp' } };
}
