import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { CONTRACTS } from '@gym/domain/contracts/index';
import { deniedCheckInsPath } from '@gym/domain/database/door/denied-check-ins';
import { guestsPath } from '@gym/domain/database/door/guests';
import {
  DATABASE_ROWS,
  isSwept,
  isSweptByPerson,
  type SweptByPersonRoot,
  type SweptRoot,
} from '@gym/domain/database/index';
import { answeredContactsPath, waitingContactsPath } from '@gym/domain/database/messages/contacts';
import { deliveriesPath, undeliveredPath } from '@gym/domain/database/messages/deliveries';
import { messagesPath } from '@gym/domain/database/messages/messages';
import { notificationsPath } from '@gym/domain/database/messages/notifications';
import { accessLinkPath } from '@gym/domain/database/people/cards';
import { erasureRequestPath } from '@gym/domain/database/people/erasures';
import { auditDayPath } from '@gym/domain/database/system/audit';
import { problemsPath } from '@gym/domain/database/system/problems';
import { DAY_SCOPES, rateLimitPath } from '@gym/domain/database/system/rate-limits';
import { requestPath } from '@gym/domain/database/system/requests';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { keyAfter } from '../lib/key-order.ts';
import { loadPage } from '../lib/read.ts';
import { loadKeys, loadKeysUntil } from '../lib/read-keys.ts';
import { removePaths } from '../lib/remove-paths.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadGymSettings } from '../settings/load-settings.ts';

/** Number of records that are removed at once. */
const PAGE = 500;

/** Maximum number of days that one run cleans in each list by day. */
const MAX_DAYS = 10;

/**
 * Loads the paths of the oldest days of a list, up to `until`. A day without records no longer exists, so the next
 * run continues after the cleaned days.
 */
async function loadOldest(list: string, until: GymDay, dayPath: (day: string) => string): Promise<readonly string[]> {
  return (await loadKeys(list, null, MAX_DAYS, until)).map(dayPath);
}

/** Loads the paths of the oldest days of a list that every branch has, up to `until`. */
async function loadOldestOfBranches(
  until: GymDay,
  listPath: (branch: string) => string,
  dayPath: (branch: string, day: string) => string,
): Promise<readonly string[]> {
  const { branches } = await loadGymSettings();
  const lists = branches.map((branch) => loadOldest(listPath(branch), until, (day) => dayPath(branch, day)));
  return (await Promise.all(lists)).flat();
}

/**
 * Functions that load the paths of the lists that may have expired records, by collection. In a collection with a list
 * per day, these are the oldest days, up to `until`.
 */
const LISTS: Readonly<Record<SweptRoot, (until: GymDay) => Promise<readonly string[]>>> = {
  AccessLinks: async () => [accessLinkPath.list({})],
  Requests: async () => [requestPath.list({})],
  RateLimits: async () => [...Object.keys(CONTRACTS), ...DAY_SCOPES].map((scope) => rateLimitPath.list({ scope })),
  Guests: (until) =>
    loadOldestOfBranches(
      until,
      (branch) => guestsPath.list({ branch }),
      (branch, day) => guestsPath.at({ branch, day }),
    ),
  DeniedCheckIns: (until) =>
    loadOldestOfBranches(
      until,
      (branch) => deniedCheckInsPath.list({ branch }),
      (branch, day) => deniedCheckInsPath.at({ branch, day }),
    ),
  Audit: (until) => loadOldest(auditDayPath.list({}), until, (day) => auditDayPath.at({ day })),
  ErasureRequests: async () => [erasureRequestPath.list({})],
  Contacts: async () => [waitingContactsPath.at({}), answeredContactsPath.at({})],
  Problems: (until) => loadOldest(problemsPath.list({}), until, (day) => problemsPath.at({ day })),
  Undelivered: async () => [undeliveredPath.at({})],
};

/** Maximum number of refused removals that are skipped per run in one list, or in one page of people. */
const MAX_REFUSED = 50;

/**
 * Logs how many removals the rules refused. A refusal means that the rules contradict the retention in the collection's
 * row, which a developer must correct. Keys are not logged, because they identify people.
 */
function logRefused(root: string, refused: number): void {
  if (refused > 0) logger.error('clean-up refused', { root, refused });
}

/**
 * Removes from a list the records whose field `child` is at most `until`, a number in the unit of that field. Returns
 * how many records were removed.
 */
async function removeExpired(root: string, list: string, child: string, until: number): Promise<number> {
  let removed = 0;
  const refused = new Set<string>();
  while (refused.size < MAX_REFUSED) {
    // The query returns the refused records again.
    const keys = await loadKeysUntil(list, child, until, PAGE + refused.size);
    const paths = keys.map((key) => `${list}/${key}`).filter((path) => !refused.has(path));
    if (paths.length === 0) break;
    const outcome = await removePaths(paths, MAX_REFUSED - refused.size);
    removed += outcome.removed;
    for (const path of outcome.refused) refused.add(path);
  }
  logRefused(root, refused.size);
  return removed;
}

/** The paths of the collections that have a list of records for each person. */
const PERSON_COLLECTIONS: Readonly<Record<SweptByPersonRoot, string>> = {
  Messages: messagesPath.list({}),
  Notifications: notificationsPath.list({}),
  Deliveries: deliveriesPath.list({}),
};

/** Number of people on a page. */
const PEOPLE_PAGE = 200;
/** Number of pages per run, so at most 2,000 people. The next run continues after them. */
const PEOPLE_PAGES = 10;

/**
 * Removes the expired records of a page of people. `next` is the cursor of the next page; `null` after the last page.
 */
async function removeExpiredOfPeople(
  list: string,
  child: string,
  until: number,
  startAt: string | null,
): Promise<{ readonly removed: number; readonly refused: number; readonly next: string | null }> {
  const people = await loadPage(list, startAt, PEOPLE_PAGE);
  const expired = people.flatMap(([uid, records]) =>
    Object.entries(z.record(z.string(), z.record(z.string(), z.unknown())).parse(records))
      .filter(([, record]) => typeof record[child] === 'number' && record[child] <= until)
      .map(([id]) => `${list}/${uid}/${id}`),
  );
  let [removed, refused] = [0, 0];
  for (let from = 0; from < expired.length; from += PAGE) {
    const outcome = await removePaths(expired.slice(from, from + PAGE), MAX_REFUSED - refused);
    removed += outcome.removed;
    refused += outcome.refused.length;
  }
  const last = people.length < PEOPLE_PAGE ? undefined : people.at(-1)?.[0];
  return { removed, refused, next: last === undefined ? null : keyAfter(last) };
}

/**
 * Removes the expired records of a collection with a list for each person: some pages per run, from the stored cursor
 * on. Returns how many records were removed.
 */
async function cleanPeople(root: SweptByPersonRoot, child: string, until: number, now: number): Promise<number> {
  const job = `clean-${root}`;
  let cursor = (await loadJob(job))?.Cursor ?? null;
  let [removed, refused] = [0, 0];
  for (let page = 0; page < PEOPLE_PAGES; page++) {
    const outcome = await removeExpiredOfPeople(PERSON_COLLECTIONS[root], child, until, cursor);
    removed += outcome.removed;
    refused += outcome.refused;
    cursor = outcome.next;
    if (cursor === null) break;
  }
  logRefused(root, refused);
  await serverUpdate(jobUpdates(job, cursor, now));
  return removed;
}

/**
 * Removes the expired records of the collections in `LISTS` and `PERSON_COLLECTIONS`. In lists by day or by person, a
 * run cleans only a part, and the next run continues.
 *
 * @returns how many records were removed
 */
export async function cleanUp(now: number): Promise<number> {
  let removed = 0;
  for (const { root, keep } of DATABASE_ROWS.filter(isSwept)) {
    const until = Math.floor((now - keep.afterMs) / keep.unitMs);
    const lists = await LISTS[root](gymDayOf(now - keep.afterMs));
    for (const list of lists) removed += await removeExpired(root, list, keep.by, until);
  }
  for (const { root, keep } of DATABASE_ROWS.filter(isSweptByPerson))
    removed += await cleanPeople(root, keep.by, Math.floor((now - keep.afterMs) / keep.unitMs), now);
  return removed;
}
