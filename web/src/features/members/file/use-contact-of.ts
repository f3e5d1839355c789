import type { StoredUser } from '@gym/domain/database/people/users';
import { userPath } from '@gym/domain/database/people/users';
import type { Contact } from '@gym/domain/text/contact';
import { useRecord } from '../../../data/read.ts';

/** Returns a person's phone and guardian. A guardian who is a member is missing until their record is loaded. */
export function useContactOf(uid: string, { Phone, Guardian }: StoredUser): Contact {
  const isMember = Guardian !== undefined && 'Uid' in Guardian;
  // Without such a guardian it reads the person's own record, which is subscribed to already.
  const other = useRecord(userPath, { uid: isMember ? Guardian.Uid : uid });
  if (!Guardian) return { Phone };
  if (!('Uid' in Guardian)) return { Phone, Guardian };
  const person = other.status === 'value' ? other.value : null;
  const { Nombre, Phone: number } = person ?? {};
  return Nombre === undefined || number === undefined
    ? { Phone }
    : { Phone, Guardian: { Name: Nombre, Phone: number } };
}
