import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { cardPath } from '@gym/domain/database/people/cards';
import { photoPath } from '@gym/domain/database/people/photos';
import { userPath } from '@gym/domain/database/people/users';
import { namesPath } from '@gym/domain/database/system/names';
import { database } from '../lib/database.ts';
import { fetchRaw } from './fetch.ts';
import { readLastValue, storeLastValue } from './kept-values.ts';

/**
 * Fetches the records that a member's card page shows and stores them on the device, so that the page opens offline
 * even if it was never opened before. The photo is by far the largest record, so it is fetched only if none is stored.
 * Rejects if any fetch fails.
 */
export async function prefetchCard(uid: string): Promise<void> {
  const photo = photoPath.at({ uid });
  const paths = [
    userPath.at({ uid }),
    cardPath.at({ uid }),
    membershipPath.at({ uid }),
    namesPath.at({ kind: 'branches' }),
    namesPath.at({ kind: 'plans' }),
    ...(readLastValue(photo) === undefined ? [photo] : []),
  ];
  await Promise.all(paths.map(async (path) => storeLastValue(path, await fetchRaw(database, path))));
}
