import { OPERATIONS, type Operation, type Row } from '../matrix/row.ts';
import { cellsOf, isAllowed, MATRIX } from '../matrix.ts';
import { BRANCH, ROLES, type Role } from '../model/actors.ts';
import { type Caller, type RulesCase, read, rulesCase, TIMESTAMP, write } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, ATTENDANCE_FACTS, MEMBER_ATTENDANCE, storedCheckIn, TODAY } from '../model/world.ts';

const STAFF_ROLES: readonly Role[] = ['reception', 'reception-elsewhere', 'kiosk', 'kiosk-elsewhere', 'admin'];

/** The time at which the roles of these cases were given, epoch seconds. */
const ROLE_GIVEN_AT = 1_700_000_000;
/** Times of sign-in relative to the time at which the role was given, epoch seconds. */
const SIGN_IN_TIMES = [
  ['before', ROLE_GIVEN_AT - 1],
  ['in the same second as', ROLE_GIVEN_AT],
  ['after', ROLE_GIVEN_AT + 1],
] as const;

/**
 * Returns whether a cell (a case of the matrix of rights: one path, operation and role) reads a denied check-in that
 * its caller wrote. Every account may read those that it wrote, in any session.
 */
function readsOwnDeniedCheckIn({ pattern }: Row, operation: Operation, as: Caller): boolean {
  const isRead = operation === 'read' || operation === 'list';
  return isRead && as === ROLES.kiosk.uid && /^DeniedCheckIns\/.*\{id\}$/.test(pattern);
}

/** Returns the case in which a terminal undoes its own check-in, a right of staff that no cell of the matrix covers. */
function undoCase(clock: Clock): RulesCase {
  const by = 'kiosk-1';
  const annulment = { At: TIMESTAMP, By: by };
  return rulesCase(
    'allow',
    'a terminal undoes its own check-in',
    by,
    write({ [`${ATTENDANCE}/Annulled`]: annulment, [`${MEMBER_ATTENDANCE}/Annulled`]: annulment }),
    {
      [ATTENDANCE]: { ...storedCheckIn(clock), Ts: clock.now + clock.slack, Via: 'kiosk', By: by },
      [MEMBER_ATTENDANCE]: { Ts: clock.now + clock.slack },
      [ATTENDANCE_FACTS]: null,
    },
  );
}

/**
 * Returns the case in which reception without an open shift reads its branch's totals by kind. In the matrix, reception
 * has an open shift and may not read them.
 */
function totalsByKindCase(): RulesCase {
  const shift = `OpenShifts/${BRANCH}/${ROLES.reception.uid}`;
  const readTotals = read(`SaleTotals/${BRANCH}/${TODAY}/ByKind`);
  return rulesCase(
    'allow',
    'reception without an open shift reads the totals by kind',
    ROLES.reception.uid,
    readTotals,
    {
      [shift]: null,
    },
  );
}

/** Returns cases of a desk that works offline, under a key that no cell of the matrix covers. */
function offlineDeskCases(clock: Clock): RulesCase[] {
  const path = `Terminals/${BRANCH}/reception-1~0`;
  const Id = '7f9c24e5-2b1d-4c3a-9e8f-0a1b2c3d4e5f';
  const deskState = { Id, Build: '3.7.0', Queue: 0, Refused: 0, Version: 0, Kind: 'desk', Device: 'Chrome' };
  const registered = { ...deskState, Seen: clock.now - 1 };
  const ended = { ...registered, Ended: { At: clock.now - 1, By: 'admin-1' } };
  return [
    rulesCase(
      'allow',
      'reception registers a desk that works offline',
      'reception-1',
      write({ [path]: { ...deskState, Seen: TIMESTAMP } }),
    ),
    rulesCase(
      'allow',
      'an administrator ends a desk',
      'admin-1',
      write({ [`${path}/Ended`]: { At: TIMESTAMP, By: 'admin-1' } }),
      { [path]: registered },
    ),
    rulesCase('allow', 'an administrator deletes an ended desk', 'admin-1', write({ [path]: null }), {
      [path]: ended,
    }),
  ];
}

/** Returns the case in three sessions, one for each of {@link SIGN_IN_TIMES}. */
function repeatInSessions(cell: RulesCase): RulesCase[] {
  const given = { ...cell.given, [`Staff/${cell.as}/Since`]: ROLE_GIVEN_AT };
  return SIGN_IN_TIMES.map(([moment, signedInAt]): RulesCase => {
    const name = `${cell.name}, signed in ${moment} the role was given`;
    return { ...cell, name, given, signedInAt, expected: signedInAt > ROLE_GIVEN_AT ? 'allow' : 'deny' };
  });
}

/** The rights of staff, in sessions that began before the role was given, in the same second, and after it. */
export function sessionCases(clock: Clock): RulesCase[] {
  const cells = MATRIX.flatMap((row) =>
    OPERATIONS.flatMap((operation) => {
      // If members have a right, staff have it in an old session, too, so there is nothing to test. Denied check-ins
      // are excepted, because a member writes them in another form than staff.
      const isRightOfMembers = isAllowed(row, operation, 'other') && !row.pattern.startsWith('DeniedCheckIns');
      const uids = new Set<Caller>(
        STAFF_ROLES.filter((role) => isAllowed(row, operation, role)).map((role) => ROLES[role].uid),
      );
      if (isRightOfMembers) return [];
      return cellsOf(row, operation, clock)
        .filter(
          ({ as, expected }) => uids.has(as) && expected === 'allow' && !readsOwnDeniedCheckIn(row, operation, as),
        )
        .flatMap(repeatInSessions);
    }),
  );
  return [...cells, ...[undoCase(clock), totalsByKindCase(), ...offlineDeskCases(clock)].flatMap(repeatInSessions)];
}
