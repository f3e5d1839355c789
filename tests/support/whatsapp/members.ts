import type { GymDay } from '@gym/domain/calendar/calendar';
import { memberRows } from '@gym/domain/database/people/member-rows';
import { type SummaryFacts, summaryPath } from '@gym/domain/database/people/summaries';
import { phonePath, type StoredUser, userPath } from '@gym/domain/database/people/users';

/**
 * Returns the stored data of a member by path: profile, phone, summary, and the rows derived from the summary. `ends`:
 * last day of the membership.
 */
export function storedMember(
  uid: string,
  ends: GymDay,
  user: StoredUser & { readonly Nombre: string },
): Readonly<Record<string, unknown>> {
  const { Phone, Guardian, Nombre } = user;
  const guardian = Guardian && 'Name' in Guardian ? Guardian : undefined;
  const contact = Phone === undefined ? guardian : undefined;
  const facts: SummaryFacts = {
    Nombre,
    Plan: 'mensual',
    Ends: ends,
    ...(Phone === undefined ? {} : { Phone }),
    ...(contact === undefined ? {} : { Guardian: { Name: contact.Name, Phone: contact.Phone } }),
    ...(Phone === undefined || guardian === undefined ? {} : { GuardianPhone: guardian.Phone }),
  };
  return {
    [userPath.at({ uid })]: user,
    [summaryPath.at({ uid })]: { ...facts, Version: 1 },
    ...memberRows(uid, facts),
    ...(Phone === undefined ? {} : { [phonePath.at({ phone: Phone })]: uid }),
  };
}
