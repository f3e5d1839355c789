import { photoPath, photoVersionPath } from '@gym/domain/database/people/photos';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';

/** Returns the updates that store a photo with the time of its change. No updates without a photo. */
export function photoUpdates(uid: string, photo: string | undefined): Updates {
  return photo === undefined ? {} : { [photoPath.at({ uid })]: photo, [photoVersionPath.at({ uid })]: SERVER_TIME };
}
