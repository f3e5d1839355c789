import { DOOR_PROBLEMS } from '@gym/domain/attendance/attendance';
import { MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, MEMBER_ATTENDANCE, NOT_CHECKED_IN, OTHER_ID, storedCheckIn } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn } from './check-in.ts';

const FIELDS = ['Id', 'At', 'Ts', 'Via', 'By', 'Verdict', 'Clock'] as const;

const TAKEN: readonly (readonly [field: string, value: Json])[] = [
  ['Id', 'a1b2c3d4-e5f6-0789-9abc-def012345678'],
  ['Verdict', 'warning'],
  ['Clock', 'doubt'],
  ['Problems', Object.fromEntries(DOOR_PROBLEMS.map((problem) => [problem, true]))],
];

const REFUSED: readonly (readonly [field: string, value: Json])[] = [
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

/** Check-ins by own phone: the shape of the record, and the fields that only the server adds. */
export function checkInShapeCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(MEMBER);
  const stored = storedCheckIn(clock);
  const again = { At: stored.At ?? null };
  for (const field of FIELDS) cases.deny(`without ${field}`, checkIn(clock, { [field]: null }), NOT_CHECKED_IN);
  for (const [field, value] of TAKEN) {
    cases.allow(`${field} ${JSON.stringify(value)}`, checkIn(clock, { [field]: value }), NOT_CHECKED_IN);
  }
  for (const [field, value] of REFUSED) {
    cases.deny(`${field} ${JSON.stringify(value)}`, checkIn(clock, { [field]: value }), NOT_CHECKED_IN);
  }
  cases
    .deny("a string as the branch's record", { ...checkIn(clock), [ATTENDANCE]: 'aquí' }, NOT_CHECKED_IN)
    .deny(
      "an unknown field in the member's record",
      { ...checkIn(clock), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP, Extra: 1 } },
      NOT_CHECKED_IN,
    )
    .deny("a string as the member's record", { ...checkIn(clock), [MEMBER_ATTENDANCE]: 'aquí' }, NOT_CHECKED_IN)
    .allow('resends it with the stored name', checkIn(clock, { ...again, Nombre: stored.Nombre ?? null }))
    .deny('resends it with another name', checkIn(clock, { ...again, Nombre: 'Alguien Más' }));
  for (const problem of DOOR_PROBLEMS) {
    cases.allow(`the problem ${problem}`, checkIn(clock, { Problems: { [problem]: true } }), NOT_CHECKED_IN);
  }
  const named = { [`${ATTENDANCE}/Nombre`]: 'Sofía' };
  const server = new CaseList(SERVER)
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
    .deny('names a record without a time', named, { [`${ATTENDANCE}/At`]: null })
    .deny('names a record without an arrival', named, { [`${ATTENDANCE}/Ts`]: null })
    .deny('another verdict by an administrator', { [`${ATTENDANCE}/Verdict`]: 'warning' }, {}, 'admin-1')
    .deny('another verdict by the member', { [`${ATTENDANCE}/Verdict`]: 'warning' }, {}, MEMBER)
    .deny('names a check-in that does not exist', { [`${ATTENDANCE}/Nombre`]: 'Sofía' }, NOT_CHECKED_IN)
    .deny('creates a check-in with a stored arrival', { [ATTENDANCE]: stored }, NOT_CHECKED_IN)
    .deny('a name by an administrator', { [`${ATTENDANCE}/Nombre`]: 'Sofía' }, {}, 'admin-1')
    .deny('a name by the member', { [`${ATTENDANCE}/Nombre`]: 'Sofía' }, {}, MEMBER);
  return [...questions.all, ...server.all];
}
