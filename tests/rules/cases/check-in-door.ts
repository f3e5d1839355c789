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
import { CaseList } from './asking.ts';
import { type CheckInRecord, checkIn } from './check-in.ts';

const KIOSK = 'kiosk-1';
const DESK = 'reception-1';

/** Check-ins by terminal and desk: whom they may register, at which branch, and with which verdict. */
export function checkInDoorCases(clock: Clock): readonly RulesCase[] {
  const by = (uid: string, via: string, changes: CheckInRecord = {}): Updates =>
    checkIn(clock, { Via: via, By: uid, ...changes });
  const letIn = { Verdict: 'let-in', Reason: 'Pagó en caja', Problems: { expired: true } };
  const cases = new CaseList(KIOSK);
  const ask = (expected: 'allow' | 'deny', name: string, as: Caller, updates: Updates, given: Updates = {}): void => {
    cases.expect(expected, name, { kind: 'write', updates }, { ...NOT_CHECKED_IN, ...given }, as);
  };
  ask('allow', 'at the terminal', KIOSK, by(KIOSK, 'kiosk'));
  ask('allow', 'at the desk', DESK, by(DESK, 'desk'));
  ask('allow', 'at the desk by an administrator', 'admin-1', by('admin-1', 'desk'));
  ask('allow', 'at the terminal, for a member without access data', KIOSK, by(KIOSK, 'kiosk'), {
    [`Access/${MEMBER}`]: null,
  });
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
    ask('deny', `an unknown member: ${via}`, as, by(as, via), { [`Users/${MEMBER}`]: null });
    ask('deny', `an account that lost its role: ${via}`, as, by(as, via), { [`Staff/${as}`]: null });
  }
  ask('allow', 'let in at the desk with a reason', DESK, by(DESK, 'desk', letIn));
  ask('deny', 'let in at the terminal', KIOSK, by(KIOSK, 'kiosk', letIn));
  ask('deny', 'let in without a reason', DESK, by(DESK, 'desk', { ...letIn, Reason: null }));
  ask('deny', 'let in without a problem', DESK, by(DESK, 'desk', { ...letIn, Problems: null }));
  ask('deny', 'a reason without being let in', DESK, by(DESK, 'desk', { ...letIn, Verdict: 'granted' }));
  for (const reason of ['abc', 'x'.repeat(200)]) {
    ask('allow', `a reason of ${reason.length} characters`, DESK, by(DESK, 'desk', { ...letIn, Reason: reason }));
  }
  for (const [title, reason] of [
    ['a reason of 2 characters', 'ab'],
    ['a reason of 201 characters', 'x'.repeat(201)],
    ['a reason that is a number', 7],
  ] as const) {
    ask('deny', title, DESK, by(DESK, 'desk', { ...letIn, Reason: reason }));
  }
  ask('deny', 'a key at the terminal', KIOSK, by(KIOSK, 'kiosk', { Key: BRANCH_KEY }));
  ask('deny', 'a slot at the terminal', KIOSK, by(KIOSK, 'kiosk', { Slot: 's29000000' }));
  return cases.all;
}

/** The key of the terminal's code, at a branch that requires one from own phones. */
export function checkInCodeCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const codeRequired = { ...NOT_CHECKED_IN, [`Branches/${BRANCH}/SelfCheckIn`]: 'code' };
  const window = (from: Json, until: Json): Updates => ({
    ...codeRequired,
    [`Codes/${BRANCH}/s29000000`]: { Code: '12345670', Key: BRANCH_KEY, From: from, Until: until },
  });
  const enter = (changes: CheckInRecord = {}): Updates =>
    checkIn(clock, { Slot: 's29000000', Key: BRANCH_KEY, ...changes });
  const currentKey = window(now - 1000, now + 1000);
  const yesterday = now - 40 * HOUR;
  return new CaseList(MEMBER)
    .allow('the current key', enter(), currentKey)
    .allow('a key 30 s early', enter(), window(now + 30_000, now + HOUR))
    .deny('a key over 30 s early', enter(), window(now + 30_001, now + HOUR))
    .allow('a key almost 2 minutes late', enter(), window(now - HOUR, now - 119_999))
    .deny('a key 2 minutes late', enter(), window(now - HOUR, now - 120_000))
    .allow('a check-in of 40 hours ago that arrives now', enter({ At: yesterday }), {
      ...window(yesterday - 1000, yesterday + 1000),
      [`Calendar/${TODAY}`]: yesterday - HOUR,
    })
    .deny('another key', enter({ Key: `${BRANCH_KEY.slice(1)}0` }), currentKey)
    .deny('the typed code instead of the key', enter({ Key: '12345670' }), currentKey)
    .deny('the typed code in a field `Code`', enter({ Key: null, Code: '12345670' }), currentKey)
    .deny('another slot', enter({ Slot: 's29000001' }), currentKey)
    .deny('no key', enter({ Key: null }), currentKey)
    .deny('no slot', enter({ Slot: null }), currentKey)
    .deny('a key that is a number', enter({ Key: 12345670 }), {
      ...currentKey,
      [`Codes/${BRANCH}/s29000000/Key`]: 12345670,
    })
    .deny('neither slot nor key', enter({ Slot: null, Key: null }), currentKey)
    .deny('no key, for a slot without a key', enter({ Key: null }), {
      ...currentKey,
      [`Codes/${BRANCH}/s29000000/Key`]: null,
    })
    .deny('with a key where the branch is off', enter(), { ...currentKey, [`Branches/${BRANCH}/SelfCheckIn`]: 'off' })
    .allow('a key where none is asked for', enter(), NOT_CHECKED_IN)
    .deny('a key of 23 characters', enter({ Key: BRANCH_KEY.slice(1) }), NOT_CHECKED_IN)
    .deny('a key of 25 characters', enter({ Key: `${BRANCH_KEY}0` }), NOT_CHECKED_IN)
    .deny('a key with a letter after f', enter({ Key: `${BRANCH_KEY.slice(1)}g` }), NOT_CHECKED_IN)
    .deny('a key after a letter', enter({ Key: `x${BRANCH_KEY}` }), NOT_CHECKED_IN)
    .deny('a slot of 7 digits', enter({ Slot: 's1234567' }), NOT_CHECKED_IN)
    .deny('a slot of 9 digits', enter({ Slot: 's123456789' }), NOT_CHECKED_IN)
    .deny('a slot after a letter', enter({ Slot: 'xs12345678' }), NOT_CHECKED_IN)
    .deny('a slot with a letter', enter({ Slot: 's1234567a' }), NOT_CHECKED_IN)
    .allow(
      'a slot and a key with the lowest and highest digits',
      enter({ Slot: 's00000009', Key: `${'0'.repeat(20)}9af0` }),
      NOT_CHECKED_IN,
    )
    .deny('a slot that is a number', enter({ Slot: 12345678 }), NOT_CHECKED_IN)
    .deny('a key as a number', enter({ Key: 12345678 }), NOT_CHECKED_IN).all;
}

/** Undoing a check-in, and the next check-in after it. */
export function undoCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const justNow = (changes: CheckInRecord = {}): Updates => ({
    [ATTENDANCE]: { ...storedCheckIn(clock), Ts: now + clock.slack, ...changes },
    [MEMBER_ATTENDANCE]: { Ts: now + clock.slack },
    [ATTENDANCE_FACTS]: null,
  });
  const factsOf = (ts: number, id: Json = CHECK_IN_ID): Updates => ({ [ATTENDANCE_FACTS]: { Id: id, Ts: ts } });
  const undo = (by: Json = MEMBER, at: Json = TIMESTAMP, more: CheckInRecord = {}): Updates => ({
    [`${ATTENDANCE}/Annulled`]: { At: at, By: by, ...more },
    [`${MEMBER_ATTENDANCE}/Annulled`]: { At: at, By: by },
    ...(by === MEMBER || by === OTHER_MEMBER ? { [OWN_UNDO]: TODAY } : {}),
  });
  const undoUsedOn = (day: Json): Updates => ({ ...justNow(), [OWN_UNDO]: day });
  const annulment = { At: now - 30_000, By: MEMBER };
  const annulled = { [`${ATTENDANCE}/Annulled`]: annulment, [`${MEMBER_ATTENDANCE}/Annulled`]: annulment };
  const kiosk = { Via: 'kiosk', By: KIOSK };
  const desk = { Via: 'desk', By: DESK, Verdict: 'let-in', Reason: 'Pagó en caja', Problems: { expired: true } };
  const undoWithout = (path: string): Updates =>
    Object.fromEntries(Object.entries(undo()).filter(([one]) => one !== path));
  const undoOfBranchRecord = undoWithout(`${MEMBER_ATTENDANCE}/Annulled`);
  const undoOfMemberRecord = undoWithout(`${ATTENDANCE}/Annulled`);
  const annulsBranchRecord = (by: Json, at: Json = TIMESTAMP): Updates => ({
    [`${ATTENDANCE}/Annulled`]: { At: at, By: by },
  });
  const memberAnnulledNow = {
    ...justNow(kiosk),
    [MEMBER_ATTENDANCE]: { Ts: now + clock.slack, Annulled: { At: now, By: KIOSK } },
  };
  const cases = new CaseList(MEMBER)
    .allow('the own check-in, immediately', undo(), justNow())
    .allow('30 s later', undo(), justNow({ Ts: now - 30_000 + clock.slack }))
    .deny('over 30 s later', undo(), justNow({ Ts: now - 30_001 }))
    .deny('over 30 s after its first arrival, though sent again since', undo(), {
      ...justNow(),
      ...factsOf(now - 30_001),
    })
    .allow('30 s after its first arrival, though sent again since', undo(), {
      ...justNow(),
      ...factsOf(now - 30_000 + clock.slack),
    })
    .allow('immediately, with the facts of an earlier check-in still stored', undo(), {
      ...justNow(),
      ...factsOf(now - 30_001, OTHER_ID),
    })
    .deny('over 30 s later, with the facts of another check-in stored now', undo(), {
      ...justNow({ Ts: now - 30_001 }),
      ...factsOf(now + clock.slack, OTHER_ID),
    })
    .deny('an undo of an undone check-in', undo(), { ...justNow(), ...annulled })
    .allow('the first undo of the day', undo(), undoUsedOn(YESTERDAY))
    .deny('a second undo of the day', undo(), undoUsedOn(TODAY))
    .deny('a second undo of the day, without the marker of the day', undoWithout(OWN_UNDO), undoUsedOn(TODAY))
    .deny("with an earlier day's marker", { ...undo(), [OWN_UNDO]: YESTERDAY }, undoUsedOn(null))
    .deny('without the marker of the day', undoWithout(OWN_UNDO), undoUsedOn(null))
    .deny("with a later day's marker", { ...undo(), [OWN_UNDO]: '2999-12-31' }, undoUsedOn(null))
    .deny("deletes the day's marker", { [OWN_UNDO]: null }, undoUsedOn(TODAY))
    .deny("replaces the day's marker by an earlier one", { [OWN_UNDO]: YESTERDAY }, undoUsedOn(TODAY))
    .deny("writes the day's marker again without an undo", { [OWN_UNDO]: TODAY }, undoUsedOn(TODAY))
    .deny("writes another person's marker", { [OWN_UNDO]: TODAY }, undoUsedOn(null), OTHER_MEMBER)
    .allowAndDenyValues(OWN_UNDO, ['0000-00-00', '9999-99-99'], ['x2999-12-31', '2999-12-31x'], {}, { [OWN_UNDO]: null })
    .deny('a marker that is no day', { [OWN_UNDO]: 'siempre' }, undoUsedOn(null))
    .deny('a marker that is a number', { [OWN_UNDO]: 20261019 }, undoUsedOn(null))
    .deny(
      'a staff member undoes their own check-in by their role',
      undo('reception-1'),
      {
        ...justNow({ By: 'reception-1' }),
      },
      'reception-1',
    )
    .deny(
      'the member lifts the annulment',
      { [`${ATTENDANCE}/Annulled`]: null, [`${MEMBER_ATTENDANCE}/Annulled`]: null },
      annulled,
    )
    .deny('a check-in that does not exist', undo(), NOT_CHECKED_IN)
    .deny('in the name of another account', undo(OTHER_MEMBER), justNow())
    .deny('by another', undo(OTHER_MEMBER), justNow(), OTHER_MEMBER)
    .deny('by another in the name of the member', undo(), justNow(), OTHER_MEMBER)
    .deny('signed out', undo(), justNow(), null)
    .deny('at another time', undo(MEMBER, now - 1), justNow())
    .deny("only in the branch's record", undoOfBranchRecord, justNow())
    .deny("only in the member's record", undoOfMemberRecord, justNow())
    .deny('the member undoes a check-in of the terminal', undo(), justNow(kiosk))
    .allow('the terminal undoes its own check-in', undo(KIOSK), justNow(kiosk), KIOSK)
    .deny(
      'another terminal undoes it',
      undo('kiosk-9'),
      { ...justNow(kiosk), 'Staff/kiosk-9': { Role: 'kiosk', Branch: BRANCH } },
      'kiosk-9',
    )
    .deny(
      "the terminal annuls the branch's record in another name, the member's record being annulled already",
      annulsBranchRecord('kiosk-2'),
      memberAnnulledNow,
      KIOSK,
    )
    .deny(
      "the terminal annuls the branch's record at another time, the member's record being annulled already",
      annulsBranchRecord(KIOSK, now - 1),
      memberAnnulledNow,
      KIOSK,
    )
    .deny(
      "the terminal annuls the branch's record twice in the same millisecond",
      annulsBranchRecord(KIOSK),
      { ...memberAnnulledNow, [`${ATTENDANCE}/Annulled`]: { At: now, By: KIOSK } },
      KIOSK,
    )
    .deny(
      'a terminal that lost its role undoes its check-in',
      undo(KIOSK),
      { ...justNow(kiosk), [`Staff/${KIOSK}`]: null },
      KIOSK,
    )
    .deny('without an arrival', undo(), justNow({ Ts: null }))
    .deny('with an unknown field', undo(MEMBER, TIMESTAMP, { Extra: 1 }), justNow())
    .deny('a reason too short', undo(MEMBER, TIMESTAMP, { Reason: 'ab' }), justNow())
    .deny('a reason too long', undo(MEMBER, TIMESTAMP, { Reason: 'x'.repeat(201) }), justNow())
    .deny('a reason that is a number', undo(MEMBER, TIMESTAMP, { Reason: 700 }), justNow())
    .allow('a reason of 3 characters', undo(MEMBER, TIMESTAMP, { Reason: 'abc' }), justNow())
    .allow('a reason of 200 characters', undo(MEMBER, TIMESTAMP, { Reason: 'x'.repeat(200) }), justNow());

  cases
    .allow('checks in again after the undo', checkIn(clock, { Id: OTHER_ID }), annulled)
    .deny('checks in again with a time before the undo', checkIn(clock, { Id: OTHER_ID, At: now - 40_000 }), annulled)
    .deny('checks in again under the same Id', checkIn(clock), annulled)
    .deny('checks in again at the very time of the undo', checkIn(clock, { Id: OTHER_ID, At: annulment.At }), annulled)
    .deny(
      'sends the annulled check-in again',
      checkIn(clock, { Id: CHECK_IN_ID, At: storedCheckIn(clock).At ?? null }),
      annulled,
    )
    .deny(
      "checks in again, leaving the member's record annulled",
      {
        [ATTENDANCE]: checkIn(clock, { Id: OTHER_ID })[ATTENDANCE] ?? null,
        [`${MEMBER_ATTENDANCE}/Ts`]: TIMESTAMP,
      },
      annulled,
    )
    .deny('creates a check-in that is annulled from the start', checkIn(clock, { Annulled: annulment }), NOT_CHECKED_IN)
    .deny('checks in again where the annulment is damaged', checkIn(clock, { Id: OTHER_ID }), {
      [`${ATTENDANCE}/Annulled`]: { At: 'ayer' },
    })
    .deny(
      "the terminal resends the member's own check-in",
      checkIn(clock, { ...kiosk, At: storedCheckIn(clock).At ?? null }),
      {},
      KIOSK,
    )
    .allow(
      'the terminal resends its check-in',
      checkIn(clock, { ...kiosk, At: storedCheckIn(clock).At ?? null }),
      justNow(kiosk),
      KIOSK,
    )
    .deny(
      'the terminal resends it with another verdict',
      checkIn(clock, { ...kiosk, Verdict: 'warning', At: storedCheckIn(clock).At ?? null }),
      justNow(kiosk),
      KIOSK,
    )
    .allow(
      'the desk resends a check-in that it let in',
      checkIn(clock, { ...desk, At: storedCheckIn(clock).At ?? null }),
      justNow(desk),
      DESK,
    )
    .deny(
      'the desk resends it with another reason',
      checkIn(clock, { ...desk, Reason: 'Otro motivo', At: storedCheckIn(clock).At ?? null }),
      justNow(desk),
      DESK,
    )
    .deny(
      'another terminal resends it',
      checkIn(clock, { ...kiosk, By: 'kiosk-2', At: storedCheckIn(clock).At ?? null }),
      justNow(kiosk),
      'kiosk-2',
    )
    .deny(
      'the terminal resends it through another channel',
      checkIn(clock, { Via: 'desk', By: KIOSK, At: storedCheckIn(clock).At ?? null }),
      justNow(kiosk),
      KIOSK,
    );

  const byServer = undo('admin-1', TIMESTAMP, { Reason: 'No era ella' });
  const later = { At: clock.now - HOUR, By: 'admin-1' };
  return cases
    .allow('by the server for staff, hours later', byServer, {}, SERVER)
    .deny(
      "by the server only in the branch's record",
      { [`${ATTENDANCE}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' } },
      {},
      SERVER,
    )
    .deny(
      "by the server only in the member's record",
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
    .deny("lifted by the server only in the branch's record", { [`${ATTENDANCE}/Annulled`]: null }, annulled, SERVER)
    .deny(
      "lifted by the server only in the member's record",
      { [`${MEMBER_ATTENDANCE}/Annulled`]: null },
      annulled,
      SERVER,
    )
    .deny(
      'lifted by an administrator',
      { [`${ATTENDANCE}/Annulled`]: null, [`${MEMBER_ATTENDANCE}/Annulled`]: null },
      annulled,
      'admin-1',
    ).all;
}
