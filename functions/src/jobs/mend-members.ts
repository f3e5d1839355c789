import { isDeepStrictEqual } from 'node:util';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { sameDayLastMonth } from '@gym/domain/calendar/last-month';
import { rosterRowPath, rosterSecretPath } from '@gym/domain/database/door/rosters';
import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { membershipMonthPath } from '@gym/domain/database/memberships/membership-moves';
import { entryFromStored, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { monthOf } from '@gym/domain/database/money/uncharged';
import { memberRows, rosterEntry, rosterLists, rosterSecret } from '@gym/domain/database/people/member-rows';
import { factsOf, type StoredSummary, versionUpdate } from '@gym/domain/database/people/summaries';
import {
  emailKey,
  emailPath,
  mergedUserPath,
  phonePath,
  pinPath,
  type StoredUser,
  userPath,
} from '@gym/domain/database/people/users';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { countedMove } from '@gym/domain/membership/moves';
import { monthsOf } from '@gym/domain/membership/over-time';
import { keyAfter, readRecord } from '../lib/read.ts';
import { loadKeys, loadRaw } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { isHistoryLost } from '../members/member-updates.ts';
import { refreshMember } from '../members/refresh-member.ts';
import { loadEntries, loadMembership, loadSummary } from '../memberships/load-membership.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { readCheckedPage, reportDifference, sumReported } from './differences.ts';
import { type Round, type RoundPart, runRound, type Step } from './round.ts';

const JOB = 'mend-members';
const PAGE = 100;
/** Memberships or histories of a page, which cost one read together. */
const LIST_PAGE = 1_000;
const WIDTH = 8;

function withoutVersion(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'Version'));
}

/** Returns all rows that are derived from a summary, and those for the devices of the branches. */
function expectedRows(uid: string, summary: StoredSummary | null, branches: readonly string[]) {
  const facts = factsOf(summary);
  const rows = Object.entries(memberRows(uid, facts));
  if (!facts) return rows;
  for (const branch of rosterLists(facts, branches)) {
    rows.push([rosterRowPath.at({ branch, uid }), rosterEntry(facts)]);
    rows.push([rosterSecretPath.at({ branch, uid }), rosterSecret(facts.Secret)]);
  }
  return rows;
}

/**
 * Rewrites the wrong rows of one member, if the summary from which they are derived is still the same. Returns whether
 * it did.
 */
async function mendRows(uid: string, branches: readonly string[]): Promise<boolean> {
  const summary = await loadSummary(uid);
  if (!summary) return false;
  const expected = expectedRows(uid, summary, branches);
  const found = await Promise.all(expected.map(([path]) => loadRaw(path)));
  const wrong = expected.filter(
    ([, row], index) => !isDeepStrictEqual(withoutVersion(found[index]), withoutVersion(row)),
  );
  if (wrong.length === 0) return false;
  return (await serverUpdate({ ...Object.fromEntries(wrong), ...versionUpdate(uid, summary) })) === 'written';
}

/** The uniqueness keys of a profile: each field that has one, with its path. */
function uniqueKeys({ Phone, Email, Pin }: StoredUser) {
  return [
    Phone === undefined ? [] : [['Phone', phonePath.at({ phone: Phone })] as const],
    Email === undefined ? [] : [['Email', emailPath.at({ email: emailKey(Email) })] as const],
    Pin === undefined ? [] : [['Pin', pinPath.at({ pin: Pin })] as const],
  ].flat();
}

/**
 * Writes the missing uniqueness keys of a profile. A key that is kept for somebody else is taken over if their profile
 * doesn't have it, and reported otherwise: two people then have the same phone, e-mail or PIN.
 */
async function mendKeys(uid: string, user: StoredUser, { now }: Round): Promise<number> {
  if (user.MergedInto !== undefined) return 0;
  let found = 0;
  for (const [field, path] of uniqueKeys(user)) {
    const owner = await loadRaw(path);
    if (owner === uid) continue;
    found += 1;
    if ((await serverUpdate({ [path]: uid })) === 'written') continue;
    // The profile may have changed meanwhile, and its keys with it.
    if ((await loadUser(uid))[field] !== user[field]) continue;
    const other = typeof owner === 'string' ? owner : undefined;
    const place = userPath.at({ uid });
    await reportDifference({ kind: 'key-taken', place: `${place}/${field}`, target: uid, field, other }, now);
  }
  return found;
}

/** The months whose numbers of bought and cancelled memberships a round compares: the present one and the last. */
function comparedMonths({ since }: Pick<Round, 'since'>): readonly string[] {
  const day = gymDayOf(since);
  return monthsOf(sameDayLastMonth(day), day);
}

/** A change around the beginning of a round may be in one of its two numbers only, so that they aren't compared. */
const NEAR_MS = 120_000;
/** The number that says that not all histories could be counted. */
const INCOMPLETE = 'incomplete';

/** Counts what a history contributes to the numbers of the months, as they were when the round began. */
function countMoves(entries: readonly MembershipEntry[], { since, sums }: Round): void {
  const ordered = entries.filter(({ at }) => at <= since).toSorted((a, b) => a.at - b.at);
  const add = (name: string, by: number): void => void sums.set(name, (sums.get(name) ?? 0) + by);
  if (entries.some(({ at }) => Math.abs(at - since) < NEAR_MS)) add(INCOMPLETE, 1);
  for (const [index, entry] of ordered.entries()) {
    const counted = countedMove(entry, ordered.slice(0, index));
    // Joined histories count a first purchase as a renewal, so the two are compared together.
    if (counted) add(`${counted.move === 'Cancelled' ? 'cancelled' : 'bought'}~${monthOf(counted.day)}`, counted.by);
  }
}

/** Keeps the stored numbers of the months as they are at the beginning of a round. */
async function keepStoredMoves(round: Round): Promise<void> {
  for (const month of comparedMonths(round)) {
    const {
      New = 0,
      Renewed = 0,
      Cancelled = 0,
    } = (await readRecord(membershipMonthPath, { branch: ALL_BRANCHES, month })) ?? {};
    round.sums.set(`stored~bought~${month}`, New + Renewed);
    round.sums.set(`stored~cancelled~${month}`, Cancelled);
  }
}

/** Compares the numbers of memberships bought and cancelled with the histories, once all were read. */
async function compareMoves(round: Round): Promise<Step> {
  let found = 0;
  if (!round.sums.has(INCOMPLETE))
    for (const month of comparedMonths(round))
      for (const field of ['bought', 'cancelled']) {
        const [stored, expected] = [`stored~${field}~${month}`, `${field}~${month}`].map(
          (name) => round.sums.get(name) ?? 0,
        );
        if (stored === expected) continue;
        const place = `${membershipMonthPath.at({ branch: ALL_BRANCHES, month })}/${field}`;
        found += await reportDifference({ kind: 'moves', place, field, unit: 'count', stored, expected }, round.now);
      }
  return { next: null, found };
}

/** Checks one person: what is derived of them, their uniqueness keys, and that their history is still there. */
async function checkPerson(uid: string, branches: readonly string[], round: Round): Promise<number> {
  let found = (await refreshMember(uid, round.now)) ? 1 : 0;
  if (await mendRows(uid, branches)) found = 1;
  const user = await loadUser(uid);
  // The membership is read first: every change of it is written together with its entry.
  const membership = await loadMembership(uid);
  const entries = await loadEntries(uid);
  found += await mendKeys(uid, user, round);
  const isLive = user.MergedInto === undefined && user.ErasedAt === undefined;
  if (!isLive || !isHistoryLost({ entries, membership })) return found;
  round.sums.set(INCOMPLETE, 1);
  const place = membershipPeriodsPath.at({ uid });
  return found + (await reportDifference({ kind: 'history-lost', place, target: uid }, round.now));
}

async function checkPeople(after: string | null, round: Round): Promise<Step> {
  if (after === null) await keepStoredMoves(round);
  const { branches } = await loadGymSettings();
  const uids = await loadKeys(userPath.list({}), after === null ? null : keyAfter(after), PAGE);
  const found = await sumReported(uids, WIDTH, round.now, (uid) => checkPerson(uid, branches, round));
  return { next: uids.length < PAGE ? null : (uids.at(-1) ?? null), found };
}

/** Returns those keys of an ordered page that a list has. */
async function filterKeys(list: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const wanted = new Set(keys);
  return new Set((await loadKeys(list, first, LIST_PAGE * 10, last)).filter((key) => wanted.has(key)));
}

/** Reports the people of a page who have no profile. */
async function reportLostProfiles(list: string, uids: readonly string[], now: number): Promise<number> {
  const known = await filterKeys(userPath.list({}), uids);
  const lost = uids.filter((uid) => !known.has(uid));
  return sumReported(lost, WIDTH, now, async (uid) => {
    if ((await loadRaw(userPath.at({ uid }))) !== null) return 0;
    return reportDifference({ kind: 'profile-lost', place: `${list}/${uid}`, target: uid }, now);
  });
}

/** Checks that each membership has a profile. */
async function checkMemberships(after: string | null, { now }: Round): Promise<Step> {
  const list = membershipPath.list({});
  const uids = await loadKeys(list, after === null ? null : keyAfter(after), LIST_PAGE);
  const found = await reportLostProfiles(list, uids, now);
  return { next: uids.length < LIST_PAGE ? null : (uids.at(-1) ?? null), found };
}

/** Checks that each history can be read and has a profile, and counts the moves of the last months in it. */
async function checkHistories(after: string | null, round: Round): Promise<Step> {
  const list = membershipPeriodsPath.list({});
  const page = await readCheckedPage(membershipPeriodsPath, list, after, LIST_PAGE, round.now);
  if (page.found > 0) round.sums.set(INCOMPLETE, 1);
  const uids = page.rows.map(([uid]) => uid);
  // The history of a merged file was joined to the other one's, which counts it.
  const merged = await filterKeys(mergedUserPath.list({}), uids);
  for (const [uid, entries] of page.rows)
    if (!merged.has(uid))
      countMoves(
        Object.entries(entries).map(([id, entry]) => entryFromStored(id, entry)),
        round,
      );
  const found = await reportLostProfiles(list, uids, round.now);
  return { next: page.isLast ? null : page.last, found: page.found + found };
}

/**
 * Checks people in rounds: corrects what is derived of them (summary, rows, uniqueness keys), and reports lost and
 * unreadable histories, memberships without a profile, and numbers of memberships that differ from the histories.
 *
 * @returns how many people were corrected or reported
 */
export function mendMembers(now: number): Promise<number> {
  const parts: readonly RoundPart[] = [
    { name: 'people', step: checkPeople },
    { name: 'memberships', step: checkMemberships },
    { name: 'histories', step: checkHistories },
    { name: 'moves', step: (_after, round) => compareMoves(round) },
  ];
  return runRound(JOB, parts, now);
}
