import { accessLinkPath, type StoredAccessLink } from '@gym/domain/database/cards';
import { adminDatabase } from '../app.ts';

/**
 * A page of the links that somebody made and that let a person in, by their codes.
 *
 * @param after the last code of the page before
 */
export async function loadRedeemedLinks(
  maker: string,
  after: string | null,
  limit: number,
): Promise<(readonly [code: string, link: StoredAccessLink])[]> {
  const ordered = adminDatabase().ref(accessLinkPath.list({})).orderByChild('RedeemedFrom');
  const from = after === null ? ordered.equalTo(maker) : ordered.startAfter(maker, after).endAt(maker);
  const found = await from.limitToFirst(limit).get();
  const links: (readonly [code: string, link: StoredAccessLink])[] = [];
  found.forEach((snapshot) => void links.push([snapshot.key, accessLinkPath.schema.parse(snapshot.val())]));
  return links;
}
