import { OPERATIONS, type Operation, type Row } from '../matrix/row.ts';
import { cellsOf, isAllowed, MATRIX } from '../matrix.ts';
import { ROLES, type Role } from '../model/actors.ts';
import { type Caller, type RulesCase, rulesCase, TIMESTAMP, write } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, ATTENDANCE_FACTS, MEMBER_ATTENDANCE, storedCheckIn } from '../model/world.ts';

const STAFF: readonly Role[] = ['reception', 'reception-elsewhere', 'kiosk', 'kiosk-elsewhere', 'admin'];

/** When the roles of these cases were given, epoch seconds. */
const GIVEN_AT = 1_700_000_000;
const MOMENTS = [
  ['before', GIVEN_AT - 1],
  ['as', GIVEN_AT],
  ['after', GIVEN_AT + 1],
] as const;

/** What a device wrote it reads itself: no staff right. */
function isOwnTry({ pattern }: Row, operation: Operation): boolean {
  return operation === 'read' && /^(DeniedCheckIns|Guests)\/.*\{id\}$/.test(pattern);
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
      if (isEveryones || isOwnTry(row, operation)) return [];
      return cellsOf(row, operation, clock)
        .filter(({ as, expected }) => uids.has(as) && expected === 'allow')
        .flatMap(inSessions);
    }),
  );
  return [...cells, ...inSessions(undoCell(clock))];
}
