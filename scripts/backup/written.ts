import { gymDayOf } from '@gym/domain/calendar/calendar';
import { rosterPath } from '@gym/domain/database/door/rosters';
import { containsAddress } from '@gym/domain/database/path';
import { SERVER_TIME } from '@gym/domain/database/system/server-values';

type Children = Readonly<Record<string, unknown>>;

/** The key in `Jobs` of the record with the progress of a restore. */
export const RESTORE_JOB = 'restore';

/** Jobs whose records a restore leaves out, so that they start from the beginning. */
const RESTARTED_JOBS: ReadonlySet<string> = new Set([
  'mend-members',
  'mend-strays',
  'mend-statistics',
  'till',
  'store',
  'sales',
  'complete-accounts',
  'mend-accounts',
]);

/**
 * Collections of the functions' own records: jobs, counters of calls, and the newest run by hand of the daily jobs.
 * They may exist in an otherwise empty project.
 */
export const BOOKKEEPING: ReadonlySet<string> = new Set(['Jobs', 'RateLimits', 'DailyRun']);

function isRecord(value: unknown): value is Children {
  return typeof value === 'object' && value !== null;
}

function mapRows(rows: Children, change: (row: Children, key: string) => unknown): Children {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, isRecord(row) ? change(row, key) : row]));
}

function omitKeys(children: Children, isOmitted: (key: string) => boolean): Children {
  return Object.fromEntries(Object.entries(children).filter(([key]) => !isOmitted(key)));
}

/** Marks a waiting message as unconfirmed. It may have been sent since the backup, so it must not be sent again. */
function markUnconfirmed(delivery: Children): Children {
  return delivery.State === 'waiting' ? { ...delivery, State: 'unconfirmed' } : delivery;
}

/**
 * Returns the records of jobs as a restore writes them. Leaves out the restore's own record and {@link RESTARTED_JOBS}.
 * Reminders continue with today, because those of earlier days may have been sent. The nightly run counts as ended now.
 */
function prepareJobs(jobs: Children, now: number): Children {
  const remaining = omitKeys(jobs, (job) => job === RESTORE_JOB || RESTARTED_JOBS.has(job));
  return mapRows(remaining, (record, job) => {
    if (job === 'nightly') return { At: now, EndedAt: now };
    return job === 'reminders' ? { ...record, At: now, Cursor: gymDayOf(now) } : record;
  });
}

/** Gives roster rows a new version, because devices request only rows with a newer version than their copy. */
const renewVersions = (rows: Children): Children => mapRows(rows, (row) => ({ ...row, Version: SERVER_TIME }));

/** Functions that return the children of a collection as a restore writes them, by collection. */
const CHANGES: Readonly<Record<string, (children: Children, erased: ReadonlySet<string>, now: number) => Children>> = {
  // `Restoring` marks the app as closed. Only closing and opening the app change it.
  Config: (children) => omitKeys(children, (setting) => setting === 'Restoring'),
  Jobs: (children, _erased, now) => prepareJobs(children, now),
  ErasureRequests: (children, erased) => omitKeys(children, (uid) => erased.has(uid)),
  Deliveries: (children) => mapRows(children, (deliveries) => mapRows(deliveries, markUnconfirmed)),
  Roster: renewVersions,
  RosterSecrets: renewVersions,
};

/**
 * Returns the children of a list as a restore writes them. Lists without an entry in `CHANGES` are unchanged.
 *
 * @param erased uids of people who were erased since the backup; their erasure requests are left out, so that those in
 *   the project stay
 * @param now epoch milliseconds
 */
export function childrenToWrite(path: string, children: Children, erased: ReadonlySet<string>, now: number): Children {
  return CHANGES[path.split('/')[0] ?? '']?.(children, erased, now) ?? children;
}

/** Whether a restore writes the children of a list unchanged, so that their JSON can be sent without parsing it. */
export function isWrittenAsItIs(path: string): boolean {
  return !((path.split('/')[0] ?? '') in CHANGES);
}

/** Returns the children without the versions of roster rows, which a restore changes. */
export function withoutVersions(path: string, children: Children): Children {
  if (!/^Roster(Secrets)?\//.test(path)) return children;
  return mapRows(children, (row) => omitKeys(row, (field) => field === 'Version'));
}

/**
 * Returns the value that a restore writes for a stored child that the backup doesn't have: a tombstone in a roster, so
 * that devices remove the person, otherwise `null`, which deletes the child. Returns undefined for children that the
 * restore keeps: its own state, the records of the nightly run and of the reminders, and erasure requests of erased
 * people.
 */
export function replacementOf(path: string, key: string, erased: ReadonlySet<string>): unknown {
  const isKept =
    (path === 'Config' && key === 'Restoring') ||
    (path === 'Jobs' && (key === RESTORE_JOB || key === 'nightly' || key === 'reminders')) ||
    (path === 'ErasureRequests' && erased.has(key));
  if (isKept) return undefined;
  return containsAddress(rosterPath, path) ? { Gone: true, Version: SERVER_TIME } : null;
}
