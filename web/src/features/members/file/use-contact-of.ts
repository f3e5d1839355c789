import type { StoredUser } from '@gym/domain/database/people/users';
import { userPath } from '@gym/domain/database/people/users';
import type { Contact } from '@gym/domain/text/contact';
import { useRecord } from '../../../data/read.ts';

/** How somebody is reached, from their own record and their guardian's; without either until it is there. */
export function useContactOf(uid: string, { Phone, Guardian }: StoredUser): Contact {
  const isMember = Guardian !== undefined && 'Uid' in Guardian;
  // Their own record where there is no other to read: it is watched already.
  const other = useRecord(userPath, { uid: isMember ? Guardian.Uid : uid });
  if (!Guardian) return { Phone };
  if (!('Uid' in Guardian)) return { Phone, Guardian };
  const person = other.status === 'value' ? other.value : null;
  const { Nombre, Phone: number } = person ?? {};
  return Nombre === undefined || number === undefined
    ? { Phone }
    : { Phone, Guardian: { Name: Nombre, Phone: number } };
}
