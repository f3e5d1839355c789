import { gymDayOf } from '@gym/domain/calendar/calendar';
import { rosterPath } from '@gym/domain/database/door/rosters';
import { isBelow } from '@gym/domain/database/path';
import { SERVER_TIME } from '@gym/domain/database/system/server-values';

type Children = Readonly<Record<string, unknown>>;

/** The job whose record has the progress of a restore. */
export const RESTORE_JOB = 'restore';

/** Jobs whose rounds start again, because a restore recounts everything. */
const ROUNDS: ReadonlySet<string> = new Set([
  'mend-members',
  'mend-strays',
  'mend-statistics',
  'till',
  'store',
  'sales',
  'complete-accounts',
  'mend-accounts',
]);

/** Collections with the server's own bookkeeping. An empty project gets them from its schedules. */
export const BOOKKEEPING: ReadonlySet<string> = new Set(['Jobs', 'RateLimits', 'DailyRun']);

function isRecord(value: unknown): value is Children {
  return typeof value === 'object' && value !== null;
}

function mapRows(rows: Children, change: (row: Children, key: string) => unknown): Children {
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, isRecord(row) ? change(row, key) : row]));
}

function without(children: Children, isLeftOut: (key: string) => boolean): Children {
  return Object.fromEntries(Object.entries(children).filter(([key]) => !isLeftOut(key)));
}

/** A reminder whose message waited when the backup was made. It may have been sent since, so it is not sent again. */
function settledDelivery(delivery: Children): Children {
  return delivery.State === 'waiting' ? { ...delivery, State: 'unconfirmed' } : delivery;
}

/** The jobs' records without rounds. Nothing is written for days before today: those reminders may have been sent. */
function jobsAfterRestore(jobs: Children, now: number): Children {
  const kept = without(jobs, (job) => job === RESTORE_JOB || ROUNDS.has(job));
  return mapRows(kept, (record, job) => {
    if (job === 'nightly') return { At: now, EndedAt: now };
    return job === 'reminders' ? { ...record, At: now, Cursor: gymDayOf(now) } : record;
  });
}

/** Devices request only rows with a newer version than their copy. */
const withNewVersions = (rows: Children): Children => mapRows(rows, (row) => ({ ...row, Version: SERVER_TIME }));

/** How a restore changes the children of some collections. */
const CHANGES: Readonly<Record<string, (children: Children, erased: ReadonlySet<string>, now: number) => Children>> = {
  Config: (children) => without(children, (setting) => setting === 'Restoring'),
  Jobs: (children, _erased, now) => jobsAfterRestore(children, now),
  ErasureRequests: (children, erased) => without(children, (uid) => erased.has(uid)),
  Deliveries: (children) => mapRows(children, (deliveries) => mapRows(deliveries, settledDelivery)),
  Roster: withNewVersions,
  RosterSecrets: withNewVersions,
};

/**
 * Returns the children of a list as a restore writes them: most of them unchanged.
 *
 * @param erased requests of people who were erased since the backup, which it must not undo
 */
export function childrenToWrite(path: string, children: Children, erased: ReadonlySet<string>, now: number): Children {
  return CHANGES[path.split('/')[0] ?? '']?.(children, erased, now) ?? children;
}

/** Whether a restore writes the children of a list as the backup has them, so that they can be sent unread. */
export function isWrittenAsItIs(path: string): boolean {
  return !((path.split('/')[0] ?? '') in CHANGES);
}

/** Returns the children without the versions of roster rows, which a restore changes. */
export function withoutVersions(path: string, children: Children): Children {
  if (!/^Roster(Secrets)?\//.test(path)) return children;
  return mapRows(children, (row) => without(row, (field) => field === 'Version'));
}

/**
 * Returns what takes the place of a child that the backup doesn't have. Devices learn from the roster that somebody is
 * gone, and the requests of erased people stay.
 */
export function replacementOf(path: string, key: string, erased: ReadonlySet<string>): unknown {
  const kept =
    (path === 'Config' && key === 'Restoring') ||
    (path === 'Jobs' && (key === RESTORE_JOB || key === 'nightly' || key === 'reminders')) ||
    (path === 'ErasureRequests' && erased.has(key));
  if (kept) return undefined;
  return isBelow(rosterPath, path) ? { Gone: true, Version: SERVER_TIME } : null;
}
