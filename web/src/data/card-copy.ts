import { branchesPath } from '@gym/domain/database/branches';
import { cardPath } from '@gym/domain/database/cards';
import { membershipPath } from '@gym/domain/database/memberships';
import { photoPath } from '@gym/domain/database/photos';
import { plansPath } from '@gym/domain/database/plans';
import { userPath } from '@gym/domain/database/users';
import { get, ref } from 'firebase/database';
import { database } from '../lib/database.ts';
import { answered } from './answered.ts';
import { keep, kept } from './kept-values.ts';

/**
 * Fetches everything that a member's card page shows and keeps it on the device, so that the page opens offline even if
 * it was never opened before. The photo is by far the largest part, so it is fetched only if none is kept. Rejects if
 * any fetch fails.
 */
export async function fetchCard(uid: string): Promise<void> {
  const photo = photoPath.at({ uid });
  const paths = [
    userPath.at({ uid }),
    cardPath.at({ uid }),
    membershipPath.at({ uid }),
    branchesPath.at({}),
    plansPath.at({}),
    ...(kept(photo) === undefined ? [photo] : []),
  ];
  await Promise.all(paths.map(async (path) => keep(path, (await answered(get(ref(database, path)))).val())));
}
