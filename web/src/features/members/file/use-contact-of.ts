import type { StoredUser } from '@gym/domain/database/people/users';
import { userPath } from '@gym/domain/database/people/users';
import type { Contact } from '@gym/domain/text/contact';
import { useRecord } from '../../../data/read.ts';

/**
 * Returns a person's phone and guardian. A guardian who is a member is left out until their record is loaded, and if it
 * has no name or phone.
 */
export function usePersonContact(uid: string, { Phone, Guardian }: StoredUser): Contact {
  const isMember = Guardian !== undefined && 'Uid' in Guardian;
  // A hook must always be called. Without such a guardian it reads the person's own record, which is already loaded.
  const guardianRecord = useRecord(userPath, { uid: isMember ? Guardian.Uid : uid });
  if (!Guardian) return { Phone };
  if (!('Uid' in Guardian)) return { Phone, Guardian };
  const guardian = guardianRecord.status === 'value' ? guardianRecord.value : null;
  const { Nombre, Phone: number } = guardian ?? {};
  return Nombre === undefined || number === undefined
    ? { Phone }
    : { Phone, Guardian: { Name: Nombre, Phone: number } };
}
