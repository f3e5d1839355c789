import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Caller, type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, HOUR } from '../model/clock.ts';
import {
  ATTENDANCE,
  ATTENDANCE_FACTS,
  BRANCH_KEY,
  CHECK_IN_ID,
  MEMBER_ATTENDANCE,
  NOT_CHECKED_IN,
  OTHER_ID,
  OWN_UNDO,
  storedCheckIn,
  TODAY,
  YESTERDAY,
} from '../model/world.ts';
import { Questions } from './asking.ts';
import { type CheckInRecord, checkIn } from './check-in.ts';

const KIOSK = 'kiosk-1';
const DESK = 'reception-1';

/** Terminal and desk: whom they may register, at which branch, and with which verdict. */
export function checkInDoorCases(clock: Clock): readonly RulesCase[] {
  const by = (uid: string, via: string, changes: CheckInRecord = {}): Updates =>
    checkIn(clock, { Via: via, By: uid, ...changes });
  const letIn = { Verdict: 'let-in', Reason: 'Pagó en caja', Problems: { expired: true } };
  const questions = new Questions(KIOSK);
  const ask = (expected: 'allow' | 'deny', name: string, as: Caller, updates: Updates, given: Updates = {}): void => {
    questions.ask(expected, name, { kind: 'write', updates }, { ...NOT_CHECKED_IN, ...given }, as);
  };
  ask('allow', 'at the terminal', KIOSK, by(KIOSK, 'kiosk'));
  ask('allow', 'at the desk', DESK, by(DESK, 'desk'));
  ask('allow', 'at the desk by an administrator', 'admin-1', by('admin-1', 'desk'));
  ask('allow', 'a record that has no access', KIOSK, by(KIOSK, 'kiosk'), { [`Access/${MEMBER}`]: null });
  for (const [as, via] of [
    ['kiosk-2', 'kiosk'],
    ['reception-2', 'desk'],
    [KIOSK, 'desk'],
    [DESK, 'kiosk'],
    ['admin-1', 'kiosk'],
    [MEMBER, 'kiosk'],
    [MEMBER, 'desk'],
    [OTHER_MEMBER, 'desk'],
    [KIOSK, 'self'],
    [DESK, 'self'],
    [KIOSK, 'phone'],
  ] as const) {
    ask('deny', `${via} by ${as}`, as, by(as, via));
  }
  ask('deny', 'in the name of another terminal', KIOSK, by('kiosk-2', 'kiosk'));
  for (const [as, via] of [
    [KIOSK, 'kiosk'],
    [DESK, 'desk'],
  ] as const) {
    ask('deny', `somebody who is not: ${via}`, as, by(as, via), { [`Users/${MEMBER}`]: null });
    ask('deny', `a role taken away: ${via}`, as, by(as, via), { [`Staff/${as}`]: null });
  }
  ask('allow', 'let in at the desk with a reason', DESK, by(DESK, 'desk', letIn));
  ask('deny', 'let in at the terminal', KIOSK, by(KIOSK, 'kiosk', letIn));
  ask('deny', 'let in without a reason', DESK, by(DESK, 'desk', { ...letIn, Reason: null }));
  ask('deny', 'let in without a problem', DESK, by(DESK, 'desk', { ...letIn, Problems: null }));
  ask('deny', 'a reason without being let in', DESK, by(DESK, 'desk', { ...letIn, Verdict: 'granted' }));
  for (const reason of ['abc', 'x'.repeat(200)]) {
    ask('allow', `a reason of ${reason.length}`, DESK, by(DESK, 'desk', { ...letIn, Reason: reason }));
  }
  for (const reason of ['ab', 'x'.repeat(201), 7]) {
    ask('deny', `a reason ${String(reason).length}`, DESK, by(DESK, 'desk', { ...letIn, Reason: reason }));
  }
  ask('deny', 'a key at the terminal', KIOSK, by(KIOSK, 'kiosk', { Key: BRANCH_KEY }));
  ask('deny', 'a slot at the terminal', KIOSK, by(KIOSK, 'kiosk', { Slot: 's29000000' }));
  return questions.all;
}

/** The key of the terminal's code, at a branch that requires one from own phones. */
export function checkInCodeCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const asks = { ...NOT_CHECKED_IN, [`Branches/${BRANCH}/SelfCheckIn`]: 'code' };
  const window = (from: Json, until: Json): Updates => ({
    ...asks,
    [`Codes/${BRANCH}/s29000000`]: { Code: '12345670', Key: BRANCH_KEY, From: from, Until: until },
  });
  const enter = (changes: CheckInRecord = {}): Updates =>
    checkIn(clock, { Slot: 's29000000', Key: BRANCH_KEY, ...changes });
  const present = window(now - 1000, now + 1000);
  const yesterday = now - 40 * HOUR;
  return new Questions(MEMBER)
    .allow('the key of now', enter(), present)
    .allow('30 s before its time', enter(), window(now + 30_000, now + HOUR))
    .deny('over 30 s before its time', enter(), window(now + 30_001, now + HOUR))
    .allow('almost 2 minutes after its time', enter(), window(now - HOUR, now - 119_999))
    .deny('2 minutes after its time', enter(), window(now - HOUR, now - 120_000))
    .allow('of 40 hours ago, arriving now', enter({ At: yesterday }), {
      ...window(yesterday - 1000, yesterday + 1000),
      [`Calendar/${TODAY}`]: yesterday - HOUR,
    })
    .deny('another key', enter({ Key: `${BRANCH_KEY.slice(1)}0` }), present)
    .deny('the digits for typing', enter({ Key: '12345670' }), present)
    .deny('the digits for typing, under their name', enter({ Key: null, Code: '12345670' }), present)
    .deny('another slot', enter({ Slot: 's29000001' }), present)
    .deny('no key', enter({ Key: null }), present)
    .deny('no slot', enter({ Slot: null }), present)
    .deny('a key that is a number', enter({ Key: 12345670 }), {
      ...present,
      [`Codes/${BRANCH}/s29000000/Key`]: 12345670,
    })
    .deny('neither slot nor key, where a slot has none', enter({ Slot: null, Key: null }), present)
    .deny('no key, of a slot that has none', enter({ Key: null }), {
      ...present,
      [`Codes/${BRANCH}/s29000000/Key`]: null,
    })
    .deny('with a key where the branch is off', enter(), { ...present, [`Branches/${BRANCH}/SelfCheckIn`]: 'off' })
    .allow('a key where none is asked for', enter(), NOT_CHECKED_IN)
    .deny('a key of 23', enter({ Key: BRANCH_KEY.slice(1) }), NOT_CHECKED_IN)
    .deny('a key of 25', enter({ Key: `${BRANCH_KEY}0` }), NOT_CHECKED_IN)
    .deny('a key with another letter', enter({ Key: `${BRANCH_KEY.slice(1)}g` }), NOT_CHECKED_IN)
    .deny('a key after a letter', enter({ Key: `x${BRANCH_KEY}` }), NOT_CHECKED_IN)
    .deny('a slot of 7 digits', enter({ Slot: 's1234567' }), NOT_CHECKED_IN)
    .deny('a slot of 9 digits', enter({ Slot: 's123456789' }), NOT_CHECKED_IN)
    .deny('a slot after a letter', enter({ Slot: 'xs12345678' }), NOT_CHECKED_IN)
    .deny('a slot with a letter', enter({ Slot: 's1234567a' }), NOT_CHECKED_IN)
    .allow('signs from 0 to f', enter({ Slot: 's00000009', Key: `${'0'.repeat(20)}9af0` }), NOT_CHECKED_IN)
    .deny('a slot that is a number', enter({ Slot: 12345678 }), NOT_CHECKED_IN)
    .deny('a key as a number', enter({ Key: 12345678 }), NOT_CHECKED_IN).all;
}

/** Undoing a check-in, and the next check-in after it. */
export function undoCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const fresh = (changes: CheckInRecord = {}): Updates => ({
    [ATTENDANCE]: { ...storedCheckIn(clock), Ts: now + clock.slack, ...changes },
    [MEMBER_ATTENDANCE]: { Ts: now + clock.slack },
    [ATTENDANCE_FACTS]: null,
  });
  const noted = (ts: number, id: Json = CHECK_IN_ID): Updates => ({ [ATTENDANCE_FACTS]: { Id: id, Ts: ts } });
  const undo = (by: Json = MEMBER, at: Json = TIMESTAMP, more: CheckInRecord = {}): Updates => ({
    [`${ATTENDANCE}/Annulled`]: { At: at, By: by, ...more },
    [`${MEMBER_ATTENDANCE}/Annulled`]: { At: at, By: by },
    ...(by === MEMBER || by === OTHER_MEMBER ? { [OWN_UNDO]: TODAY } : {}),
  });
  const undone = (day: Json): Updates => ({ ...fresh(), [OWN_UNDO]: day });
  const mark = { At: now - 30_000, By: MEMBER };
  const annulled = { [`${ATTENDANCE}/Annulled`]: mark, [`${MEMBER_ATTENDANCE}/Annulled`]: mark };
  const kiosk = { Via: 'kiosk', By: KIOSK };
  const desk = { Via: 'desk', By: DESK, Verdict: 'let-in', Reason: 'Pagó en caja', Problems: { expired: true } };
  const undoWithout = (path: string): Updates =>
    Object.fromEntries(Object.entries(undo()).filter(([one]) => one !== path));
  const onRecord = undoWithout(`${MEMBER_ATTENDANCE}/Annulled`);
  const onMember = undoWithout(`${ATTENDANCE}/Annulled`);
  const onItsSide = (by: Json, at: Json = TIMESTAMP): Updates => ({ [`${ATTENDANCE}/Annulled`]: { At: at, By: by } });
  const asNow = { ...fresh(kiosk), [MEMBER_ATTENDANCE]: { Ts: now + clock.slack, Annulled: { At: now, By: KIOSK } } };
  const questions = new Questions(MEMBER)
    .allow('the own, right away', undo(), fresh())
    .allow('30 s later', undo(), fresh({ Ts: now - 30_000 + clock.slack }))
    .deny('over 30 s later', undo(), fresh({ Ts: now - 30_001 }))
    .deny('over 30 s after it first arrived, sent again since', undo(), { ...fresh(), ...noted(now - 30_001) })
    .allow('30 s after it first arrived, sent again since', undo(), {
      ...fresh(),
      ...noted(now - 30_000 + clock.slack),
    })
    .allow('where another one was noted before', undo(), { ...fresh(), ...noted(now - 30_001, OTHER_ID) })
    .deny('late, where another one was noted now', undo(), {
      ...fresh({ Ts: now - 30_001 }),
      ...noted(now + clock.slack, OTHER_ID),
    })
    .deny('twice', undo(), { ...fresh(), ...annulled })
    .allow('the first of this day', undo(), undone(YESTERDAY))
    .deny('another one of this day', undo(), undone(TODAY))
    .deny('another one of this day, by the undo that is used', undoWithout(OWN_UNDO), undone(TODAY))
    .deny('one of an earlier day', { ...undo(), [OWN_UNDO]: YESTERDAY }, undone(null))
    .deny('without using the undo of the day', undoWithout(OWN_UNDO), undone(null))
    .deny('by the undo of a later day', { ...undo(), [OWN_UNDO]: '2999-12-31' }, undone(null))
    .deny('the undo of the day given back', { [OWN_UNDO]: null }, undone(TODAY))
    .deny('the undo of the day given back for an earlier one', { [OWN_UNDO]: YESTERDAY }, undone(TODAY))
    .deny('the undo of the day again', { [OWN_UNDO]: TODAY }, undone(TODAY))
    .deny('the undo of another person', { [OWN_UNDO]: TODAY }, undone(null), OTHER_MEMBER)
    .values(OWN_UNDO, ['0000-00-00', '9999-99-99'], ['x2999-12-31', '2999-12-31x'], {}, { [OWN_UNDO]: null })
    .deny('an undo of no day', { [OWN_UNDO]: 'siempre' }, undone(null))
    .deny('an undo of a number', { [OWN_UNDO]: 20261019 }, undone(null))
    .deny(
      'the own of staff again, by their role',
      undo('reception-1'),
      {
        ...fresh({ By: 'reception-1' }),
      },
      'reception-1',
    )
    .deny('nothing', { [`${ATTENDANCE}/Annulled`]: null, [`${MEMBER_ATTENDANCE}/Annulled`]: null }, annulled)
    .deny('what is not there', undo(), NOT_CHECKED_IN)
    .deny('in the name of another', undo(OTHER_MEMBER), fresh())
    .deny('by another', undo(OTHER_MEMBER), fresh(), OTHER_MEMBER)
    .deny('by another in the name of the member', undo(), fresh(), OTHER_MEMBER)
    .deny('signed out', undo(), fresh(), null)
    .deny('at another time', undo(MEMBER, now - 1), fresh())
    .deny('only on the side of the branch', onRecord, fresh())
    .deny('only on the side of the member', onMember, fresh())
    .deny("the terminal's", undo(), fresh(kiosk))
    .allow("the terminal's by itself", undo(KIOSK), fresh(kiosk), KIOSK)
    .deny(
      "the terminal's by another one",
      undo('kiosk-9'),
      { ...fresh(kiosk), 'Staff/kiosk-9': { Role: 'kiosk', Branch: BRANCH } },
      'kiosk-9',
    )
    .deny("the terminal's in the name of another, of a moment ago for the member", onItsSide('kiosk-2'), asNow, KIOSK)
    .deny("the terminal's at another time, of a moment ago for the member", onItsSide(KIOSK, now - 1), asNow, KIOSK)
    .deny(
      "the terminal's twice in a moment",
      onItsSide(KIOSK),
      { ...asNow, [`${ATTENDANCE}/Annulled`]: { At: now, By: KIOSK } },
      KIOSK,
    )
    .deny("the terminal's by one without its role", undo(KIOSK), { ...fresh(kiosk), [`Staff/${KIOSK}`]: null }, KIOSK)
    .deny('without an arrival', undo(), fresh({ Ts: null }))
    .deny('with more', undo(MEMBER, TIMESTAMP, { Extra: 1 }), fresh())
    .deny('a reason too short', undo(MEMBER, TIMESTAMP, { Reason: 'ab' }), fresh())
    .deny('a reason too long', undo(MEMBER, TIMESTAMP, { Reason: 'x'.repeat(201) }), fresh())
    .deny('a reason that is a number', undo(MEMBER, TIMESTAMP, { Reason: 700 }), fresh())
    .allow('a reason of 3', undo(MEMBER, TIMESTAMP, { Reason: 'abc' }), fresh())
    .allow('a reason of 200', undo(MEMBER, TIMESTAMP, { Reason: 'x'.repeat(200) }), fresh());

  questions
    .allow('entering again after taking it back', checkIn(clock, { Id: OTHER_ID }), annulled)
    .deny('entering again before it was taken back', checkIn(clock, { Id: OTHER_ID, At: now - 40_000 }), annulled)
    .deny('entering again under the same Id', checkIn(clock), annulled)
    .deny('entering again at that very moment', checkIn(clock, { Id: OTHER_ID, At: mark.At }), annulled)
    .deny(
      'the annulled one sent again',
      checkIn(clock, { Id: CHECK_IN_ID, At: storedCheckIn(clock).At ?? null }),
      annulled,
    )
    .deny(
      'entering again, the side of the member still taken back',
      {
        [ATTENDANCE]: checkIn(clock, { Id: OTHER_ID })[ATTENDANCE] ?? null,
        [`${MEMBER_ATTENDANCE}/Ts`]: TIMESTAMP,
      },
      annulled,
    )
    .deny('entering already taken back', checkIn(clock, { Annulled: mark }), NOT_CHECKED_IN)
    .deny('entering for a damaged annulment', checkIn(clock, { Id: OTHER_ID }), {
      [`${ATTENDANCE}/Annulled`]: { At: 'ayer' },
    })
    .deny(
      'the same from another device of the branch',
      checkIn(clock, { ...kiosk, At: storedCheckIn(clock).At ?? null }),
      {},
      KIOSK,
    )
    .allow(
      'the same again by the terminal',
      checkIn(clock, { ...kiosk, At: storedCheckIn(clock).At ?? null }),
      fresh(kiosk),
      KIOSK,
    )
    .deny(
      'the same again with another verdict',
      checkIn(clock, { ...kiosk, Verdict: 'warning', At: storedCheckIn(clock).At ?? null }),
      fresh(kiosk),
      KIOSK,
    )
    .allow(
      'the same again of somebody let in',
      checkIn(clock, { ...desk, At: storedCheckIn(clock).At ?? null }),
      fresh(desk),
      DESK,
    )
    .deny(
      'the same again for another reason',
      checkIn(clock, { ...desk, Reason: 'Otro motivo', At: storedCheckIn(clock).At ?? null }),
      fresh(desk),
      DESK,
    )
    .deny(
      'the same again by another terminal',
      checkIn(clock, { ...kiosk, By: 'kiosk-2', At: storedCheckIn(clock).At ?? null }),
      fresh(kiosk),
      'kiosk-2',
    )
    .deny(
      'the same again through another channel',
      checkIn(clock, { Via: 'desk', By: KIOSK, At: storedCheckIn(clock).At ?? null }),
      fresh(kiosk),
      KIOSK,
    );

  const byServer = undo('admin-1', TIMESTAMP, { Reason: 'No era ella' });
  const later = { At: clock.now - HOUR, By: 'admin-1' };
  return questions
    .allow('by the server for staff, hours later', byServer, {}, SERVER)
    .deny('by the server in one place', { [`${ATTENDANCE}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' } }, {}, SERVER)
    .deny(
      'by the server in the other place',
      { [`${MEMBER_ATTENDANCE}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' } },
      {},
      SERVER,
    )
    .deny(
      'by the server at another time',
      { [`${ATTENDANCE}/Annulled`]: later, [`${MEMBER_ATTENDANCE}/Annulled`]: later },
      {},
      SERVER,
    )
    .allow(
      'lifted by the server',
      { [`${ATTENDANCE}/Annulled`]: null, [`${MEMBER_ATTENDANCE}/Annulled`]: null },
      annulled,
      SERVER,
    )
    .deny('lifted by the server in one place', { [`${ATTENDANCE}/Annulled`]: null }, annulled, SERVER)
    .deny('lifted by the server in the other place', { [`${MEMBER_ATTENDANCE}/Annulled`]: null }, annulled, SERVER)
    .deny(
      'lifted by an administrator',
      { [`${ATTENDANCE}/Annulled`]: null, [`${MEMBER_ATTENDANCE}/Annulled`]: null },
      annulled,
      'admin-1',
    ).all;
}
