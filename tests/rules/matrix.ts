import { ATTENDANCE_ROWS } from './matrix/attendance.ts';
import { CONTACT_ROWS } from './matrix/contacts.ts';
import { DENORMALISED_ROWS } from './matrix/denormalised.ts';
import { DOOR_ROWS } from './matrix/door.ts';
import { MEMBERSHIP_ROWS } from './matrix/memberships.ts';
import { MESSAGE_ROWS } from './matrix/messages.ts';
import { ORDER_ROWS } from './matrix/orders.ts';
import { PEOPLE_ROWS } from './matrix/people.ts';
import { CLOSED_ROWS, PUBLIC_ROWS, PUBLISHED_ROWS } from './matrix/public.ts';
import { type Attempt, OPERATIONS, type Operation, placeOf, type Row } from './matrix/row.ts';
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
import { NEXT_VERSION, worldAt } from './model/world.ts';

/** The rights of every role at every path. The tests run each cell, and the documentation shows the table. */
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

export function isAllowed(row: Row, operation: Operation, role: Role): boolean {
  return row.allow[operation]?.includes(role) ?? false;
}

function listAction(row: Row): Action {
  if (row.list !== undefined) return read(row.list.path, row.list.query);
  const place = placeOf(row);
  const isRecord = row.pattern.includes('/');
  return read(isRecord ? place.slice(0, place.lastIndexOf('/')) : place, { orderBy: '.key', first: 50 });
}

function attempt(row: Row, operation: 'create' | 'update' | 'delete', clock: Clock, as: Caller): Attempt {
  const own = row[operation]?.({ clock, as });
  if (own !== undefined) return own;
  const place = placeOf(row);
  if (operation === 'delete') return { updates: { [place]: null } };
  const updates = { [place]: worldAt(clock, place) ?? true };
  return operation === 'create' && place !== '' ? { given: { [place]: null }, updates } : { updates };
}

/** The server writes data of a person together with the person's next version. */
function versionFor({ pattern }: Row, as: Caller): Updates {
  return as === SERVER && pattern !== '' && !pattern.startsWith('Summaries') ? NEXT_VERSION : {};
}

/** The people whose data the tested records hold. */
const ERASED: readonly string[] = [MEMBER, 'gone'];

/**
 * Returns the case in which the server deletes the record during an erasure. There is none for a record that the server
 * may always delete, nor for one below a record that the erasure deletes.
 */
function erasureCases(row: Row, clock: Clock): RulesCase[] {
  const isErased = isAllowed(row, 'erase', 'server');
  const isPart = MATRIX.some(
    (other) => isAllowed(other, 'erase', 'server') && row.pattern.startsWith(`${other.pattern}/`),
  );
  if (!isErased && (isPart || isAllowed(row, 'delete', 'server'))) return [];
  const place = placeOf(row);
  const erasures = ERASED.map((uid) => [`Erasures/${uid}`, { At: 1, By: 'admin-1', Request: uid }] as const);
  const given = {
    ...Object.fromEntries(erasures),
    ...(place === '' ? {} : { [place]: worldAt(clock, place) ?? true }),
  };
  const name = `${row.pattern === '' ? '/' : row.pattern} erase server`;
  return [rulesCase(isErased ? 'allow' : 'deny', name, SERVER, write({ [place]: null }), given)];
}

/** The case of one cell of the matrix. */
function cell(row: Row, operation: Exclude<Operation, 'erase'>, role: Role, clock: Clock): RulesCase {
  const as = ROLES[role].uid;
  const expected = isAllowed(row, operation, role) ? 'allow' : 'deny';
  const name = `${row.pattern === '' ? '/' : row.pattern} ${operation} ${role}`;
  if (operation === 'read') return rulesCase(expected, name, as, read(placeOf(row)));
  if (operation === 'list') return rulesCase(expected, name, as, listAction(row));
  const { given, updates } = attempt(row, operation, clock, as);
  return rulesCase(expected, name, as, write({ ...versionFor(row, as), ...updates }), given);
}

/** The cells of one row and operation, one for each role; only the server erases. */
export function cellsOf(row: Row, operation: Operation, clock: Clock): RulesCase[] {
  if (operation === 'erase') return erasureCases(row, clock);
  return ROLE_NAMES.map((role) => cell(row, operation, role, clock));
}

/** Every cell of the matrix. */
export function matrixCases(clock: Clock): RulesCase[] {
  return MATRIX.flatMap((row) => OPERATIONS.flatMap((operation) => cellsOf(row, operation, clock)));
}
