import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { tillSettingsPath } from '@gym/domain/database/money/till-settings';
import { orderSettingsPath } from '@gym/domain/database/store/order-settings';
import { picturePath } from '@gym/domain/database/store/pictures';
import { branchPath } from '@gym/domain/database/system/branches';
import { configPath } from '@gym/domain/database/system/config';
import { REDERIVE_JOB } from '@gym/domain/database/system/jobs';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import type { Updates } from '../lib/server-update.ts';
import { parsePhoneField } from '../members/profile-fields.ts';
import { loadGymSettings } from './load-settings.ts';
import { settingFacts } from './setting-facts.ts';

type Input = CallableInput<'saveSettings'>;
type Changes = Readonly<Record<string, unknown>>;

const PHONES = new Set(['Phone', 'WhatsApp']);
/** Settings with several parts, each saved under its own path. An empty text removes a part. */
const MULTIPART = new Set(['Templates']);

/** Converts a setting to its stored form, or refuses it. An empty phone or slogan becomes `null`, which removes it. */
async function toStored(field: string, value: unknown): Promise<Result<unknown>> {
  if (PHONES.has(field) && typeof value === 'string') {
    return value.trim() === '' ? ok(null) : parsePhoneField(value, field);
  }
  if (field === 'Name' && typeof value === 'string') {
    return value.trim().length >= 2 ? ok(value.trim()) : refuse('name-too-short', { field });
  }
  if (field === 'Slogan' && typeof value === 'string') return ok(value.trim() || null);
  if (field === 'ReminderOffsets' && Array.isArray(value)) {
    return ok([...new Set(value)].toSorted((a, b) => Number(a) - Number(b)));
  }
  return ok(value);
}

/** Returns the updates of the changed settings under one path. */
async function settingUpdates(parent: string, changes: Changes): Promise<Result<Updates>> {
  const updates: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(changes)) {
    if (MULTIPART.has(field) && typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) updates[`${parent}/${field}/${key}`] = part === '' ? null : part;
      continue;
    }
    const stored = await toStored(field, value);
    if (!stored.ok) return stored;
    updates[`${parent}/${field}`] = stored.value;
  }
  return ok(updates);
}

/** Replaces empty texts by `null`, which removes the setting. */
function emptyToNull(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, value === '' ? null : value]));
}

/** Returns the updates of the changed settings except the pictures, or refuses the first invalid one. */
async function changesUpdates(
  { Config = {}, Orders = {}, Till = {}, Branches = {} }: Input,
  branches: readonly string[],
): Promise<Result<Updates>> {
  const groups: readonly (readonly [parent: string, changes: Changes])[] = [
    [configPath.at({}), Config],
    [orderSettingsPath.at({}), emptyToNull(Orders)],
    [tillSettingsPath.at({}), emptyToNull(Till)],
    ...Object.entries(Branches).map(([branch, changes]) => [branchPath.at({ branch }), changes] as const),
  ];
  if (Object.keys(Branches).some((branch) => !branches.includes(branch)))
    return refuse('branch-not-found', { field: 'Branches' });
  const all: Record<string, unknown> = {};
  for (const [parent, changes] of groups) {
    const updates = await settingUpdates(parent, changes);
    if (!updates.ok) return updates;
    Object.assign(all, updates.value);
  }
  return ok(all);
}

/**
 * Returns the updates of the gym's pictures, and of their versions in the settings. An empty text removes a picture.
 */
function gymPictureUpdates(
  { Photos = {} }: Input,
  now: number,
): { readonly versions: Updates; readonly pictures: Updates } {
  const slots = Object.entries(Photos);
  return {
    versions: Object.fromEntries(slots.map(([slot, data]) => [configPath.at({}, 'Photos', slot), data ? now : null])),
    pictures: Object.fromEntries(slots.map(([id, data]) => [picturePath.at({ kind: 'gym', id }), data || null])),
  };
}

/** Loads the stored settings of the gym, and the branches that the input changes, keyed by path. */
async function loadStoredSettings({ Branches = {} }: Input): Promise<Readonly<Record<string, unknown>>> {
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
 * Returns the updates that start the job that derives members' standings again. If the job is running, it starts at its
 * cursor if that is earlier, so that no member of the running job is left out.
 */
async function rederiveUpdates(graceDays: number, now: number): Promise<Readonly<Record<string, unknown>>> {
  const from: string = addDays(gymDayOf(now), -graceDays);
  const running = (await loadJob(REDERIVE_JOB))?.Cursor ?? from;
  return jobUpdates(REDERIVE_JOB, running < from ? running : from, now);
}

/**
 * Saves settings. If the grace days change, a cursor in `Jobs/rederive` starts the background job that derives members'
 * standings again. The job begins with the memberships that ended as many days ago as the larger of the old and the new
 * number of grace days.
 */
export async function saveSettings(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'saveSettings'>>> {
  return once('saveSettings', caller, input, async () => {
    const gym = await loadGymSettings();
    const changes = await changesUpdates(input, gym.branches);
    if (!changes.ok) return changes;
    const photos = gymPictureUpdates(input, now);
    const settings = { ...changes.value, ...photos.versions };
    const grace = input.Config?.GraceDays ?? gym.graceDays;
    const rederive = grace === gym.graceDays ? {} : await rederiveUpdates(Math.max(grace, gym.graceDays), now);
    const facts = { Settings: settingFacts(settings, await loadStoredSettings(input)) };
    const audit = auditUpdates(input.requestId, caller, { action: 'settings-changed', facts }, now);
    return ok({
      updates: { ...settings, ...photos.pictures, ...rederive, ...audit },
      answer: { saved: Object.keys(settings).length },
    });
  });
}
