import { addDays, type GymDay, gymDayOf, partsOf } from '@gym/domain/calendar/calendar';
import { instantOf } from '@gym/domain/calendar/wall-clock';
import { accessPath, type StoredAccess, standingToStored } from '@gym/domain/database/door/access';
import { rosterPath, rosterSecretsPath } from '@gym/domain/database/door/rosters';
import { expirationCountsPath } from '@gym/domain/database/memberships/expirations';
import { entryToStored, membershipPeriodPath } from '@gym/domain/database/memberships/membership-periods';
import { membershipPath, membershipToStored } from '@gym/domain/database/memberships/memberships';
import type { StoredPlan } from '@gym/domain/database/memberships/plans';
import { planFromStored, soldUpdate } from '@gym/domain/database/memberships/plans';
import { containsAddress } from '@gym/domain/database/path';
import { cardPath } from '@gym/domain/database/people/cards';
import type { StoredGuardianContact } from '@gym/domain/database/people/guardians';
import { memberRowUpdates, type RowUpdates } from '@gym/domain/database/people/member-rows';
import { type SummaryFacts, summaryFactsSchema } from '@gym/domain/database/people/summaries';
import { listFacts } from '@gym/domain/database/people/summary-order';
import { type StoredUser, uniqueKeys, userPath } from '@gym/domain/database/people/users';
import { deriveAccess } from '@gym/domain/membership/access';
import { endOfPeriod } from '@gym/domain/membership/dates';
import { renew } from '@gym/domain/membership/engine';
import { currentMembership, nextTurn } from '@gym/domain/membership/history';
import type { Membership, MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { BRANCH_KEYS, CONFIG, PLANS, type PlanKey } from './gym.ts';

/** A person of the seed with their purchases. */
export interface SeedPerson {
  readonly uid: string;
  readonly profile: StoredUser;
  /** The guardian of a person without a phone. */
  readonly contact?: StoredGuardianContact;
  readonly entries: readonly MembershipEntry[];
  /** The secret of the card's changing QR code. */
  readonly secret: string;
  /** Days with a check-in. They use up the visits of a plan with a limited number of visits. */
  readonly visitDays: readonly GymDay[];
}

function seedPlan(key: PlanKey): MembershipPlan {
  const stored: StoredPlan = PLANS[key];
  return planFromStored(key, stored);
}

/** Sells a plan at noon of `soldOn`. Returns all entries with the new one. `renew` decides when the period starts. */
export function buy(entries: readonly MembershipEntry[], key: PlanKey, soldOn: GymDay, id: string): MembershipEntry[] {
  const soldAt = instantOf(soldOn, '12:00');
  const sold = renew(entries, seedPlan(key), { id, by: 'demo-recepcion', now: soldAt }, { paidBy: 'cash' });
  if (!sold.ok) throw new Error(`The seed could not sell ${key} on ${soldOn}: ${sold.refusal.reason}`);
  return [...entries, sold.value.entry];
}

/**
 * Returns the entry of a first purchase whose period ends exactly on `endsOn`. It buys `plan` if a period of that plan
 * can end on that day, otherwise another plan: there are days on which no period of a monthly plan ends.
 */
export function buyUntil(plan: PlanKey, endsOn: GymDay, id: string): MembershipEntry[] {
  const plansToTry: readonly PlanKey[] = [plan, 'trimestral', 'anual', 'semana'];
  for (const key of plansToTry) {
    // 370 days are more than the longest plan, `anual`, lasts.
    for (let daysBack = 0; daysBack < 370; daysBack++) {
      const startsOn = addDays(endsOn, -daysBack);
      if (endOfPeriod(seedPlan(key), startsOn, partsOf(startsOn).day) === endsOn) return buy([], key, startsOn, id);
    }
  }
  throw new Error(`No purchase ends on ${endsOn}`);
}

/** Returns a person's profile with its unique keys, card, membership and derived rows, by path. */
export function buildPersonRows(person: SeedPerson, now: number): Record<string, unknown> {
  const { uid, profile, entries } = person;
  const rows: Record<string, unknown> = { [userPath.at({ uid })]: profile };
  for (const [, key] of uniqueKeys(profile)) rows[key] = uid;
  rows[cardPath.at({ uid })] = { Secret: person.secret };
  const membership = currentMembership(entries, gymDayOf(now));
  const access = membership ? addMembershipRows(person, membership, rows) : null;
  Object.assign(
    rows,
    resolveServerValues(
      memberRowUpdates(uid, null, buildSummary(person, membership, access, gymDayOf(now)), {
        branches: BRANCH_KEYS,
        into: null,
      }),
      now,
    ),
  );
  return rows;
}

/** Adds the rows of the membership to `rows`. Returns the standing, from which other rows are derived. */
function addMembershipRows(
  person: SeedPerson,
  membership: Membership,
  rows: Record<string, unknown>,
): StoredAccess | null {
  const { uid, entries } = person;
  for (const entry of entries) {
    rows[membershipPeriodPath.at({ uid, id: entry.id })] = entryToStored(entry);
    if ('planId' in entry) Object.assign(rows, soldUpdate(entry.planId));
  }
  const revision = entries.length;
  rows[membershipPath.at({ uid })] = membershipToStored(membership, revision);
  const visitsUsed = person.visitDays.filter(
    (day) => membership.visitsFrom !== null && day >= membership.visitsFrom,
  ).length;
  const standing = deriveAccess(membership, { graceDays: CONFIG.GraceDays ?? 0, visitsUsed });
  const access = standing && standingToStored(standing, { plan: membership.planId, revision });
  if (access) rows[accessPath.at({ uid })] = access;
  return access;
}

/** Returns the facts from which the rows of lists are derived; `null` for a person without a name. */
function buildSummary(
  person: SeedPerson,
  membership: Membership | null,
  access: StoredAccess | null,
  today: GymDay,
): SummaryFacts | null {
  const { Nombre, Phone, Email, Pin, BirthDate, HomeBranch } = person.profile;
  if (Nombre === undefined) return null;
  const { Plan: _plan, Ends: _ends, Revision: _revision, ...accessWindow } = access ?? {};
  const lastVisit = person.visitDays.toSorted().at(-1);
  const facts = {
    Nombre,
    Phone,
    Guardian: person.contact,
    GuardianUid: person.profile.Guardian && 'Uid' in person.profile.Guardian ? person.profile.Guardian.Uid : undefined,
    Email,
    Pin,
    BirthDate,
    HomeBranch,
    Secret: person.secret,
    LastVisit: lastVisit,
  };
  const turn = { NextTurn: nextTurn(person.entries, today) ?? undefined };
  const membershipFields = membership && {
    Plan: membership.planId,
    Starts: membership.startsOn,
    Ends: membership.endsOn,
  };
  const listed = listFacts(person.profile, person.entries, today);
  const presentFields = Object.entries({ ...facts, ...listed, ...membershipFields, ...accessWindow, ...turn }).filter(
    ([, value]) => value !== undefined,
  );
  return summaryFactsSchema.parse(Object.fromEntries(presentFields));
}

/** Replaces values that the server would compute: `now` for versions of roster rows, 1 for incremented counters. */
function resolveServerValues(updates: RowUpdates, now: number): Record<string, unknown> {
  const resolved: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(updates)) {
    if (containsAddress(expirationCountsPath, path)) resolved[path] = 1;
    else if (
      (containsAddress(rosterPath, path) || containsAddress(rosterSecretsPath, path)) &&
      typeof value === 'object'
    )
      resolved[path] = { ...value, Version: now };
    else resolved[path] = value;
  }
  return resolved;
}
