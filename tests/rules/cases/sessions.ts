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
  ['as', GIVEN_AT],
  ['after', GIVEN_AT + 1],
] as const;

/** A try that a terminal wrote it reads itself: no staff right. It names nobody but by uid. */
function isOwnTry({ pattern }: Row, operation: Operation, as: Caller): boolean {
  const reads = operation === 'read' || operation === 'list';
  return reads && as === ROLES.kiosk.uid && /^DeniedCheckIns\/.*\{id\}$/.test(pattern);
}

/** The terminal takes its own check-in back: the one right of staff that no cell of the matrix asks about. */
function undoCell(clock: Clock): RulesCase {
  const by = 'kiosk-1';
  const mark = { At: TIMESTAMP, By: by };
  return rulesCase(
    'allow',
    'a check-in taken back by its terminal',
    by,
    write({ [`${ATTENDANCE}/Annulled`]: mark, [`${MEMBER_ATTENDANCE}/Annulled`]: mark }),
    {
      [ATTENDANCE]: { ...storedCheckIn(clock), Ts: clock.now + clock.slack, Via: 'kiosk', By: by },
      [MEMBER_ATTENDANCE]: { Ts: clock.now + clock.slack },
      [ATTENDANCE_FACTS]: null,
    },
  );
}

/** Reception without an open shift reads what its branch sells; in the matrix it has one, and may not. */
function soldCell(): RulesCase {
  const shift = `OpenShifts/${BRANCH}/${ROLES.reception.uid}`;
  const sold = read(`SaleTotals/${BRANCH}/${TODAY}/ByKind`);
  return rulesCase('allow', 'what sells, by reception without an open shift', ROLES.reception.uid, sold, {
    [shift]: null,
  });
}

/** A desk's own copy, which stands under an id that no cell of the matrix asks about. */
function deskDeviceCells(clock: Clock): RulesCase[] {
  const place = `Terminals/${BRANCH}/reception-1~0`;
  const Id = '7f9c24e5-2b1d-4c3a-9e8f-0a1b2c3d4e5f';
  const state = { Id, Build: '3.7.0', Queue: 0, Refused: 0, Version: 0, Kind: 'desk', Device: 'Chrome' };
  const there = { ...state, Seen: clock.now - 1 };
  const ended = { ...there, Ended: { At: clock.now - 1, By: 'admin-1' } };
  return [
    rulesCase(
      'allow',
      'a desk without network by reception',
      'reception-1',
      write({ [place]: { ...state, Seen: TIMESTAMP } }),
    ),
    rulesCase(
      'allow',
      'a desk ended by an administrator',
      'admin-1',
      write({ [`${place}/Ended`]: { At: TIMESTAMP, By: 'admin-1' } }),
      { [place]: there },
    ),
    rulesCase('allow', 'an ended desk taken away by an administrator', 'admin-1', write({ [place]: null }), {
      [place]: ended,
    }),
  ];
}

/** The same question in sessions that began before, as and after the role was given. */
function inSessions(cell: RulesCase): RulesCase[] {
  const given = { ...cell.given, [`Staff/${cell.as}/Since`]: GIVEN_AT };
  return MOMENTS.map(([moment, signedInAt]): RulesCase => {
    const name = `${cell.name}, signed in ${moment} the role was given`;
    return { ...cell, name, given, signedInAt, expected: signedInAt > GIVEN_AT ? 'allow' : 'deny' };
  });
}

/** What the matrix grants staff, asked in sessions that began before, as and after the role was given. */
export function sessionCases(clock: Clock): RulesCase[] {
  const cells = MATRIX.flatMap((row) =>
    OPERATIONS.flatMap((operation) => {
      // What any member may, staff may in an old session too; a door's try comes from each in another way.
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
