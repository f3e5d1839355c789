import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { StoredUser } from '@gym/domain/database/people/users';
import { isMinor } from '@gym/domain/person/guardian';
import { isPhone, type Phone } from '@gym/domain/person/phone';
import { loadGuardian } from '../members/load-user.ts';

/** The addressee of a message about a person. */
export interface Addressee {
  readonly phone: Phone;
  /** The guardian's name, if the message goes to the guardian. */
  readonly guardian: string | null;
}

/**
 * Finds the addressee of messages about a person. It is the guardian if the person is under 18 or has no phone, and the
 * guardian has a valid phone; otherwise the person, or `null` if the person has no valid phone.
 */
export async function findAddressee(user: StoredUser, today: GymDay): Promise<Addressee | null> {
  const { Phone: ownPhone, BirthDate = '' } = user;
  const birth = parseGymDay(BirthDate);
  const needsGuardian = ownPhone === undefined || (birth !== null && isMinor(birth, today));
  const guardian = needsGuardian ? await loadGuardian(user) : null;
  if (guardian && isPhone(guardian.Phone)) return { phone: guardian.Phone, guardian: guardian.Name };
  return ownPhone !== undefined && isPhone(ownPhone) ? { phone: ownPhone, guardian: null } : null;
}
