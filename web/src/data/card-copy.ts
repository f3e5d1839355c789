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
 * Fetches what the own card shows and keeps it on the device, so that the card opens without network although it was never opened before.
 * The photo is fetched only if none is kept, because it is by far the largest. Rejects when something doesn't come.
 */
export async function fetchCard(uid: string): Promise<void> {
  const photo = photoPath.at({ uid });
  const places = [
    userPath.at({ uid }),
    cardPath.at({ uid }),
    membershipPath.at({ uid }),
    branchesPath.at({}),
    plansPath.at({}),
    ...(kept(photo) === undefined ? [photo] : []),
  ];
  await Promise.all(places.map(async (path) => keep(path, (await answered(get(ref(database, path)))).val())));
}
