import { isDeepStrictEqual } from 'node:util';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { storedAccessSchema } from '@gym/domain/database/door/access';
import { expirationsPath, lastVisitsPath, parseDayKey } from '@gym/domain/database/memberships/expirations';
import { entryFromStored, storedPeriodSchema } from '@gym/domain/database/memberships/membership-periods';
import { membershipToStored, storedMembershipSchema } from '@gym/domain/database/memberships/memberships';
import { periodEndsPath } from '@gym/domain/database/memberships/period-ends';
import { wardsPath } from '@gym/domain/database/people/guardians';
import { memberRows, rosterLists } from '@gym/domain/database/people/member-rows';
import { storedStaffSchema } from '@gym/domain/database/people/staff';
import { factsOf, storedSummarySchema } from '@gym/domain/database/people/summaries';
import { emailKey, storedMergedUserSchema, storedUserSchema } from '@gym/domain/database/people/users';
import { wardsOfGuardianPath } from '@gym/domain/database/people/wards';
import { currentMembership } from '@gym/domain/membership/history';
import { isVocabularyKey, wordOfVocabularyKey } from '@gym/domain/search/keys';
import { z } from 'zod';
import { storedMemberAttendanceSchema } from '../../../domain/src/database/door/attendance.ts';

const by = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.record(z.string(), schema));
const lists = by(z.record(z.string(), z.unknown()));

/** The part of an export that the invariants are about. */
const exportSchema = z.object({
  Branches: z.record(z.string(), z.unknown()),
  Users: by(storedUserSchema),
  Phones: by(z.string()),
  Pins: by(z.string()),
  Emails: by(z.string()),
  Memberships: by(storedMembershipSchema),
  MembershipPeriods: by(z.record(z.string(), storedPeriodSchema)),
  Access: by(storedAccessSchema),
  Summaries: by(storedSummarySchema),
  MemberIndex: by(z.unknown()),
  Expirations: lists,
  LastVisits: lists,
  PeriodEnds: by(z.record(z.string(), z.unknown())),
  Turns: by(z.unknown()),
  Guardians: lists,
  Wards: lists,
  ExpirationCounts: by(z.record(z.string(), z.number())),
  Roster: lists,
  RosterSecrets: lists,
  MergedUsers: by(storedMergedUserSchema),
  Staff: by(storedStaffSchema),
  StaffCounts: z.object({ admin: z.number() }),
  MemberAttendance: by(z.record(z.string(), z.record(z.string(), storedMemberAttendanceSchema))),
  Notes: by(z.record(z.string(), z.unknown())),
  PendingAccounts: by(z.number()),
});
export type Exported = z.infer<typeof exportSchema>;

export function parseExport(value: unknown): Exported {
  return exportSchema.parse(value);
}

/** Returns the surviving person's uid, following merges. */
export function nowOf({ Users = {} }: Exported, uid: string): string {
  const into = Users[uid]?.MergedInto;
  return into === undefined ? uid : nowOf({ Users } as Exported, into);
}

/** Compares two sets of records by key. Returns the differences. */
function differing(
  what: string,
  is: Readonly<Record<string, unknown>>,
  should: Readonly<Record<string, unknown>>,
): string[] {
  const keys = new Set([...Object.keys(is), ...Object.keys(should)]);
  return [...keys]
    .filter((key) => !isDeepStrictEqual(is[key], should[key]))
    .map((key) => `${what} ${key}: ${JSON.stringify(is[key])} instead of ${JSON.stringify(should[key])}`);
}

function uniqueness({ Users = {}, Phones = {}, Pins = {}, Emails = {} }: Exported): string[] {
  const keysOf = (keyOf: (user: z.infer<typeof storedUserSchema>) => string | undefined): Record<string, string> =>
    Object.fromEntries(
      Object.entries(Users).flatMap(([uid, user]) => {
        const key = keyOf(user);
        return key === undefined ? [] : [[key, uid]];
      }),
    );
  return [
    ...differing(
      'Phones',
      Phones,
      keysOf(({ Phone }) => Phone),
    ),
    ...differing(
      'Pins',
      Pins,
      keysOf(({ Pin }) => Pin),
    ),
    ...differing(
      'Emails',
      Emails,
      keysOf(({ Email }) => (Email === undefined ? undefined : emailKey(Email))),
    ),
  ];
}

function rows(data: Exported): string[] {
  const { Summaries = {}, MemberIndex = {}, Expirations = {}, LastVisits = {}, Turns = {}, Guardians = {} } = data;
  const { PeriodEnds = {}, Wards = {} } = data;
  const is: Record<string, unknown> = {};
  const take = (root: string, list: Readonly<Record<string, unknown>>): void => {
    for (const [key, value] of Object.entries(list)) if (!isVocabularyKey(key)) is[`${root}/${key}`] = value;
  };
  take('MemberIndex', MemberIndex);
  take('Turns', Turns);
  for (const [list, children] of Object.entries(Expirations)) take(expirationsPath.at({ branch: list }), children);
  for (const [list, children] of Object.entries(LastVisits)) take(lastVisitsPath.at({ branch: list }), children);
  for (const [list, children] of Object.entries(PeriodEnds)) take(periodEndsPath.at({ branch: list }), children);
  for (const [guardian, children] of Object.entries(Wards)) take(wardsOfGuardianPath.at({ guardian }), children);
  for (const [phone, children] of Object.entries(Guardians)) take(wardsPath.at({ phone }), children);
  const should = Object.assign({}, ...Object.entries(Summaries).map(([uid, one]) => memberRows(uid, factsOf(one))));
  return differing('row', is, should as Record<string, unknown>);
}

/** Checks that the vocabulary contains exactly the words of the search rows. */
function words({ MemberIndex = {} }: Exported): string[] {
  const keys = Object.keys(MemberIndex);
  const set = (all: readonly (string | undefined)[]): Record<string, boolean> =>
    Object.fromEntries(all.map((word) => [word ?? '', true]));
  const is = set(keys.filter(isVocabularyKey).map(wordOfVocabularyKey));
  return differing('the word', is, set(keys.filter((key) => key.startsWith('w~')).map((key) => key.split('~')[1])));
}

function counters({ Expirations = {}, ExpirationCounts = {} }: Exported): string[] {
  const is: Record<string, number> = {};
  const should: Record<string, number> = {};
  for (const [list, days] of Object.entries(ExpirationCounts))
    for (const [day, count] of Object.entries(days)) if (count !== 0) is[`${list}/${day}`] = count;
  for (const [list, children] of Object.entries(Expirations)) {
    for (const key of Object.keys(children)) {
      const place = `${list}/${parseDayKey(key)?.day ?? ''}`;
      should[place] = (should[place] ?? 0) + 1;
    }
  }
  return differing('ExpirationCounts', is, should);
}

function rosters({ Branches, Roster = {}, RosterSecrets = {}, Summaries = {} }: Exported): string[] {
  const branches = Object.keys(Branches);
  const places = (lists: Readonly<Record<string, Readonly<Record<string, unknown>>>>): [string, unknown][] =>
    Object.entries(lists).flatMap(([branch, people]) =>
      Object.entries(people).map(([uid, row]): [string, unknown] => [`${branch}/${uid}`, row]),
    );
  const isGone = (row: unknown): boolean => typeof row === 'object' && row !== null && 'Gone' in row;
  const known = Object.entries(Summaries).flatMap(([uid, summary]) => {
    const facts = factsOf(summary);
    return rosterLists(facts, branches).map((branch) => [`${branch}/${uid}`, facts?.Secret] as const);
  });
  const there = places(Roster).filter(([, row]) => !isGone(row));
  const secrets = places(RosterSecrets).map(([place, row]) => [
    place,
    z.object({ Secret: z.string() }).parse(row).Secret,
  ]);
  return [
    ...differing(
      'Roster',
      Object.fromEntries(there.map(([place]) => [place, true])),
      Object.fromEntries(known.map(([place]) => [place, true])),
    ),
    ...differing('RosterSecrets', Object.fromEntries(secrets), Object.fromEntries(known)),
  ];
}

function memberships(data: Exported, now: number): string[] {
  const { Users = {}, Memberships = {}, MembershipPeriods = {}, Access = {}, Summaries = {} } = data;
  const problems: string[] = [];
  for (const [uid, user] of Object.entries(Users)) {
    const stored = Memberships[uid];
    const entries = Object.entries(MembershipPeriods[uid] ?? {}).map(([id, entry]) => entryFromStored(id, entry));
    const isThere = user.MergedInto === undefined && user.ErasedAt === undefined;
    const derived = isThere ? currentMembership(entries, gymDayOf(now)) : null;
    const should = derived ? membershipToStored(derived, stored?.Revision ?? 0) : undefined;
    problems.push(...differing('Memberships', { [uid]: stored }, { [uid]: should }));
    problems.push(...differing('Revision of Access', { [uid]: Access[uid]?.Revision }, { [uid]: stored?.Revision }));
    const facts = factsOf(Summaries[uid] ?? null);
    const shown = {
      Nombre: facts?.Nombre,
      Phone: facts?.Phone,
      Pin: facts?.Pin,
      Email: facts?.Email,
      Ends: facts?.Ends,
    };
    const { Nombre, Phone, Pin, Email } = user.MergedInto === undefined ? user : {};
    problems.push(...differing(`the summary of ${uid}:`, shown, { Nombre, Phone, Pin, Email, Ends: stored?.Ends }));
  }
  return problems;
}

function staff({ Users = {}, Staff = {}, StaffCounts }: Exported): string[] {
  const admins = Object.values(Staff).filter(({ Role }) => Role === 'admin').length;
  const ghosts = Object.keys(Staff).filter((uid) => Users[uid]?.MergedInto !== undefined);
  return [
    ...differing('StaffCounts', { admin: StaffCounts.admin }, { admin: admins }),
    ...ghosts.map((uid) => `${uid} has a role and was joined into another`),
  ];
}

/** Returns visits and notes of a merged person that the surviving one lacks. */
function leftBehind({ MemberAttendance = {}, Notes = {} }: Exported, uid: string, into: string): string[] {
  const visits = Object.entries(MemberAttendance[uid] ?? {}).flatMap(([day, branches]) =>
    Object.entries(branches).flatMap(([branch, visit]) => {
      const there = MemberAttendance[into]?.[day]?.[branch];
      if (!there) return [`the visit of ${uid} on ${day} at ${branch} is not that of ${into}`];
      const isSame = there.Of !== uid || isDeepStrictEqual(there.Annulled, visit.Annulled);
      return isSame ? [] : [`the visit of ${into} on ${day} at ${branch} differs from that of ${uid}`];
    }),
  );
  const notes = Object.keys(Notes[uid] ?? {}).filter((id) => !(id in (Notes[into] ?? {})));
  return [...visits, ...notes.map((id) => `the note ${id} of ${uid} is not in the list of ${into}`)];
}

function merged(data: Exported): string[] {
  const { Users = {}, MergedUsers = {} } = data;
  const problems: string[] = [];
  for (const [uid, { MergedInto, Nombre: _name, CreatedAt: _at, Active, ErasedAt, ...rest }] of Object.entries(Users)) {
    if (MergedInto === undefined) continue;
    if (Active !== false || Object.keys(rest).length > 0)
      problems.push(`the profile of ${uid} still has ${JSON.stringify(rest)}`);
    // For an erased person the record of the merge is blanked too.
    if (ErasedAt !== undefined) continue;
    if (MergedUsers[uid]?.Into !== MergedInto) problems.push(`what is kept of ${uid} says otherwise`);
    if (MergedUsers[uid]?.Unsettled !== undefined) problems.push(`the joining of ${uid} is not settled`);
    problems.push(...leftBehind(data, uid, nowOf(data, uid)));
  }
  return problems;
}

/** Recounts all derived data. @returns the violations as text; empty if there are none */
export function recount(data: Exported, now: number): readonly string[] {
  return [
    ...uniqueness(data),
    ...rows(data),
    ...words(data),
    ...counters(data),
    ...rosters(data),
    ...memberships(data, now),
    ...staff(data),
    ...merged(data),
  ];
}
