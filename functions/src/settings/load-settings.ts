import { dayPassAt, isDayPass } from '@gym/domain/database/memberships/day-pass';
import { ownFreezeRules } from '@gym/domain/database/memberships/own-freeze';
import { planFromStored, planPath, plansPath, type StoredPlan } from '@gym/domain/database/memberships/plans';
import { branchesPath, branchPath, type SelfCheckInMode } from '@gym/domain/database/system/branches';
import { configPath, DEFAULT_REMINDER_OFFSETS, type StoredPolicy } from '@gym/domain/database/system/config';
import type { MembershipPlan } from '@gym/domain/membership/membership';
import type { OwnFreezeRules } from '@gym/domain/membership/own-freeze';
import { readList, readRecord } from '../lib/read.ts';

/** The settings of the gym that the server's decisions need. */
export interface GymSettings {
  readonly graceDays: number;
  /** The keys of all branches. */
  readonly branches: readonly string[];
  /** Days of the reminders, relative to the last day of a membership; negative before it. */
  readonly reminderOffsets: readonly number[];
  readonly name: string;
}

export async function loadGymSettings(): Promise<GymSettings> {
  const [config, branches] = await Promise.all([readRecord(configPath, {}), readList(branchesPath, {})]);
  return {
    graceDays: config?.GraceDays ?? 0,
    branches: Object.keys(branches),
    reminderOffsets: config?.ReminderOffsets ?? DEFAULT_REMINDER_OFFSETS,
    name: config?.Name ?? '',
  };
}

/**
 * Loads the postal codes of the branches: each is the place of issue of the branch's invoices. Leaves out branches
 * without one.
 */
export async function loadPostalCodes(): Promise<Readonly<Record<string, string>>> {
  const branches = await readList(branchesPath, {});
  return Object.fromEntries(
    Object.entries(branches).flatMap(([key, { PostalCode }]) => (PostalCode ? [[key, PostalCode]] : [])),
  );
}

/** Loads how members may check in with their own phone at each branch. */
export async function loadSelfCheckInModes(): Promise<Readonly<Record<string, SelfCheckInMode>>> {
  const branches = await readList(branchesPath, {});
  return Object.fromEntries(Object.entries(branches).map(([key, { SelfCheckIn }]) => [key, SelfCheckIn]));
}

/** Loads the door policies of the gym and of a branch. A policy is `undefined` if it isn't set. */
export async function loadDoorPolicies(
  branch: string,
): Promise<{ readonly gym: StoredPolicy | undefined; readonly branch: StoredPolicy | undefined }> {
  const [config, stored] = await Promise.all([readRecord(configPath, {}), readRecord(branchPath, { branch })]);
  return { gym: config?.Policy, branch: stored?.Policy };
}

/** Loads a membership plan; `null` if it doesn't exist or is a day pass. */
export async function loadPlan(id: string): Promise<MembershipPlan | null> {
  const stored = await readRecord(planPath, { plan: id });
  return stored && !isDayPass(stored) ? planFromStored(id, stored) : null;
}

/** Loads the name of a plan, even of one that is no longer sold; `null` if it doesn't exist. */
export async function loadPlanName(id: string): Promise<string | null> {
  return id === '' ? null : ((await readRecord(planPath, { plan: id }))?.Name ?? null);
}

/** Loads the rules by which members with this plan may freeze their membership themselves. */
export async function loadOwnFreezeRules(plan: string | null): Promise<OwnFreezeRules> {
  const [config, stored] = await Promise.all([
    readRecord(configPath, {}),
    plan === null ? null : readRecord(planPath, { plan }),
  ]);
  return ownFreezeRules(config, stored);
}

/** Loads the day pass that a branch sells; `null` if it sells none. */
export async function loadDayPass(
  branch: string,
): Promise<{ readonly key: string; readonly value: StoredPlan } | null> {
  const plans = await readList(plansPath, {});
  return dayPassAt(
    Object.entries(plans).map(([key, value]) => ({ key, value })),
    branch,
  );
}

/** Loads whether members may order in the app. */
export async function loadTakesOrders(): Promise<boolean> {
  return (await readRecord(configPath, {}))?.AppOrders !== false;
}

/** Returns whether a branch exists. It reads only this branch. */
export async function isBranch(branch: string): Promise<boolean> {
  return (await readRecord(branchPath, { branch })) !== null;
}
