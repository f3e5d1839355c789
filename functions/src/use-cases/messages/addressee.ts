import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import type { StoredUser } from '@gym/domain/database/users';
import { isMinor } from '@gym/domain/person/guardian';
import { isPhone, type Phone } from '@gym/domain/person/phone';
import { loadGuardian } from '../../repositories/users.ts';

/** To whom a message goes. */
export interface Addressee {
  readonly phone: Phone;
  /** The guardian's name, when it goes to one. */
  readonly guardian: string | null;
}

/** The guardian of who is under 18 or has no phone; else the person. `null`: nobody can be written to. */
export async function addresseeOf(user: StoredUser, today: GymDay): Promise<Addressee | null> {
  const { Phone: own, BirthDate = '' } = user;
  const birth = parseGymDay(BirthDate);
  const isWard = own === undefined || (birth !== null && isMinor(birth, today));
  const contact = isWard ? await loadGuardian(user) : null;
  if (contact && isPhone(contact.Phone)) return { phone: contact.Phone, guardian: contact.Name };
  return own !== undefined && isPhone(own) ? { phone: own, guardian: null } : null;
}
