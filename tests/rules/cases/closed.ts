import { OPERATIONS } from '../matrix/row.ts';
import { cellsOf, isAllowed, MATRIX } from '../matrix.ts';
import { MEMBER, OTHER_MEMBER, ROLES } from '../model/actors.ts';
import { type RulesCase, rulesCase, SERVER, write } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { NEXT_VERSION } from '../model/world.ts';

const ACTIVE = `Users/${MEMBER}/Active`;

/**
 * Returns whether a case of the matrix (the table of what each role may do at each path) resends a check-in, which a
 * member with a closed account may still do.
 */
function isResend(name: string): boolean {
  return /^(Member)?Attendance\/.* update /.test(name);
}

/** The writes of a member whose account is closed, and closing, opening and merging accounts. */
export function closedAccountCases(clock: Clock): RulesCase[] {
  const ownWrites = MATRIX.flatMap((row) =>
    OPERATIONS.filter((operation) => operation !== 'read' && operation !== 'list' && isAllowed(row, operation, 'own'))
      .flatMap((operation) => cellsOf(row, operation, clock))
      .filter(({ as, name }) => as === ROLES.own.uid && !isResend(name))
      .map((cell): RulesCase => {
        const given = { ...cell.given, [ACTIVE]: false };
        return { ...cell, name: `${cell.name}, account closed`, given, expected: 'deny' };
      }),
  );
  const role = { Role: 'kiosk', Branch: 'centro', Since: 1 };
  const staff = { [`Staff/${MEMBER}`]: role };
  const merged = { [`Users/${MEMBER}/MergedInto`]: OTHER_MEMBER };
  const mergedWith = (Active: boolean): RulesCase['given'] => ({ [ACTIVE]: Active, ...merged });
  // A merged person has a summary without a name.
  const summary = { [`Summaries/${MEMBER}`]: { Version: 2 } };
  const serverCase = (
    expected: RulesCase['expected'],
    name: string,
    updates: RulesCase['given'],
    given = {},
  ): RulesCase => rulesCase(expected, name, SERVER, write({ ...updates, ...NEXT_VERSION }), given);
  return [
    ...ownWrites,
    serverCase('allow', 'closes an account', { [ACTIVE]: false }),
    serverCase('allow', 'opens a closed account', { [ACTIVE]: true }, { [ACTIVE]: false }),
    serverCase('deny', 'closes an account of staff', { [ACTIVE]: false }, staff),
    serverCase(
      'allow',
      'closes an account of staff and removes its role',
      { [ACTIVE]: false, [`Staff/${MEMBER}`]: null },
      staff,
    ),
    serverCase('deny', 'gives a role to a closed account', staff, { [ACTIVE]: false }),
    serverCase('deny', 'gives a role to an account and closes it', { ...staff, [ACTIVE]: false }),
    serverCase('allow', 'gives a role to an account without a profile', { 'Staff/nobody': role }),
    rulesCase('deny', 'gives a role to a merged account that is open', SERVER, write(staff), {
      ...merged,
      [ACTIVE]: null,
    }),
    serverCase('allow', 'merges an account into another one and closes it', mergedWith(false), summary),
    serverCase('deny', 'merges an account into another one and opens it', mergedWith(true), summary),
    serverCase('deny', 'merges a closed account into an open one', merged, { ...summary, [ACTIVE]: false }),
    serverCase('deny', 'merges an open account into a closed one', merged, {
      ...summary,
      [`Users/${OTHER_MEMBER}/Active`]: false,
    }),
    serverCase('allow', 'merges an open account into an open one without closing it', merged, {
      ...summary,
      [ACTIVE]: true,
    }),
  ];
}
