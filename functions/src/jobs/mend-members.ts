import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { membershipPath } from '@gym/domain/database/memberships/memberships';
import { factsOf } from '@gym/domain/database/people/summaries';
import { mergedUserPath, type StoredUser, userPath } from '@gym/domain/database/people/users';
import { loadLastVisit } from '../attendance/load-attendance.ts';
import { loadRaw } from '../lib/read-keys.ts';
import { loadPerson } from '../members/load-user.ts';
import { isHistoryLost } from '../members/member-updates.ts';
import { isStale, refreshMember } from '../members/refresh-member.ts';
import { loadEntries, loadMembership, loadSummary } from '../memberships/load-membership.ts';
import { type GymSettings, loadGymSettings } from '../settings/load-settings.ts';
import { reportDifference, sumReported } from './differences.ts';
import { compareMoves, copyStoredMoves, countMoves, skipMoves } from './membership-moves.ts';
import { mendKeys } from './mend-rows.ts';
import { recountExpirations } from './mend-statistics.ts';
import { lastVisitDay, loadCheckIns, loadVisitsByDay, reportMissingCopies, type VisitsByDay } from './own-visits.ts';
import { PeoplePage } from './people-page.ts';
import { checkPage, type Round, type RoundPart, type RoundStep, runRound } from './round.ts';

const JOB = 'mend-members';
/** Number of people on a page. */
const PAGE = 1_000;
/** Minimum number of pages per run, within the run's time limit. */
const MIN_PAGES = 4;
/** Number of people who are checked concurrently. */
const CONCURRENT_PEOPLE = 32;

/**
 * Re-derives the data of a member. Returns how many records were corrected.
 *
 * @param hadSummary whether the member had a summary. If not, the number of memberships that end on the same day as
 *   the member's may be wrong, so it is counted again
 */
async function refreshAndRecount(uid: string, hadSummary: boolean, now: number): Promise<number> {
  const found = (await refreshMember(uid, now)) ? 1 : 0;
  const facts = hadSummary ? null : factsOf(await loadSummary(uid));
  if (facts?.Ends === undefined) return found;
  const { Ends: day, HomeBranch } = facts;
  const lists = HomeBranch === undefined ? [ALL_BRANCHES] : [ALL_BRANCHES, HomeBranch];
  return found + (await recountExpirations(lists.map((list) => ({ list, day }))));
}

/** Reads a membership and its history again. Reports the membership if it still has no history. */
async function reportLostHistory(uid: string, now: number): Promise<number> {
  // The membership is read first. It is created in one update with an entry of its history, so the history read after
  // it must contain an entry.
  const membership = await loadMembership(uid);
  const entries = await loadEntries(uid);
  if (!isHistoryLost({ entries, membership })) return 0;
  return reportDifference({ kind: 'history-lost', recordPath: membershipPeriodsPath.at({ uid }), target: uid }, now);
}

/**
 * Checks the derived data of one member, and that a membership still has its history. Returns the number of corrections
 * and reports.
 */
async function checkMember(
  page: PeoplePage,
  uid: string,
  user: StoredUser,
  visitsByDay: VisitsByDay,
  gym: GymSettings,
  round: Round,
): Promise<number> {
  const state = page.member(uid, user, lastVisitDay(visitsByDay) ?? (await loadLastVisit(uid)));
  const facts = factsOf(state.summary);
  let found = (await isStale(state, gym, round.now))
    ? await refreshAndRecount(uid, state.summary !== null, round.now)
    : 0;
  // The uniqueness keys (phone, e-mail, PIN) of people with a summary are checked by another job, `mendStrays`.
  if (facts === null) found += await mendKeys(uid, user, round.now);
  const isLive = user.MergedInto === undefined && user.ErasedAt === undefined;
  if (!isLive || !isHistoryLost(state)) return found;
  skipMoves(round);
  return found + (await reportLostHistory(uid, round.now));
}

/** Reports the people of a page who have a record at this path but no profile. Returns how many were reported. */
function reportLostProfiles(page: PeoplePage, path: typeof membershipPath | typeof membershipPeriodsPath, now: number) {
  const withProfile = new Set(page.uids(userPath));
  const lost = page.uids(path).filter((uid) => !withProfile.has(uid));
  return sumReported(lost, CONCURRENT_PEOPLE, now, async (uid) => {
    if ((await loadRaw(userPath.at({ uid }))) !== null) return 0;
    return reportDifference({ kind: 'profile-lost', recordPath: path.at({ uid }), target: uid }, now);
  });
}

/** Counts the purchases and cancellations in the histories of a page, and reports unreadable histories. */
async function countHistories(page: PeoplePage, round: Round): Promise<number> {
  // The history of a merged file was joined to that of the surviving file, and is counted there.
  const merged = new Set(page.uids(mergedUserPath));
  const uids = page.uids(membershipPeriodsPath).filter((uid) => !merged.has(uid));
  return await sumReported(uids, 1, round.now, async (uid) => {
    try {
      countMoves(page.entries(uid), round);
      return 0;
    } catch (error) {
      skipMoves(round);
      throw error;
    }
  });
}

/** Checks a page of people: their check-ins, derived data, histories and profiles. */
async function checkPeople(after: string | null, round: Round): Promise<RoundStep> {
  const { now } = round;
  if (after === null) await copyStoredMoves(round);
  const gym = await loadGymSettings();
  const page = await PeoplePage.load(after, PAGE);
  return checkPage(page.last, async () => {
    const checkIns = await loadCheckIns(gym.branches, after, page.last, now);
    const uids = [...new Set([...page.uids(userPath), ...checkIns.keys()])];
    let found = await sumReported(uids, CONCURRENT_PEOPLE, now, async (uid) => {
      const user = page.record(userPath, uid);
      const personCheckIns = checkIns.get(uid) ?? [];
      // The check-ins of a merged file stay under its uid. Their copies are in the history of the surviving file.
      const owner = user?.MergedInto === undefined ? uid : (await loadPerson(uid)).uid;
      const visitsByDay: VisitsByDay = personCheckIns.length === 0 ? new Map() : await loadVisitsByDay(owner, now);
      const missing = await reportMissingCopies(owner, personCheckIns, visitsByDay, now);
      if (user === null) return missing;
      return missing + (await checkMember(page, uid, user, owner === uid ? visitsByDay : new Map(), gym, round));
    });
    found += await countHistories(page, round);
    for (const path of [membershipPath, membershipPeriodsPath]) found += await reportLostProfiles(page, path, now);
    return found;
  });
}

/**
 * Checks people in rounds: corrects summaries and other derived data, and reports lost and unreadable histories,
 * memberships and histories without a profile, check-ins without a copy in the member's history, and monthly numbers of
 * memberships that differ from the histories.
 *
 * @returns the number of corrections and reports
 */
export function mendMembers(now: number): Promise<number> {
  const parts: readonly RoundPart[] = [
    { name: 'people', step: checkPeople },
    { name: 'moves', step: (_after, round) => compareMoves(round) },
  ];
  return runRound(JOB, parts, now, MIN_PAGES);
}
