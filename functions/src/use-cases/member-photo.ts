import { photoPath, photoVersionPath } from '@gym/domain/database/photos';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';

/** The photo and the time of its change, together. */
export function photoUpdates(uid: string, photo: string | undefined): Updates {
  return photo === undefined ? {} : { [photoPath.at({ uid })]: photo, [photoVersionPath.at({ uid })]: SERVER_TIME };
}
