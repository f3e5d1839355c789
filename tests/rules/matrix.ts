import { ATTENDANCE_ROWS } from './matrix/attendance.ts';
import { CONTACT_ROWS } from './matrix/contacts.ts';
import { DENORMALISED_ROWS } from './matrix/denormalised.ts';
import { DOOR_ROWS } from './matrix/door.ts';
import { MEMBERSHIP_ROWS } from './matrix/memberships.ts';
import { MESSAGE_ROWS } from './matrix/messages.ts';
import { ORDER_ROWS } from './matrix/orders.ts';
import { PEOPLE_ROWS } from './matrix/people.ts';
import { CLOSED_ROWS, PUBLIC_ROWS, PUBLISHED_ROWS } from './matrix/public.ts';
import { type Attempt, OPERATIONS, type Operation, pathOfRow, type Row } from './matrix/row.ts';
import { SETTINGS_ROWS } from './matrix/settings.ts';
import { STATS_ROWS } from './matrix/stats.ts';
import { STORE_ROWS } from './matrix/store.ts';
import { TILL_ROWS } from './matrix/till.ts';
import { MEMBER, ROLE_NAMES, ROLES, type Role } from './model/actors.ts';
import {
  type Action,
  type Caller,
  type RulesCase,
  read,
  rulesCase,
  SERVER,
  type Updates,
  write,
} from './model/case.ts';
import type { Clock } from './model/clock.ts';
import { NEXT_VERSION, worldValueAt } from './model/world.ts';

/** The rights of every role at every path. */
export const MATRIX: readonly Row[] = [
  ...PUBLIC_ROWS,
  ...PUBLISHED_ROWS,
  ...SETTINGS_ROWS,
  ...PEOPLE_ROWS,
  ...MEMBERSHIP_ROWS,
  ...MESSAGE_ROWS,
  ...ATTENDANCE_ROWS,
  ...DOOR_ROWS,
  ...STATS_ROWS,
  ...CONTACT_ROWS,
  ...STORE_ROWS,
  ...DENORMALISED_ROWS,
  ...ORDER_ROWS,
  ...TILL_ROWS,
  ...CLOSED_ROWS,
];

/** Returns whether the matrix allows a role an operation on the record of a row. */
export function isAllowed(row: Row, operation: Operation, role: Role): boolean {
  return row.allow[operation]?.includes(role) ?? false;
}

/**
 * Returns the read of the operation `list`: the one that the row defines, otherwise the first 50 records by key of the
 * list that contains the path. A path of one key, such as `Users`, is itself that list.
 */
function listAction(row: Row): Action {
  if (row.list !== undefined) return read(row.list.path, row.list.query);
  const path = pathOfRow(row);
  const list = row.pattern.includes('/') ? path.slice(0, path.lastIndexOf('/')) : path;
  return read(list, { orderBy: '.key', first: 50 });
}

/** Returns the write of an operation: the one that the row defines, otherwise the default one. */
function attemptOf(row: Row, operation: 'create' | 'update' | 'delete', clock: Clock, as: Caller): Attempt {
  const attempt = row[operation]?.({ clock, as });
  if (attempt !== undefined) return attempt;
  const path = pathOfRow(row);
  if (operation === 'delete') return { updates: { [path]: null } };
  const updates = { [path]: worldValueAt(clock, path) ?? true };
  return operation === 'create' && path !== '' ? { given: { [path]: null }, updates } : { updates };
}

/**
 * Returns the update of the person's next version, which the server writes together with data of the person. Empty for
 * other callers, for the root, and for the summary, which contains the version itself.
 */
function versionUpdate({ pattern }: Row, as: Caller): Updates {
  return as === SERVER && pattern !== '' && !pattern.startsWith('Summaries') ? NEXT_VERSION : {};
}

/** Uids of the people to whom the tested records belong. In the cases of `erase` their erasure is in progress. */
const ERASED_UIDS: readonly string[] = [MEMBER, 'gone'];

/**
 * Returns the case in which the server deletes the record during an erasure. If the matrix doesn't allow `erase`, there
 * is no case for a record that the server may always delete, nor for one below a record that the erasure deletes.
 */
function erasureCases(row: Row, clock: Clock): RulesCase[] {
  const isErased = isAllowed(row, 'erase', 'server');
  const isBelowErased = MATRIX.some(
    (other) => isAllowed(other, 'erase', 'server') && row.pattern.startsWith(`${other.pattern}/`),
  );
  if (!isErased && (isBelowErased || isAllowed(row, 'delete', 'server'))) return [];
  const path = pathOfRow(row);
  const erasures = ERASED_UIDS.map((uid) => [`Erasures/${uid}`, { At: 1, By: 'admin-1', Request: uid }] as const);
  const given = {
    ...Object.fromEntries(erasures),
    ...(path === '' ? {} : { [path]: worldValueAt(clock, path) ?? true }),
  };
  const name = `${row.pattern === '' ? '/' : row.pattern} erase server`;
  return [rulesCase(isErased ? 'allow' : 'deny', name, SERVER, write({ [path]: null }), given)];
}

/** Returns the case of one cell of the matrix: a row, an operation and a role. */
function makeCell(row: Row, operation: Exclude<Operation, 'erase'>, role: Role, clock: Clock): RulesCase {
  const as = ROLES[role].uid;
  const expected = isAllowed(row, operation, role) ? 'allow' : 'deny';
  const name = `${row.pattern === '' ? '/' : row.pattern} ${operation} ${role}`;
  if (operation === 'read') return rulesCase(expected, name, as, read(pathOfRow(row)));
  if (operation === 'list') return rulesCase(expected, name, as, listAction(row));
  const { given, updates } = attemptOf(row, operation, clock, as);
  return rulesCase(expected, name, as, write({ ...versionUpdate(row, as), ...updates }), given);
}

/**
 * Returns the cells of one row and operation: one for each role. `erase` has at most one, because only the server
 * erases.
 */
export function cellsOf(row: Row, operation: Operation, clock: Clock): RulesCase[] {
  if (operation === 'erase') return erasureCases(row, clock);
  return ROLE_NAMES.map((role) => makeCell(row, operation, role, clock));
}

/** Returns every cell of the matrix. */
export function matrixCases(clock: Clock): RulesCase[] {
  return MATRIX.flatMap((row) => OPERATIONS.flatMap((operation) => cellsOf(row, operation, clock)));
}
