import { DOOR_PROBLEMS } from '@gym/domain/attendance/attendance';
import { MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, MEMBER_ATTENDANCE, NOT_CHECKED_IN, OTHER_ID, storedCheckIn } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn } from './check-in.ts';

const REQUIRED_FIELDS = ['Id', 'At', 'Ts', 'Via', 'By', 'Verdict', 'Clock'] as const;

const ALLOWED_VALUES: readonly (readonly [field: string, value: Json])[] = [
  ['Id', 'a1b2c3d4-e5f6-0789-9abc-def012345678'],
  ['Verdict', 'warning'],
  ['Clock', 'doubt'],
  ['Problems', Object.fromEntries(DOOR_PROBLEMS.map((problem) => [problem, true]))],
];

const DENIED_VALUES: readonly (readonly [field: string, value: Json])[] = [
  ['Id', 7],
  ['Id', ''],
  ['Id', 'a1b2c3d4-e5f6-4789-9abc-def01234567'],
  ['Id', 'a1b2c3d4-e5f6-4789-9abc-def0123456789'],
  ['Id', 'aa1b2c3d4-e5f6-4789-9abc-def012345678'],
  ['Id', 'A1B2C3D4-E5F6-4789-9ABC-DEF012345678'],
  ['At', { seconds: 1 }],
  ['Ts', 'now'],
  ['Via', 'kiosk'],
  ['Via', 'desk'],
  ['By', 'somebody'],
  ['By', 1],
  ['Verdict', 'denied'],
  ['Verdict', true],
  ['Clock', 'wrong'],
  ['Problems', 'birthday'],
  ['Problems', { hungry: true }],
  ['Problems', { birthday: false }],
  ['Problems', { birthday: 'yes' }],
  ['Problems', { 'a-birthday': true }],
  ['Problems', { birthdays: true }],
  ['Nombre', 'Alguien Más'],
  ['Annulled', true],
  ['Differs', { expired: true }],
  ['Extra', 1],
];

/**
 * Check-ins on the member's own phone: the fields of the record, and those that only the server may write. `Ts` is the
 * record's arrival: the server's time at which it was written.
 */
export function checkInShapeCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(MEMBER);
  const stored = storedCheckIn(clock);
  const sameTime = { At: stored.At ?? null };
  for (const field of REQUIRED_FIELDS)
    cases.deny(`a check-in without ${field}`, checkIn(clock, { [field]: null }), NOT_CHECKED_IN);
  for (const [field, value] of ALLOWED_VALUES) {
    cases.allow(`${field} = ${JSON.stringify(value)}`, checkIn(clock, { [field]: value }), NOT_CHECKED_IN);
  }
  for (const [field, value] of DENIED_VALUES) {
    cases.deny(`${field} = ${JSON.stringify(value)}`, checkIn(clock, { [field]: value }), NOT_CHECKED_IN);
  }
  cases
    .deny("a string as the branch's record", { ...checkIn(clock), [ATTENDANCE]: 'aquí' }, NOT_CHECKED_IN)
    .deny(
      "an unknown field in the member's record",
      { ...checkIn(clock), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP, Extra: 1 } },
      NOT_CHECKED_IN,
    )
    .deny("a string as the member's record", { ...checkIn(clock), [MEMBER_ATTENDANCE]: 'aquí' }, NOT_CHECKED_IN)
    .allow('resends a check-in with the stored name', checkIn(clock, { ...sameTime, Nombre: stored.Nombre ?? null }))
    .deny('resends a check-in with another name', checkIn(clock, { ...sameTime, Nombre: 'Alguien Más' }));
  for (const problem of DOOR_PROBLEMS) {
    cases.allow(
      `a check-in with the problem ${problem}`,
      checkIn(clock, { Problems: { [problem]: true } }),
      NOT_CHECKED_IN,
    );
  }
  const setName = { [`${ATTENDANCE}/Nombre`]: 'Sofía' };
  const serverCases = new CaseList(SERVER)
    .allowAndDenyValues(`${ATTENDANCE}/Nombre`, ['Sofía', 'x'.repeat(80)], [7, 'x'.repeat(81)])
    .allowAndDenyValues(`${ATTENDANCE}/Id`, [], [OTHER_ID])
    .allowAndDenyValues(`${ATTENDANCE}/At`, [], [clock.now])
    .allowAndDenyValues(`${ATTENDANCE}/Ts`, [], [clock.now])
    .allowAndDenyValues(`${ATTENDANCE}/Via`, [], ['kiosk', null])
    .allowAndDenyValues(`${ATTENDANCE}/By`, [], [7, null])
    .allowAndDenyValues(`${ATTENDANCE}/Verdict`, [], ['denied', null])
    .allowAndDenyValues(`${ATTENDANCE}/Clock`, [], ['wrong', null])
    .deny(
      'rewrites a record whose time is damaged',
      { [ATTENDANCE]: { ...stored, At: 'hoy' } },
      { [`${ATTENDANCE}/At`]: 'hoy' },
    )
    .deny(
      'rewrites a record whose arrival is damaged',
      { [ATTENDANCE]: { ...stored, Ts: 'hoy' } },
      { [`${ATTENDANCE}/Ts`]: 'hoy' },
    )
    .deny('adds the name to a record without a time', setName, { [`${ATTENDANCE}/At`]: null })
    .deny('adds the name to a record without an arrival', setName, { [`${ATTENDANCE}/Ts`]: null })
    .deny('an administrator changes the verdict', { [`${ATTENDANCE}/Verdict`]: 'warning' }, {}, 'admin-1')
    .deny('the member changes the verdict', { [`${ATTENDANCE}/Verdict`]: 'warning' }, {}, MEMBER)
    .deny('adds the name to a check-in that does not exist', setName, NOT_CHECKED_IN)
    .deny("creates a check-in with an arrival before the server's time", { [ATTENDANCE]: stored }, NOT_CHECKED_IN)
    .deny('an administrator changes the name', setName, {}, 'admin-1')
    .deny('the member changes the name', setName, {}, MEMBER);
  return [...cases.all, ...serverCases.all];
}
