import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { StoredUser } from '@gym/domain/database/people/users';
import { isMinor } from '@gym/domain/person/guardian';
import { isPhone, type Phone } from '@gym/domain/person/phone';
import { loadGuardian } from '../members/load-user.ts';

/** The recipient of a message about a person. */
export interface Addressee {
  readonly phone: Phone;
  /** The guardian's name, if the message goes to the guardian. */
  readonly guardian: string | null;
}

/**
 * Finds the recipient of messages about a person: the guardian if the person is under 18 or has no phone, otherwise the
 * person. `null` if neither has a phone.
 */
export async function findAddressee(user: StoredUser, today: GymDay): Promise<Addressee | null> {
  const { Phone: ownPhone, BirthDate = '' } = user;
  const birth = parseGymDay(BirthDate);
  const isWard = ownPhone === undefined || (birth !== null && isMinor(birth, today));
  const contact = isWard ? await loadGuardian(user) : null;
  if (contact && isPhone(contact.Phone)) return { phone: contact.Phone, guardian: contact.Name };
  return ownPhone !== undefined && isPhone(ownPhone) ? { phone: ownPhone, guardian: null } : null;
}
