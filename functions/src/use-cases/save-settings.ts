import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { branchPath } from '@gym/domain/database/branches';
import { configPath } from '@gym/domain/database/config';
import { jobPath, REDERIVE_JOB } from '@gym/domain/database/jobs';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { parsePhone } from '@gym/domain/person/phone';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadGymSettings } from '../repositories/gym.ts';

type Input = CallableInput<'saveSettings'>;
type Changes = Readonly<Record<string, unknown>>;

const PHONES = new Set(['Phone', 'WhatsApp']);

/** One setting in its stored form, or a refusal. An empty phone is removed. */
function stored(field: string, value: unknown): Result<unknown> {
  if (PHONES.has(field) && typeof value === 'string') {
    if (value.trim() === '') return ok(null);
    const phone = parsePhone(value);
    return phone ? ok(phone) : refuse('phone-invalid', { field });
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
function changesAt(place: string, changes: Changes): Result<Updates> {
  const updates: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(changes)) {
    if (field === 'Templates' && typeof value === 'object' && value !== null) {
      for (const [key, text] of Object.entries(value)) updates[`${place}/Templates/${key}`] = text === '' ? null : text;
      continue;
    }
    const kept = stored(field, value);
    if (!kept.ok) return kept;
    updates[`${place}/${field}`] = kept.value;
  }
  return ok(updates);
}

function allChanges({ Config = {}, Branches = {} }: Input, branches: readonly string[]): Result<Updates> {
  const places: readonly (readonly [string, Changes])[] = [
    [configPath.at({}), Config],
    ...Object.entries(Branches).map(([branch, changes]) => [branchPath.at({ branch }), changes] as const),
  ];
  if (Object.keys(Branches).some((branch) => !branches.includes(branch)))
    return refuse('branch-not-found', { field: 'Branches' });
  const all: Record<string, unknown> = {};
  for (const [place, changes] of places) {
    const updates = changesAt(place, changes);
    if (!updates.ok) return updates;
    Object.assign(all, updates.value);
  }
  return ok(all);
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
    const changes = allChanges(input, gym.branches);
    if (!changes.ok) return changes;
    const paths = Object.keys(changes.value);
    const grace = input.Config?.GraceDays ?? gym.graceDays;
    const from = addDays(gymDayOf(now), -Math.max(grace, gym.graceDays));
    const rederive = grace === gym.graceDays ? {} : { [jobPath.at({ job: REDERIVE_JOB })]: { Cursor: from, At: now } };
    const detail = paths
      .map((path) => path.replace(`${configPath.at({})}/`, ''))
      .join(', ')
      .slice(0, 200);
    const audit = auditUpdates(input.requestId, caller, { action: 'settings-changed', detail }, now);
    return ok({ updates: { ...changes.value, ...rederive, ...audit }, answer: { saved: paths.length } });
  });
}
