import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { CONTRACTS } from '@gym/domain/contracts/index';
import { auditDayPath } from '@gym/domain/database/audit';
import { accessLinkPath } from '@gym/domain/database/cards';
import { answeredContactsPath, waitingContactsPath } from '@gym/domain/database/contacts';
import { deliveriesPath, undeliveredPath } from '@gym/domain/database/deliveries';
import { deniedCheckInsPath } from '@gym/domain/database/denied-check-ins';
import { erasureRequestPath } from '@gym/domain/database/erasures';
import { guestsPath } from '@gym/domain/database/guests';
import {
  DATABASE_ROWS,
  isSwept,
  isSweptByPerson,
  type SweptByPersonRoot,
  type SweptRoot,
} from '@gym/domain/database/index';
import { messagesPath } from '@gym/domain/database/messages';
import { notificationsPath } from '@gym/domain/database/notifications';
import { problemsPath } from '@gym/domain/database/problems';
import { DAY_SCOPES, rateLimitPath } from '@gym/domain/database/rate-limits';
import { requestPath } from '@gym/domain/database/requests';
import { logger } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { removePlaces } from '../../lib/remove-places.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { jobUpdates, loadJob, loadKeys, loadKeysUntil } from '../../repositories/jobs.ts';
import { after, loadPage } from '../../repositories/read.ts';

const PAGE = 500;

/** Days of a list by day that are looked over in one night, for each branch. */
const DAYS = 10;

/**
 * Of a list by day the oldest ones up to a day: emptied ones are gone, so the next night goes on after them. Keys come with all that
 * stands under them, so no day is asked for of which nothing is over.
 */
async function oldest(list: string, until: GymDay, placeOf: (day: string) => string): Promise<readonly string[]> {
  return (await loadKeys(list, null, DAYS, until)).map(placeOf);
}

/** The same of every branch. */
async function oldestOfBranches(
  until: GymDay,
  listOf: (branch: string) => string,
  placeOf: (branch: string, day: string) => string,
): Promise<readonly string[]> {
  const { branches } = await loadGymSettings();
  const lists = branches.map((branch) => oldest(listOf(branch), until, (day) => placeOf(branch, day)));
  return (await Promise.all(lists)).flat();
}

/** The lists of each collection whose old records go; of those by day the ones up to a day. */
const LISTS: Readonly<Record<SweptRoot, (until: GymDay) => Promise<readonly string[]>>> = {
  AccessLinks: async () => [accessLinkPath.list({})],
  Requests: async () => [requestPath.list({})],
  RateLimits: async () => [...Object.keys(CONTRACTS), ...DAY_SCOPES].map((scope) => rateLimitPath.list({ scope })),
  Guests: (until) =>
    oldestOfBranches(
      until,
      (branch) => guestsPath.list({ branch }),
      (branch, day) => guestsPath.at({ branch, day }),
    ),
  DeniedCheckIns: (until) =>
    oldestOfBranches(
      until,
      (branch) => deniedCheckInsPath.list({ branch }),
      (branch, day) => deniedCheckInsPath.at({ branch, day }),
    ),
  Audit: (until) => oldest(auditDayPath.list({}), until, (day) => auditDayPath.at({ day })),
  ErasureRequests: async () => [erasureRequestPath.list({})],
  Contacts: async () => [waitingContactsPath.at({}), answeredContactsPath.at({})],
  Problems: (until) => oldest(problemsPath.list({}), until, (day) => problemsPath.at({ day })),
  Undelivered: async () => [undeliveredPath.at({})],
};

/** So many records that the rules refuse to let go are passed over in one list, or one page of people, a night. */
const MOST_REFUSED = 50;

/** Where the rules keep what should go, somebody must look: they say otherwise than the row. Keys are people, so none is named. */
function logRefused(root: string, refused: number): void {
  if (refused > 0) logger.error('clean-up refused', { root, refused });
}

async function remove(root: string, list: string, child: string, until: number): Promise<number> {
  let removed = 0;
  const refused = new Set<string>();
  while (refused.size < MOST_REFUSED) {
    // Those that were refused come first again.
    const keys = await loadKeysUntil(list, child, until, PAGE + refused.size);
    const places = keys.map((key) => `${list}/${key}`).filter((place) => !refused.has(place));
    if (places.length === 0) break;
    const outcome = await removePlaces(places, MOST_REFUSED - refused.size);
    removed += outcome.removed;
    for (const place of outcome.refused) refused.add(place);
  }
  logRefused(root, refused.size);
  return removed;
}

/** Where each collection is that has a list for each person. */
const PEOPLE: Readonly<Record<SweptByPersonRoot, string>> = {
  Messages: messagesPath.list({}),
  Notifications: notificationsPath.list({}),
  Deliveries: deliveriesPath.list({}),
};

/** People whose lists are read at once, and how often in one night: 2,000 people, the next night goes on after them. */
const PEOPLE_PAGE = 200;
const PEOPLE_PAGES = 10;

/** Removes what is over in the lists of a page of people; answers how many went, and where the next page begins, `null` at the end. */
async function removeOfPeople(
  list: string,
  child: string,
  until: number,
  startAt: string | null,
): Promise<{ readonly removed: number; readonly refused: number; readonly next: string | null }> {
  const people = await loadPage(list, startAt, PEOPLE_PAGE);
  const over = people.flatMap(([uid, records]) =>
    Object.entries(z.record(z.string(), z.record(z.string(), z.unknown())).parse(records))
      .filter(([, record]) => typeof record[child] === 'number' && record[child] <= until)
      .map(([id]) => `${list}/${uid}/${id}`),
  );
  let [removed, refused] = [0, 0];
  for (let from = 0; from < over.length; from += PAGE) {
    const outcome = await removePlaces(over.slice(from, from + PAGE), MOST_REFUSED - refused);
    removed += outcome.removed;
    refused += outcome.refused.length;
  }
  const last = people.length < PEOPLE_PAGE ? undefined : people.at(-1)?.[0];
  return { removed, refused, next: last === undefined ? null : after(last) };
}

/** Goes on through everybody's list of one collection, so many pages a night. */
async function cleanPeople(root: SweptByPersonRoot, child: string, until: number, now: number): Promise<number> {
  const job = `clean-${root}`;
  let at = (await loadJob(job))?.Cursor ?? null;
  let [removed, refused] = [0, 0];
  for (let page = 0; page < PEOPLE_PAGES; page++) {
    const done = await removeOfPeople(PEOPLE[root], child, until, at);
    removed += done.removed;
    refused += done.refused;
    at = done.next;
    if (at === null) break;
  }
  logRefused(root, refused);
  await serverUpdate(jobUpdates(job, at, now));
  return removed;
}

/**
 * Removes the records that their collection's row keeps for a time only: links, answers, counters of calls, guests' names, what people
 * were told, the log. Bounded a night; the next one goes on.
 *
 * @returns how many were removed
 */
export async function cleanUp(now: number): Promise<number> {
  let removed = 0;
  for (const { root, keep } of DATABASE_ROWS.filter(isSwept)) {
    const until = Math.floor((now - keep.afterMs) / keep.unitMs);
    const lists = await LISTS[root](gymDayOf(now - keep.afterMs));
    for (const list of lists) removed += await remove(root, list, keep.by, until);
  }
  for (const { root, keep } of DATABASE_ROWS.filter(isSweptByPerson))
    removed += await cleanPeople(root, keep.by, Math.floor((now - keep.afterMs) / keep.unitMs), now);
  return removed;
}
