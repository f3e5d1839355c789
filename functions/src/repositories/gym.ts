import { branchesPath, branchPath, type SelfCheckInMode } from '@gym/domain/database/branches';
import { configPath, DEFAULT_REMINDER_OFFSETS, type StoredPolicy } from '@gym/domain/database/config';
import { dayPassAt, isDayPass } from '@gym/domain/database/day-pass';
import { ownFreezeRules } from '@gym/domain/database/own-freeze';
import { planFromStored, planPath, plansPath, type StoredPlan } from '@gym/domain/database/plans';
import type { Plan } from '@gym/domain/membership/membership';
import type { OwnFreezeRules } from '@gym/domain/membership/own-freeze';
import { readRecord } from './read.ts';

/** What of the gym's settings the server's decisions need. */
export interface GymSettings {
  readonly graceDays: number;
  readonly branches: readonly string[];
  readonly reminderOffsets: readonly number[];
  readonly name: string;
}

export async function loadGymSettings(): Promise<GymSettings> {
  const [config, branches] = await Promise.all([readRecord(configPath, {}), readRecord(branchesPath, {})]);
  return {
    graceDays: config?.GraceDays ?? 0,
    branches: Object.keys(branches ?? {}),
    reminderOffsets: config?.ReminderOffsets ?? DEFAULT_REMINDER_OFFSETS,
    name: config?.Name ?? '',
  };
}

/** The postal code of each branch that has one: where its facturas are issued. */
export async function loadPostalCodes(): Promise<Readonly<Record<string, string>>> {
  const branches = (await readRecord(branchesPath, {})) ?? {};
  return Object.fromEntries(
    Object.entries(branches).flatMap(([key, { PostalCode }]) => (PostalCode ? [[key, PostalCode]] : [])),
  );
}

/** How each branch lets people register themselves. */
export async function loadBranchModes(): Promise<Readonly<Record<string, SelfCheckInMode>>> {
  const branches = (await readRecord(branchesPath, {})) ?? {};
  return Object.fromEntries(Object.entries(branches).map(([key, { SelfCheckIn }]) => [key, SelfCheckIn]));
}

/** What the gym and the branch say of each problem at the door, as far as they say anything. */
export async function loadDoorPolicies(
  branch: string,
): Promise<{ readonly gym: StoredPolicy | undefined; readonly branch: StoredPolicy | undefined }> {
  const [config, stored] = await Promise.all([readRecord(configPath, {}), readRecord(branchPath, { branch })]);
  return { gym: config?.Policy, branch: stored?.Policy };
}

/** A plan that memberships are made of. A day pass is none. */
export async function loadPlan(id: string): Promise<Plan | null> {
  const stored = await readRecord(planPath, { plan: id });
  return stored && !isDayPass(stored) ? planFromStored(id, stored) : null;
}

/** What people call a plan, also one that isn't sold any more; `null`: there is none. */
export async function loadPlanName(id: string): Promise<string | null> {
  return id === '' ? null : ((await readRecord(planPath, { plan: id }))?.Name ?? null);
}

/** What a member on this plan may freeze without staff. */
export async function loadOwnFreezeRules(plan: string | null): Promise<OwnFreezeRules> {
  const [config, stored] = await Promise.all([
    readRecord(configPath, {}),
    plan === null ? null : readRecord(planPath, { plan }),
  ]);
  return ownFreezeRules(config, stored);
}

/** The day pass that a branch sells, or `null`. */
export async function loadDayPass(
  branch: string,
): Promise<{ readonly key: string; readonly value: StoredPlan } | null> {
  const plans = (await readRecord(plansPath, {})) ?? {};
  return dayPassAt(
    Object.entries(plans).map(([key, value]) => ({ key, value })),
    branch,
  );
}

/** Is there such a branch? Reads that one alone. */
export async function isBranch(branch: string): Promise<boolean> {
  return (await readRecord(branchPath, { branch })) !== null;
}
