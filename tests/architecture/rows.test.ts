import { type CopiedByHandRoot, DATABASE_PATHS, DATABASE_ROWS } from '@gym/domain/database/index';
import { type DatabaseRow, isKeptByPerson, personDataPath } from '@gym/domain/database/row';
import { isNode } from '@gym/domain/database/rules/clients';
import type { RuleSourceNode } from '@gym/domain/database/rules/node';
import { KEPT_DAYS } from '@gym/domain/database/system/kept';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sourcesOf } from './sources.ts';

const ROWS: readonly DatabaseRow[] = DATABASE_ROWS;
const rootOf = (pattern: string): string => pattern.split('/')[0] ?? '';

it('has one row for each collection, with the paths of that collection only', () => {
  expect(new Set(ROWS.map(({ root }) => root)).size).toBe(ROWS.length);
  expect(ROWS.filter(({ root, paths }) => paths.some(({ pattern }) => rootOf(pattern) !== root))).toEqual([]);
  expect(ROWS.filter(({ paths }) => paths.length === 0)).toEqual([]);
});

it('registers every path that a file of domain/src/database makes, and every row', () => {
  const files = sourcesOf(/^domain\/src\/database\/(?!rules\/)[a-z/-]+(?:\.row)?(?<!\.test)\.ts$/).filter(
    ({ path }) => !/\/(index|path|row)\.ts$/.test(path),
  );
  const made = files.flatMap(({ text }) => [...text.matchAll(/databasePath\(\s*'([^']+)'/g)].map(([, found]) => found));
  expect(made.length).toBeGreaterThan(50);
  expect(made.toSorted()).toEqual(DATABASE_PATHS.map(({ pattern }) => pattern).toSorted());
  const rows = files.flatMap(({ text }) => [...text.matchAll(/^export const \w+Row = \{\n {2}root: '(\w+)'/gm)]);
  expect(rows.map(([, root]) => root).toSorted()).toEqual(ROWS.map(({ root }) => root).toSorted());
});

it('says for every collection that is kept by person what happens to it with the person', () => {
  const byPerson = ROWS.filter(({ paths }) => paths.some(({ pattern }) => pattern.includes('{uid}')));
  expect(byPerson.length).toBeGreaterThan(15);
  expect(byPerson.filter(({ person }) => person === 'nobody').map(({ root }) => root)).toEqual([]);
});

it('copies each collection under a name of its own, by the person or by hand', () => {
  const copied = ROWS.flatMap((row) =>
    row.person === 'nobody' || row.person.copy === null ? [] : [{ row, ...row.person.copy }],
  );
  const byPerson = copied.filter(({ row }) => isKeptByPerson(row));
  expect(byPerson.map(({ row }) => personDataPath(row, 'ana'))).toEqual(byPerson.map(({ row }) => `${row.root}/ana`));
  const byHand: readonly CopiedByHandRoot[] = ['Orders', 'PushDevices', 'DeniedCheckIns'];
  expect(copied.filter(({ row }) => !isKeptByPerson(row)).map(({ row }) => row.root)).toEqual(byHand);
  expect(new Set(copied.map(({ as }) => as)).size).toBe(copied.length);
  expect(() => personDataPath({ root: 'Codes', paths: [] }, 'ana')).toThrow('Codes is not kept by person');
});

/**
 * The collections that the copy of a person's data leaves out, each with the reviewed reason. Derived collections
 * aren't listed: they follow from what is in the copy.
 */
const NOT_IN_THE_COPY: Readonly<Record<string, string>> = {
  Staff: 'a role is no data of a member',
  EndedRoles: 'the work of staff',
  DailyRun: 'the work of staff',
  Differences: 'names people by uid only',
  Guests: 'nobody proved to be the guest',
  GuestFacts: 'nobody proved to be the guest',
  Contacts: 'nobody proved to be the sender',
  Phones: 'the profile says it',
  Emails: 'the profile says it',
  Pins: 'the profile says it',
  PhotoVersions: 'the photo is there',
  Cards: 'a secret that lets in',
  AccessLinks: 'secrets that let in',
  LatestAccessLinks: 'secrets that let in',
  Requests: 'sealed answers',
  PendingAccounts: 'nobody yet',
  MergedUsers: 'the number of a file that ended',
  Erasures: 'while it lasts',
  MemberOrders: 'the orders themselves are in it',
  BranchOrders: 'the list of the own orders says it',
  ChannelEvents: 'on its way into the choice about reminders',
  NoticesRead: 'a mark',
  Audit: 'what staff did',
  Uncharged: 'the history says it',
  UnchargedCounts: 'how often somebody of reception gave a period away',
  Attendance: 'the own visits say it',
  AttendanceFacts: 'the own visits say it',
  AnnulledAttendance: 'the own visits say it',
  OwnUndos: 'the own visits say it',
  VisitUse: 'the own visits say it',
  Counted: 'marks of a counter',
  DateService: 'a time',
  Sales: 'the list of the own purchases says it',
  BranchSales: 'the list of the own purchases says it',
  ShiftSales: 'the list of the own purchases says it',
  Shifts: 'the work of staff',
  BranchShifts: 'the work of staff',
  OpenShifts: 'the work of staff',
  StaffShifts: 'the work of staff',
};

it('copies everything about a person except the reviewed collections', () => {
  const left = ROWS.filter(
    ({ person }) => person !== 'nobody' && person.merge !== 'derive' && person.copy === null,
  ).map(({ root }) => root);
  expect(left.toSorted()).toEqual(Object.keys(NOT_IN_THE_COPY).toSorted());
});

it('names in the copy every collection that expires, with its number of days', () => {
  const swept = ROWS.flatMap(({ root, person, keep }) => (typeof keep === 'string' ? [] : [{ root, person, ...keep }]));
  // Unused sign-ins, counters and problems identify nobody, so the copy doesn't name them.
  const untold = swept.filter(({ kind }) => kind === undefined).map(({ root }) => root);
  expect(untold.toSorted()).toEqual(['PendingAccounts', 'Problems', 'RateLimits']);
  const kinds = new Set(swept.flatMap(({ kind }) => kind ?? []));
  expect([...kinds].toSorted()).toEqual(Object.keys(KEPT_DAYS).toSorted());
  for (const { kind, afterMs } of swept)
    if (kind !== undefined) expect(Math.floor(afterMs / 86_400_000)).toBe(KEPT_DAYS[kind]);
});

it('keeps the rules and the rows of collections out of the browser', () => {
  const rows = /@gym\/domain\/database\/(index|rules\/|row|[\w-]+\.row)/;
  expect(
    sourcesOf(/^web\/.*\.tsx?$/)
      .filter(({ text }) => rows.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
  const paths = sourcesOf(/^domain\/src\/(?!database\/(rules\/|.*\.row\.ts|index\.ts|row\.ts)).*(?<!\.test)\.ts$/);
  const leads = /from '[^']*(\.row|\/rules\/[\w-]+|database\/index|database\/row)\.ts'/;
  expect(paths.filter(({ text }) => leads.test(text)).map(({ path }) => path)).toEqual([]);
});

it('has a Spanish name for each collection in the copy of a person’s data', () => {
  const [{ text } = { text: '' }] = sourcesOf(/^web\/src\/features\/own-copy\/sections\.ts$/);
  const told = [...text.matchAll(/^ {2}(\w+): reader\(/gm)].map(([, name]) => name);
  const copied = ROWS.flatMap(({ person }) => (person === 'nobody' || person.copy === null ? [] : [person.copy.as]));
  expect(told.toSorted()).toEqual([...new Set(copied)].toSorted());
});

/** The lists that people may read as a whole, each with the reviewed reason why it stays small. */
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

it('bounds every other list that people may read', () => {
  const whole = ROWS.flatMap(({ root, rules }) => {
    const found: string[] = [];
    const walk = (node: RuleSourceNode, place: string): void => {
      const children = Object.entries(node.at ?? {});
      const isList = children.some(([key]) => key.startsWith('$') && key !== '$setting') || children.length === 0;
      if (node.read !== undefined && node.list === undefined && isList) found.push(place);
      for (const [key, child] of children) {
        if (isNode(child)) walk(child, `${place}/${key.replace(/^\$(\w+)/, '{$1}')}`);
      }
    };
    walk(rules, root);
    return found;
  });
  const patterns = new Set(
    ROWS.flatMap(({ paths }) => paths.filter(({ schema }) => schema instanceof z.ZodMiniRecord)).map(
      ({ pattern }) => pattern,
    ),
  );
  expect(whole.filter((place) => patterns.has(place)).toSorted()).toEqual(READ_AS_A_WHOLE);
});
