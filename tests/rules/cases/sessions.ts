import { OPERATIONS, type Operation, type Row } from '../matrix/row.ts';
import { cellsOf, isAllowed, MATRIX } from '../matrix.ts';
import { BRANCH, ROLES, type Role } from '../model/actors.ts';
import { type Caller, type RulesCase, read, rulesCase, TIMESTAMP, write } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, ATTENDANCE_FACTS, MEMBER_ATTENDANCE, storedCheckIn, TODAY } from '../model/world.ts';

const STAFF: readonly Role[] = ['reception', 'reception-elsewhere', 'kiosk', 'kiosk-elsewhere', 'admin'];

/** When the roles of these cases were given, epoch seconds. */
const GIVEN_AT = 1_700_000_000;
const MOMENTS = [
  ['before', GIVEN_AT - 1],
  ['in the same second as', GIVEN_AT],
  ['after', GIVEN_AT + 1],
] as const;

/**
 * Whether the cell reads a denied check-in that the terminal itself wrote: any account may read its own, in any
 * session.
 */
function isOwnTry({ pattern }: Row, operation: Operation, as: Caller): boolean {
  const reads = operation === 'read' || operation === 'list';
  return reads && as === ROLES.kiosk.uid && /^DeniedCheckIns\/.*\{id\}$/.test(pattern);
}

/** A terminal undoes its own check-in: the only right of staff that no cell of the matrix covers. */
function undoCell(clock: Clock): RulesCase {
  const by = 'kiosk-1';
  const mark = { At: TIMESTAMP, By: by };
  return rulesCase(
    'allow',
    'a terminal undoes its own check-in',
    by,
    write({ [`${ATTENDANCE}/Annulled`]: mark, [`${MEMBER_ATTENDANCE}/Annulled`]: mark }),
    {
      [ATTENDANCE]: { ...storedCheckIn(clock), Ts: clock.now + clock.slack, Via: 'kiosk', By: by },
      [MEMBER_ATTENDANCE]: { Ts: clock.now + clock.slack },
      [ATTENDANCE_FACTS]: null,
    },
  );
}

/** Reception without an open shift may read its branch's totals by kind. In the matrix it has a shift, and may not. */
function soldCell(): RulesCase {
  const shift = `OpenShifts/${BRANCH}/${ROLES.reception.uid}`;
  const sold = read(`SaleTotals/${BRANCH}/${TODAY}/ByKind`);
  return rulesCase('allow', 'reception without an open shift reads the totals by kind', ROLES.reception.uid, sold, {
    [shift]: null,
  });
}

/** Desks that work offline, under a key that no cell of the matrix covers. */
function deskDeviceCells(clock: Clock): RulesCase[] {
  const place = `Terminals/${BRANCH}/reception-1~0`;
  const Id = '7f9c24e5-2b1d-4c3a-9e8f-0a1b2c3d4e5f';
  const state = { Id, Build: '3.7.0', Queue: 0, Refused: 0, Version: 0, Kind: 'desk', Device: 'Chrome' };
  const there = { ...state, Seen: clock.now - 1 };
  const ended = { ...there, Ended: { At: clock.now - 1, By: 'admin-1' } };
  return [
    rulesCase(
      'allow',
      'reception registers a desk that works offline',
      'reception-1',
      write({ [place]: { ...state, Seen: TIMESTAMP } }),
    ),
    rulesCase(
      'allow',
      'an administrator ends a desk',
      'admin-1',
      write({ [`${place}/Ended`]: { At: TIMESTAMP, By: 'admin-1' } }),
      { [place]: there },
    ),
    rulesCase('allow', 'an administrator deletes an ended desk', 'admin-1', write({ [place]: null }), {
      [place]: ended,
    }),
  ];
}

/** Returns the case in sessions that began before the role was given, in that second, and after it. */
function inSessions(cell: RulesCase): RulesCase[] {
  const given = { ...cell.given, [`Staff/${cell.as}/Since`]: GIVEN_AT };
  return MOMENTS.map(([moment, signedInAt]): RulesCase => {
    const name = `${cell.name}, signed in ${moment} the role was given`;
    return { ...cell, name, given, signedInAt, expected: signedInAt > GIVEN_AT ? 'allow' : 'deny' };
  });
}

/** The staff rights of the matrix, in sessions that began before the role was given, at that second, and after it. */
export function sessionCases(clock: Clock): RulesCase[] {
  const cells = MATRIX.flatMap((row) =>
    OPERATIONS.flatMap((operation) => {
      // Members' rights hold for staff in an old session, too. Each role's denied try has another shape.
      const isEveryones = isAllowed(row, operation, 'other') && !row.pattern.startsWith('DeniedCheckIns');
      const uids = new Set<Caller>(
        STAFF.filter((role) => isAllowed(row, operation, role)).map((role) => ROLES[role].uid),
      );
      if (isEveryones) return [];
      return cellsOf(row, operation, clock)
        .filter(({ as, expected }) => uids.has(as) && expected === 'allow' && !isOwnTry(row, operation, as))
        .flatMap(inSessions);
    }),
  );
  return [...cells, ...[undoCell(clock), soldCell(), ...deskDeviceCells(clock)].flatMap(inSessions)];
}
