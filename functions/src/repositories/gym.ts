import { branchesPath, type SelfCheckInMode } from '@gym/domain/database/branches';
import { configPath, DEFAULT_REMINDER_OFFSETS } from '@gym/domain/database/config';
import { planFromStored, planPath } from '@gym/domain/database/plans';
import type { Plan } from '@gym/domain/membership';
import { readRecord } from './read.ts';

/** What of the gym's settings the server's decisions need. */
export interface GymSettings {
  readonly graceDays: number;
  readonly branches: readonly string[];
  readonly reminderOffsets: readonly number[];
}

export async function loadGymSettings(): Promise<GymSettings> {
  const [config, branches] = await Promise.all([readRecord(configPath), readRecord(branchesPath)]);
  return {
    graceDays: config?.GraceDays ?? 0,
    branches: Object.keys(branches ?? {}),
    reminderOffsets: config?.ReminderOffsets ?? DEFAULT_REMINDER_OFFSETS,
  };
}

/** How each branch lets people register themselves. */
export async function loadBranchModes(): Promise<Readonly<Record<string, SelfCheckInMode>>> {
  const branches = (await readRecord(branchesPath)) ?? {};
  return Object.fromEntries(Object.entries(branches).map(([key, { SelfCheckIn }]) => [key, SelfCheckIn]));
}

export async function loadPlan(id: string): Promise<Plan | null> {
  const stored = await readRecord(planPath, id);
  return stored && planFromStored(id, stored);
}
