import { branchesPath, branchPath, type SelfCheckInMode } from '@gym/domain/database/branches';
import { configPath, DEFAULT_REMINDER_OFFSETS, type StoredPolicy } from '@gym/domain/database/config';
import { planFromStored, planPath } from '@gym/domain/database/plans';
import type { Plan } from '@gym/domain/membership/membership';
import { readRecord } from './read.ts';

/** What of the gym's settings the server's decisions need. */
export interface GymSettings {
  readonly graceDays: number;
  readonly branches: readonly string[];
  readonly reminderOffsets: readonly number[];
}

export async function loadGymSettings(): Promise<GymSettings> {
  const [config, branches] = await Promise.all([readRecord(configPath, {}), readRecord(branchesPath, {})]);
  return {
    graceDays: config?.GraceDays ?? 0,
    branches: Object.keys(branches ?? {}),
    reminderOffsets: config?.ReminderOffsets ?? DEFAULT_REMINDER_OFFSETS,
  };
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

export async function loadPlan(id: string): Promise<Plan | null> {
  const stored = await readRecord(planPath, { plan: id });
  return stored && planFromStored(id, stored);
}
