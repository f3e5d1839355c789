import { isDeepStrictEqual } from 'node:util';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { storedAccessSchema } from '@gym/domain/database/door/access';
import { expirationsPath, lastVisitsPath, parseDayKey } from '@gym/domain/database/memberships/expirations';
import { entryFromStored, storedMembershipEntrySchema } from '@gym/domain/database/memberships/membership-periods';
import { membershipToStored, storedMembershipSchema } from '@gym/domain/database/memberships/memberships';
import { periodEndsPath } from '@gym/domain/database/memberships/period-ends';
import { wardsByPhonePath } from '@gym/domain/database/people/guardians';
import { memberRows, rosterLists } from '@gym/domain/database/people/member-rows';
import { storedStaffSchema } from '@gym/domain/database/people/staff';
import { factsOf, storedSummarySchema } from '@gym/domain/database/people/summaries';
import { emailKey, storedMergedUserSchema, storedUserSchema } from '@gym/domain/database/people/users';
import { wardsOfGuardianPath } from '@gym/domain/database/people/wards';
import { currentMembership } from '@gym/domain/membership/history';
import { isVocabularyKey, wordOfVocabularyKey } from '@gym/domain/search/keys';
import { z } from 'zod';
import { storedMemberAttendanceSchema } from '../../../domain/src/database/door/attendance.ts';

const recordOf = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.record(z.string(), schema));
const rowLists = recordOf(z.record(z.string(), z.unknown()));

/** The part of an export that {@link recount} checks. */
const exportSchema = z.object({
  Branches: z.record(z.string(), z.unknown()),
  Users: recordOf(storedUserSchema),
  Phones: recordOf(z.string()),
  Pins: recordOf(z.string()),
  Emails: recordOf(z.string()),
  Memberships: recordOf(storedMembershipSchema),
  MembershipPeriods: recordOf(z.record(z.string(), storedMembershipEntrySchema)),
  Access: recordOf(storedAccessSchema),
  Summaries: recordOf(storedSummarySchema),
  MemberIndex: recordOf(z.unknown()),
  Expirations: rowLists,
  LastVisits: rowLists,
  PeriodEnds: recordOf(z.record(z.string(), z.unknown())),
  Turns: recordOf(z.unknown()),
  Guardians: rowLists,
  Wards: rowLists,
  ExpirationCounts: recordOf(z.record(z.string(), z.number())),
  Roster: rowLists,
  RosterSecrets: rowLists,
  MergedUsers: recordOf(storedMergedUserSchema),
  Staff: recordOf(storedStaffSchema),
  StaffCounts: z.object({ admin: z.number() }),
  MemberAttendance: recordOf(z.record(z.string(), z.record(z.string(), storedMemberAttendanceSchema))),
  Notes: recordOf(z.record(z.string(), z.unknown())),
});
export type Exported = z.infer<typeof exportSchema>;

export function parseExport(value: unknown): Exported {
  return exportSchema.parse(value);
}

/** Returns the uid of the person into whom this one was merged in the end, or `uid` if there was no merge. */
export function survivorOf({ Users = {} }: Exported, uid: string): string {
  const into = Users[uid]?.MergedInto;
  return into === undefined ? uid : survivorOf({ Users } as Exported, into);
}

/** Compares two sets of records by key. Returns the differences. */
function findDifferences(
  label: string,
  actual: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): string[] {
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  return [...keys]
    .filter((key) => !isDeepStrictEqual(actual[key], expected[key]))
    .map((key) => `${label} ${key}: ${JSON.stringify(actual[key])} instead of ${JSON.stringify(expected[key])}`);
}

/** Checks that `Phones`, `Pins` and `Emails` have exactly the phones, PINs and e-mails of the profiles. */
function checkUniqueKeys({ Users = {}, Phones = {}, Pins = {}, Emails = {} }: Exported): string[] {
  const keysOf = (keyOf: (user: z.infer<typeof storedUserSchema>) => string | undefined): Record<string, string> =>
    Object.fromEntries(
      Object.entries(Users).flatMap(([uid, user]) => {
        const key = keyOf(user);
        return key === undefined ? [] : [[key, uid]];
      }),
    );
  return [
    ...findDifferences(
      'Phones',
      Phones,
      keysOf(({ Phone }) => Phone),
    ),
    ...findDifferences(
      'Pins',
      Pins,
      keysOf(({ Pin }) => Pin),
    ),
    ...findDifferences(
      'Emails',
      Emails,
      keysOf(({ Email }) => (Email === undefined ? undefined : emailKey(Email))),
    ),
  ];
}

/** Checks that the lists of people contain exactly the rows that follow from the summaries. */
function checkRows(data: Exported): string[] {
  const { Summaries = {}, MemberIndex = {}, Expirations = {}, LastVisits = {}, Turns = {}, Guardians = {} } = data;
  const { PeriodEnds = {}, Wards = {} } = data;
  const actual: Record<string, unknown> = {};
  const addRows = (root: string, list: Readonly<Record<string, unknown>>): void => {
    for (const [key, value] of Object.entries(list)) if (!isVocabularyKey(key)) actual[`${root}/${key}`] = value;
  };
  addRows('MemberIndex', MemberIndex);
  addRows('Turns', Turns);
  for (const [list, children] of Object.entries(Expirations)) addRows(expirationsPath.at({ branch: list }), children);
  for (const [list, children] of Object.entries(LastVisits)) addRows(lastVisitsPath.at({ branch: list }), children);
  for (const [list, children] of Object.entries(PeriodEnds)) addRows(periodEndsPath.at({ branch: list }), children);
  for (const [guardian, children] of Object.entries(Wards)) addRows(wardsOfGuardianPath.at({ guardian }), children);
  for (const [phone, children] of Object.entries(Guardians)) addRows(wardsByPhonePath.at({ phone }), children);
  const expected = Object.assign(
    {},
    ...Object.entries(Summaries).map(([uid, summary]) => memberRows(uid, factsOf(summary))),
  );
  return findDifferences('row', actual, expected as Record<string, unknown>);
}

/** Checks that the vocabulary contains exactly the words of the search rows. */
function checkVocabulary({ MemberIndex = {} }: Exported): string[] {
  const keys = Object.keys(MemberIndex);
  const toSet = (all: readonly (string | undefined)[]): Record<string, boolean> =>
    Object.fromEntries(all.map((word) => [word ?? '', true]));
  const actual = toSet(keys.filter(isVocabularyKey).map(wordOfVocabularyKey));
  return findDifferences(
    'the word',
    actual,
    toSet(keys.filter((key) => key.startsWith('w~')).map((key) => key.split('~')[1])),
  );
}

/** Checks that `ExpirationCounts` has the number of rows of each list and day. */
function checkExpirationCounts({ Expirations = {}, ExpirationCounts = {} }: Exported): string[] {
  const actual: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const [list, days] of Object.entries(ExpirationCounts))
    for (const [day, count] of Object.entries(days)) if (count !== 0) actual[`${list}/${day}`] = count;
  for (const [list, children] of Object.entries(Expirations)) {
    for (const key of Object.keys(children)) {
      const countKey = `${list}/${parseDayKey(key)?.day ?? ''}`;
      expected[countKey] = (expected[countKey] ?? 0) + 1;
    }
  }
  return findDifferences('ExpirationCounts', actual, expected);
}

/** Checks that the rosters have the people and secrets that follow from the summaries. Tombstones don't count. */
function checkRosters({ Branches, Roster = {}, RosterSecrets = {}, Summaries = {} }: Exported): string[] {
  const branches = Object.keys(Branches);
  const rowsByKey = (lists: Readonly<Record<string, Readonly<Record<string, unknown>>>>): [string, unknown][] =>
    Object.entries(lists).flatMap(([branch, people]) =>
      Object.entries(people).map(([uid, row]): [string, unknown] => [`${branch}/${uid}`, row]),
    );
  const isGone = (row: unknown): boolean => typeof row === 'object' && row !== null && 'Gone' in row;
  const expected = Object.entries(Summaries).flatMap(([uid, summary]) => {
    const facts = factsOf(summary);
    return rosterLists(facts, branches).map((branch) => [`${branch}/${uid}`, facts?.Secret] as const);
  });
  const listed = rowsByKey(Roster).filter(([, row]) => !isGone(row));
  const secrets = rowsByKey(RosterSecrets).map(([key, row]) => [
    key,
    z.object({ Secret: z.string() }).parse(row).Secret,
  ]);
  return [
    ...findDifferences(
      'Roster',
      Object.fromEntries(listed.map(([key]) => [key, true])),
      Object.fromEntries(expected.map(([key]) => [key, true])),
    ),
    ...findDifferences('RosterSecrets', Object.fromEntries(secrets), Object.fromEntries(expected)),
  ];
}

/**
 * Checks that memberships follow from histories, revisions in `Access` from memberships, and summaries from profiles
 * and memberships.
 */
function checkMemberships(data: Exported, now: number): string[] {
  const { Users = {}, Memberships = {}, MembershipPeriods = {}, Access = {}, Summaries = {} } = data;
  const problems: string[] = [];
  for (const [uid, user] of Object.entries(Users)) {
    const stored = Memberships[uid];
    const entries = Object.entries(MembershipPeriods[uid] ?? {}).map(([id, entry]) => entryFromStored(id, entry));
    const canHaveMembership = user.MergedInto === undefined && user.ErasedAt === undefined;
    const derived = canHaveMembership ? currentMembership(entries, gymDayOf(now)) : null;
    const expected = derived ? membershipToStored(derived, stored?.Revision ?? 0) : undefined;
    problems.push(...findDifferences('Memberships', { [uid]: stored }, { [uid]: expected }));
    problems.push(
      ...findDifferences('Revision of Access', { [uid]: Access[uid]?.Revision }, { [uid]: stored?.Revision }),
    );
    const facts = factsOf(Summaries[uid] ?? null);
    const summary = {
      Nombre: facts?.Nombre,
      Phone: facts?.Phone,
      Pin: facts?.Pin,
      Email: facts?.Email,
      Ends: facts?.Ends,
    };
    const { Nombre, Phone, Pin, Email } = user.MergedInto === undefined ? user : {};
    problems.push(
      ...findDifferences(`the summary of ${uid}:`, summary, { Nombre, Phone, Pin, Email, Ends: stored?.Ends }),
    );
  }
  return problems;
}

/** Checks the number of administrators, and that merged people have no role. */
function checkStaff({ Users = {}, Staff = {}, StaffCounts }: Exported): string[] {
  const admins = Object.values(Staff).filter(({ Role }) => Role === 'admin').length;
  const mergedStaff = Object.keys(Staff).filter((uid) => Users[uid]?.MergedInto !== undefined);
  return [
    ...findDifferences('StaffCounts', { admin: StaffCounts.admin }, { admin: admins }),
    ...mergedStaff.map((uid) => `${uid} has a role and was merged into another person`),
  ];
}

/**
 * Returns a text for each visit and note of a merged person (`uid`) that the survivor (`into`) lacks, and for each
 * moved visit whose annulment differs.
 */
function findUnmoved({ MemberAttendance = {}, Notes = {} }: Exported, uid: string, into: string): string[] {
  const visits = Object.entries(MemberAttendance[uid] ?? {}).flatMap(([day, branches]) =>
    Object.entries(branches).flatMap(([branch, visit]) => {
      const survivorVisit = MemberAttendance[into]?.[day]?.[branch];
      if (!survivorVisit) return [`${into} lacks the visit of ${uid} on ${day} at ${branch}`];
      // `Of` names the person whose visit was moved. Without this uid, it is another visit, which may differ.
      if (survivorVisit.Of !== uid || isDeepStrictEqual(survivorVisit.Annulled, visit.Annulled)) return [];
      return [`the visit of ${into} on ${day} at ${branch} differs from that of ${uid}`];
    }),
  );
  const notes = Object.keys(Notes[uid] ?? {}).filter((id) => !(id in (Notes[into] ?? {})));
  return [...visits, ...notes.map((id) => `the note ${id} of ${uid} is not in the list of ${into}`)];
}

/**
 * Checks that a merged person's profile has only the name, the state of the account, and the times of creation and
 * erasure. Unless the person was erased, also checks that `MergedUsers` names the same survivor and the merge is
 * settled (its follow-up work is done), and that the survivor has the person's visits and notes.
 */
function checkMerges(data: Exported): string[] {
  const { Users = {}, MergedUsers = {} } = data;
  const problems: string[] = [];
  for (const [uid, { MergedInto, Nombre: _name, CreatedAt: _at, Active, ErasedAt, ...otherFields }] of Object.entries(
    Users,
  )) {
    if (MergedInto === undefined) continue;
    if (Active !== false || Object.keys(otherFields).length > 0)
      problems.push(`the profile of ${uid} still has ${JSON.stringify(otherFields)}`);
    // An erasure also deletes the record of the merge, so there is nothing left to compare.
    if (ErasedAt !== undefined) continue;
    if (MergedUsers[uid]?.Into !== MergedInto) problems.push(`MergedUsers of ${uid} names another person`);
    if (MergedUsers[uid]?.Unsettled !== undefined) problems.push(`the merge of ${uid} is not settled`);
    problems.push(...findUnmoved(data, uid, survivorOf(data, uid)));
  }
  return problems;
}

/**
 * Recounts the data that are derived from people and memberships.
 *
 * @returns the violations as text; empty if there are none
 */
export function recount(data: Exported, now: number): readonly string[] {
  return [
    ...checkUniqueKeys(data),
    ...checkRows(data),
    ...checkVocabulary(data),
    ...checkExpirationCounts(data),
    ...checkRosters(data),
    ...checkMemberships(data, now),
    ...checkStaff(data),
    ...checkMerges(data),
  ];
}
