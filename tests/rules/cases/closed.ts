import { OPERATIONS } from '../matrix/row.ts';
import { cellsOf, isAllowed, MATRIX } from '../matrix.ts';
import { MEMBER, OTHER_MEMBER, ROLES } from '../model/actors.ts';
import { type RulesCase, rulesCase, SERVER, write } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { NEXT_VERSION } from '../model/world.ts';

const ACTIVE = `Users/${MEMBER}/Active`;

/** Repeating or undoing an existing check-in adds no data. */
function isHarmless(name: string): boolean {
  return /^(Member)?Attendance\/.*( update |\/Annulled create )/.test(name);
}

/** What members may still write after the gym closed their account, and which accounts can't be closed. */
export function closedCases(clock: Clock): RulesCase[] {
  const own = MATRIX.flatMap((row) =>
    OPERATIONS.filter((operation) => operation !== 'read' && operation !== 'list' && isAllowed(row, operation, 'own'))
      .flatMap((operation) => cellsOf(row, operation, clock))
      .filter(({ as, name }) => as === ROLES.own.uid && !isHarmless(name))
      .map((cell): RulesCase => {
        const given = { ...cell.given, [ACTIVE]: false };
        return { ...cell, name: `${cell.name}, account closed`, given, expected: 'deny' };
      }),
  );
  const role = { Role: 'kiosk', Branch: 'centro', Since: 1 };
  const staff = { [`Staff/${MEMBER}`]: role };
  const merged = { [`Users/${MEMBER}/MergedInto`]: OTHER_MEMBER };
  const joined = (Active: boolean): RulesCase['given'] => ({ [ACTIVE]: Active, ...merged });
  // A merged person has a summary without a name.
  const nameless = { [`Summaries/${MEMBER}`]: { Version: 2 } };
  const say = (expected: RulesCase['expected'], name: string, updates: RulesCase['given'], given = {}): RulesCase =>
    rulesCase(expected, name, SERVER, write({ ...updates, ...NEXT_VERSION }), given);
  return [
    ...own,
    say('allow', 'an account closed', { [ACTIVE]: false }),
    say('allow', 'an account opened again', { [ACTIVE]: true }, { [ACTIVE]: false }),
    say('deny', 'an account of staff closed', { [ACTIVE]: false }, staff),
    say('allow', 'an account closed whose role goes', { [ACTIVE]: false, [`Staff/${MEMBER}`]: null }, staff),
    say('deny', 'a role for a closed account', staff, { [ACTIVE]: false }),
    say('deny', 'a role for an account that is being closed', { ...staff, [ACTIVE]: false }),
    say('allow', 'a role for who has no profile yet', { 'Staff/nobody': role }),
    rulesCase('deny', 'a role for a joined account that is open', SERVER, write(staff), { ...merged, [ACTIVE]: null }),
    say('allow', 'an account joined and closed', joined(false), nameless),
    say('deny', 'an account joined and left open', joined(true), nameless),
    say('deny', 'a closed account joined into an open one', merged, { ...nameless, [ACTIVE]: false }),
    say('deny', 'an open account joined into a closed one', merged, {
      ...nameless,
      [`Users/${OTHER_MEMBER}/Active`]: false,
    }),
    say('allow', 'an open account joined into an open one', merged, { ...nameless, [ACTIVE]: true }),
  ];
}
