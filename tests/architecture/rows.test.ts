import { type CopiedByHandRoot, DATABASE_PATHS, DATABASE_ROWS } from '@gym/domain/database/index';
import { type DatabaseRow, personDataPath } from '@gym/domain/database/row';
import { isNode } from '@gym/domain/database/rules/clients';
import type { RuleSourceNode } from '@gym/domain/database/rules/node';
import { KEPT_DAYS } from '@gym/domain/database/system/kept';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sourcesOf } from './sources.ts';

const ROWS: readonly DatabaseRow[] = DATABASE_ROWS;
const rootOf = (pattern: string): string => pattern.split('/')[0] ?? '';

it('each collection has one row, which has paths of that collection only', () => {
  expect(new Set(ROWS.map(({ root }) => root)).size).toBe(ROWS.length);
  expect(ROWS.filter(({ root, paths }) => paths.some(({ pattern }) => rootOf(pattern) !== root))).toEqual([]);
  expect(ROWS.filter(({ paths }) => paths.length === 0)).toEqual([]);
});

it('the registry has every path and every row that a file of domain/src/database defines', () => {
  const files = sourcesOf(/^domain\/src\/database\/(?!rules\/)[a-z/-]+(?:\.row)?(?<!\.test)\.ts$/).filter(
    ({ path }) => !/\/(index|path|row)\.ts$/.test(path),
  );
  const patterns = files.flatMap(({ text }) =>
    [...text.matchAll(/databasePath\(\s*'([^']+)'/g)].map(([, pattern]) => pattern),
  );
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.toSorted()).toEqual(DATABASE_PATHS.map(({ pattern }) => pattern).toSorted());
  const rows = files.flatMap(({ text }) => [...text.matchAll(/^export const \w+Row = \{\n {2}root: '(\w+)'/gm)]);
  expect(rows.map(([, root]) => root).toSorted()).toEqual(ROWS.map(({ root }) => root).toSorted());
});

it('every collection whose records belong to a uid states what happens to them when the person is merged or erased', () => {
  const byPerson = ROWS.filter(({ paths }) => paths.some(({ pattern }) => pattern.includes('{uid}')));
  expect(byPerson.length).toBeGreaterThan(15);
  expect(byPerson.filter(({ person }) => person === 'nobody').map(({ root }) => root)).toEqual([]);
});

it('each collection in the copy of a person’s data has a different name, and all but five are loaded by the person’s uid', () => {
  const copied = ROWS.flatMap((row) =>
    row.person === 'nobody' || row.person.export === null ? [] : [{ row, ...row.person.export }],
  );
  const byHand: readonly CopiedByHandRoot[] = ['DeniedCheckIns', 'DateService', 'MergedUsers', 'Orders', 'PushDevices'];
  const isByHand = ({ row }: (typeof copied)[number]) => byHand.some((root) => root === row.root);
  const byPerson = copied.filter((one) => !isByHand(one));
  expect(byPerson.map(({ row }) => personDataPath(row, 'ana'))).toEqual(byPerson.map(({ row }) => `${row.root}/ana`));
  expect(copied.filter(isByHand)).toHaveLength(byHand.length);
  expect(new Set(copied.map(({ as }) => as)).size).toBe(copied.length);
  expect(() => personDataPath({ root: 'Codes', paths: [] }, 'ana')).toThrow('Codes is not kept by person');
});

/**
 * The collections that the copy of a person's data leaves out, each with the reviewed reason. Derived collections
 * aren't listed.
 */
const NOT_IN_THE_COPY: Readonly<Record<string, string>> = {
  Staff: 'a role is no data of a member',
  EndedRoles: 'shows work of staff',
  DailyRun: 'shows work of staff',
  Differences: 'names people by uid only',
  Guests: 'nobody proved to be the guest',
  GuestFacts: 'nobody proved to be the guest',
  Contacts: 'nobody proved to be the sender',
  Phones: 'the copy has the profile',
  Emails: 'the copy has the profile',
  Pins: 'the copy has the profile',
  PhotoVersions: 'the copy has the photo',
  Cards: 'a secret that gives access',
  AccessLinks: 'hashes of one-time codes',
  LatestAccessLinks: 'hashes of one-time codes',
  Requests: 'encrypted answers',
  PendingAccounts: 'the account has no profile yet',
  Erasures: 'exists only while the person is being erased',
  MemberOrders: 'the copy has the orders',
  BranchOrders: 'the copy has the orders',
  ChannelEvents: 'becomes part of the choice about reminders, which the copy has',
  NoticesRead: 'only which notices were read',
  Audit: 'shows work of staff',
  Uncharged: 'the copy has the membership entries',
  UnchargedCounts: 'shows work of staff',
  Attendance: 'the copy has the visits',
  AttendanceFacts: 'the copy has the visits',
  AnnulledAttendance: 'the copy has the visits',
  OwnUndos: 'the copy has the visits',
  VisitUse: 'the copy has the visits',
  Counted: 'only the hour in which a visit was counted',
  Sales: 'the copy has the purchases',
  BranchSales: 'the copy has the purchases',
  ShiftSales: 'the copy has the purchases',
  Shifts: 'shows work of staff',
  BranchShifts: 'shows work of staff',
  OpenShifts: 'shows work of staff',
  StaffShifts: 'shows work of staff',
};

it('the copy of a person’s data has every collection about people except derived ones and `NOT_IN_THE_COPY`', () => {
  const leftOut = ROWS.filter(
    ({ person }) => person !== 'nobody' && person.merge !== 'derive' && person.export === null,
  ).map(({ root }) => root);
  expect(leftOut.toSorted()).toEqual(Object.keys(NOT_IN_THE_COPY).toSorted());
});

it('each collection whose expired records are deleted keeps them as many days as the privacy notice says', () => {
  const swept = ROWS.flatMap(({ root, person, keep }) => (typeof keep === 'string' ? [] : [{ root, person, ...keep }]));
  // The notice doesn't mention these collections.
  const unmentioned = swept.filter(({ kind }) => kind === undefined).map(({ root }) => root);
  expect(unmentioned.toSorted()).toEqual(['PendingAccounts', 'Problems', 'RateLimits']);
  const kinds = new Set(swept.flatMap(({ kind }) => kind ?? []));
  expect([...kinds].toSorted()).toEqual(Object.keys(KEPT_DAYS).toSorted());
  for (const { kind, afterMs } of swept)
    if (kind !== undefined) expect(Math.floor(afterMs / 86_400_000)).toBe(KEPT_DAYS[kind]);
});

it('neither the web app nor domain code that it may load imports rules or rows of collections', () => {
  const packageImport = /@gym\/domain\/database\/(index|rules\/|row|[\w-]+\.row)/;
  expect(
    sourcesOf(/^web\/.*\.tsx?$/)
      .filter(({ text }) => packageImport.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
  const domainFiles = sourcesOf(
    /^domain\/src\/(?!database\/(rules\/|.*\.row\.ts|index\.ts|row\.ts)).*(?<!\.test)\.ts$/,
  );
  const relativeImport = /from '[^']*(\.row|\/rules\/[\w-]+|database\/index|database\/row)\.ts'/;
  expect(domainFiles.filter(({ text }) => relativeImport.test(text)).map(({ path }) => path)).toEqual([]);
});

it('each collection in the copy of a person’s data has a reader in sections.ts', () => {
  const [{ text } = { text: '' }] = sourcesOf(/^web\/src\/features\/own-copy\/sections\.ts$/);
  const readers = [...text.matchAll(/^ {2}(\w+): createReader\(/gm)].map(([, name]) => name);
  const copied = ROWS.flatMap(({ person }) =>
    person === 'nobody' || person.export === null ? [] : [person.export.as],
  );
  expect(readers.toSorted()).toEqual([...new Set(copied)].toSorted());
});

/** The lists that clients may read completely. They are small; a comment gives the reason where it isn't obvious. */
const READ_AS_A_WHOLE = [
  // It holds the replaced check-ins of one person on one day.
  'AnnulledAttendance/{branch}/{day}/{uid}',
  'Branches',
  // It holds the branches at which a member came on one day.
  'MemberAttendance/{uid}/{day}',
  'MembershipPeriods/{uid}',
  'Notices',
  'Occupancy',
  'Plans',
  'Staff',
  'Terminals/{branch}',
];

it('clients may read only the lists in `READ_AS_A_WHOLE` without a limit', () => {
  const completeLists = ROWS.flatMap(({ root, rules }) => {
    const found: string[] = [];
    const visit = (node: RuleSourceNode, path: string): void => {
      const children = Object.entries(node.at ?? {});
      // `$setting` stands for the fields of a record, so its parent isn't a list.
      const isList = children.some(([key]) => key.startsWith('$') && key !== '$setting') || children.length === 0;
      if (node.read !== undefined && node.list === undefined && isList) found.push(path);
      for (const [key, child] of children) {
        if (isNode(child)) visit(child, `${path}/${key.replace(/^\$(\w+)/, '{$1}')}`);
      }
    };
    visit(rules, root);
    return found;
  });
  const patterns = new Set(
    ROWS.flatMap(({ paths }) => paths.filter(({ schema }) => schema instanceof z.ZodMiniRecord)).map(
      ({ pattern }) => pattern,
    ),
  );
  expect(completeLists.filter((path) => patterns.has(path)).toSorted()).toEqual(READ_AS_A_WHOLE);
});
