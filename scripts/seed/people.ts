import { deriveAccess } from '@gym/domain/access';
import { addDays, type GymDay, gymDayOf, partsOf, startOfGymDay } from '@gym/domain/calendar';
import { standingToStored } from '@gym/domain/database/access';
import { entryToStored } from '@gym/domain/database/membership-periods';
import { membershipToStored } from '@gym/domain/database/memberships';
import type { StoredPlan } from '@gym/domain/database/plans';
import { planFromStored } from '@gym/domain/database/plans';
import { emailKey, type StoredUser } from '@gym/domain/database/users';
import type { MembershipEntry, Plan } from '@gym/domain/membership';
import { endOfPeriod } from '@gym/domain/membership-dates';
import { renew } from '@gym/domain/membership-engine';
import { currentMembership } from '@gym/domain/membership-history';
import { CONFIG, PLANS, type PlanKey } from './gym.ts';

/** Somebody of the seed, with the history of what they bought. */
export interface Person {
  readonly uid: string;
  readonly profile: StoredUser;
  readonly entries: readonly MembershipEntry[];
  /** Days with a check-in, for the visits of a pack. */
  readonly visitDays: readonly GymDay[];
}

export function seedPlan(key: PlanKey): Plan {
  const stored: StoredPlan = PLANS[key];
  return planFromStored(key, stored);
}

/** Buys `plan` so that it starts on `startsOn` or right after what is in force; sold at noon of the day before or of `startsOn`. */
export function buy(
  entries: readonly MembershipEntry[],
  key: PlanKey,
  startsOn: GymDay,
  id: string,
): MembershipEntry[] {
  const soldAt = startOfGymDay(startsOn) + 12 * 3_600_000;
  const sold = renew(entries, seedPlan(key), { id, by: 'demo-recepcion', now: soldAt }, { paidBy: 'cash' });
  if (!sold.ok) throw new Error(`The seed could not sell ${key} on ${startsOn}: ${sold.refusal.reason}`);
  return [...entries, sold.value.entry];
}

/**
 * A first purchase that ends exactly on `endsOn`: of `plan` where a start gives that end (a month that would need the 31st
 * of February doesn't exist), else of the next plan that does.
 */
export function buyUntil(plan: PlanKey, endsOn: GymDay, id: string): MembershipEntry[] {
  const choices: readonly PlanKey[] = [plan, 'trimestral', 'anual', 'semana'];
  for (const key of choices) {
    for (let back = 0; back < 370; back++) {
      const startsOn = addDays(endsOn, -back);
      if (endOfPeriod(seedPlan(key), startsOn, partsOf(startsOn).day) === endsOn) return buy([], key, startsOn, id);
    }
  }
  throw new Error(`No purchase ends on ${endsOn}`);
}

/** Everything that one person is in the database. */
export function personRows(person: Person, now: number): Record<string, unknown> {
  const { uid, profile, entries } = person;
  const rows: Record<string, unknown> = { [`Users/${uid}`]: profile };
  if (profile.Phone) rows[`Phones/${profile.Phone}`] = uid;
  if (profile.Email) rows[`Emails/${emailKey(profile.Email)}`] = uid;
  if (profile.Pin) rows[`Pins/${profile.Pin}`] = uid;
  const membership = currentMembership(entries, gymDayOf(now));
  if (!membership) return rows;
  for (const entry of entries) rows[`MembershipPeriods/${uid}/${entry.id}`] = entryToStored(entry);
  const revision = entries.length;
  rows[`Memberships/${uid}`] = membershipToStored(membership, revision);
  const visitsUsed = person.visitDays.filter(
    (day) => membership.visitsFrom !== null && day >= membership.visitsFrom,
  ).length;
  const standing = deriveAccess(membership, { graceDays: CONFIG.GraceDays ?? 0, visitsUsed });
  if (standing) rows[`Access/${uid}`] = standingToStored(standing, { plan: membership.planId, revision });
  return rows;
}
