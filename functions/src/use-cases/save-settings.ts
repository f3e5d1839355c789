import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { branchPath } from '@gym/domain/database/branches';
import { configPath } from '@gym/domain/database/config';
import { jobPath, REDERIVE_JOB } from '@gym/domain/database/jobs';
import { orderSettingsPath } from '@gym/domain/database/order-settings';
import { tillSettingsPath } from '@gym/domain/database/till-settings';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { readRecord } from '../repositories/read.ts';
import { parsePhoneField } from './profile-fields.ts';
import { settingFacts } from './setting-facts.ts';

type Input = CallableInput<'saveSettings'>;
type Changes = Readonly<Record<string, unknown>>;

const PHONES = new Set(['Phone', 'WhatsApp']);
/** Settings of several parts, each saved by itself; an empty text takes one away, as it does of how orders are paid. */
const PARTED = new Set(['Templates']);

/** One setting in its stored form, or a refusal. An empty phone is removed. */
async function stored(field: string, value: unknown): Promise<Result<unknown>> {
  if (PHONES.has(field) && typeof value === 'string') {
    return value.trim() === '' ? ok(null) : parsePhoneField(value, field);
  }
  if (field === 'Name' && typeof value === 'string') {
    return value.trim().length >= 2 ? ok(value.trim()) : refuse('name-too-short', { field });
  }
  if (field === 'ReminderOffsets' && Array.isArray(value)) {
    return ok([...new Set(value)].toSorted((a, b) => Number(a) - Number(b)));
  }
  return ok(value);
}

/** The changed settings of one place, each by its own path; texts by theirs. */
async function changesAt(place: string, changes: Changes): Promise<Result<Updates>> {
  const updates: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(changes)) {
    if (PARTED.has(field) && typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) updates[`${place}/${field}/${key}`] = part === '' ? null : part;
      continue;
    }
    const kept = await stored(field, value);
    if (!kept.ok) return kept;
    updates[`${place}/${field}`] = kept.value;
  }
  return ok(updates);
}

function withoutEmpty(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, value === '' ? null : value]));
}

async function allChanges(
  { Config = {}, Orders = {}, Till = {}, Branches = {} }: Input,
  branches: readonly string[],
): Promise<Result<Updates>> {
  const places: readonly (readonly [string, Changes])[] = [
    [configPath.at({}), Config],
    [orderSettingsPath.at({}), withoutEmpty(Orders)],
    [tillSettingsPath.at({}), Till],
    ...Object.entries(Branches).map(([branch, changes]) => [branchPath.at({ branch }), changes] as const),
  ];
  if (Object.keys(Branches).some((branch) => !branches.includes(branch)))
    return refuse('branch-not-found', { field: 'Branches' });
  const all: Record<string, unknown> = {};
  for (const [place, changes] of places) {
    const updates = await changesAt(place, changes);
    if (!updates.ok) return updates;
    Object.assign(all, updates.value);
  }
  return ok(all);
}

/** The places that would be changed as they are now, by their paths. */
async function loadSettingsBefore({ Branches = {} }: Input): Promise<Readonly<Record<string, unknown>>> {
  const branches = Object.keys(Branches).map(
    async (branch) => [branchPath.at({ branch }), await readRecord(branchPath, { branch })] as const,
  );
  return Object.fromEntries([
    [configPath.at({}), await readRecord(configPath, {})],
    [orderSettingsPath.at({}), await readRecord(orderSettingsPath, {})],
    [tillSettingsPath.at({}), await readRecord(tillSettingsPath, {})],
    ...(await Promise.all(branches)),
  ]);
}

/**
 * Saves settings. Changed grace days move the last moment of everybody's access who still has some, or had it under the
 * longer grace: a note in `Jobs/rederive` sets that going, page after page, in the background.
 */
export async function saveSettings(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'saveSettings'>>> {
  return once('saveSettings', caller, input, async () => {
    const gym = await loadGymSettings();
    const changes = await allChanges(input, gym.branches);
    if (!changes.ok) return changes;
    const paths = Object.keys(changes.value);
    const grace = input.Config?.GraceDays ?? gym.graceDays;
    const from = addDays(gymDayOf(now), -Math.max(grace, gym.graceDays));
    const rederive = grace === gym.graceDays ? {} : { [jobPath.at({ job: REDERIVE_JOB })]: { Cursor: from, At: now } };
    const facts = { Settings: settingFacts(changes.value, await loadSettingsBefore(input)) };
    const audit = auditUpdates(input.requestId, caller, { action: 'settings-changed', facts }, now);
    return ok({ updates: { ...changes.value, ...rederive, ...audit }, answer: { saved: paths.length } });
  });
}
