import type { StoredUser } from '@gym/domain/database/people/users';
import { userPath } from '@gym/domain/database/people/users';
import type { Contact } from '@gym/domain/text/contact';
import { useRecord } from '../../../data/read.ts';

/**
 * Returns a person's phone and guardian. A guardian who is a member is left out until the guardian's record is loaded,
 * and if that record has no name or no phone.
 */
export function usePersonContact(uid: string, { Phone, Guardian }: StoredUser): Contact {
  const isGuardianMember = Guardian !== undefined && 'Uid' in Guardian;
  // Hooks must always be called. Unless the guardian is a member, this one reads the person's own record.
  const guardianRecord = useRecord(userPath, { uid: isGuardianMember ? Guardian.Uid : uid });
  if (!Guardian) return { Phone };
  if (!('Uid' in Guardian)) return { Phone, Guardian };
  const guardian = guardianRecord.status === 'value' ? guardianRecord.value : null;
  const { Nombre: guardianName, Phone: guardianPhone } = guardian ?? {};
  return guardianName === undefined || guardianPhone === undefined
    ? { Phone }
    : { Phone, Guardian: { Name: guardianName, Phone: guardianPhone } };
}
