import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Caller, type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, HOUR } from '../model/clock.ts';
import {
  ATTENDANCE,
  ATTENDANCE_FACTS,
  BRANCH_CODE_KEY,
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
  const checkInBy = (uid: string, via: string, changes: CheckInRecord = {}): Updates =>
    checkIn(clock, { Via: via, By: uid, ...changes });
  const letIn = { Verdict: 'let-in', Reason: 'Pagó en caja', Problems: { expired: true } };
  const cases = new CaseList(KIOSK);
  const expectWrite = (
    expected: 'allow' | 'deny',
    name: string,
    as: Caller,
    updates: Updates,
    given: Updates = {},
  ): void => {
    cases.expect(expected, name, { kind: 'write', updates }, { ...NOT_CHECKED_IN, ...given }, as);
  };
  expectWrite('allow', 'the terminal checks in a member', KIOSK, checkInBy(KIOSK, 'kiosk'));
  expectWrite('allow', 'the desk checks in a member', DESK, checkInBy(DESK, 'desk'));
  expectWrite('allow', 'an administrator at the desk checks in a member', 'admin-1', checkInBy('admin-1', 'desk'));
  expectWrite(
    'allow',
    'the terminal checks in a member whose standing is not stored',
    KIOSK,
    checkInBy(KIOSK, 'kiosk'),
    {
      [`Access/${MEMBER}`]: null,
    },
  );
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
    expectWrite('deny', `${as} writes a check-in with the channel ${via}`, as, checkInBy(as, via));
  }
  expectWrite('deny', 'a terminal names another terminal as the author', KIOSK, checkInBy('kiosk-2', 'kiosk'));
  for (const [as, via] of [
    [KIOSK, 'kiosk'],
    [DESK, 'desk'],
  ] as const) {
    expectWrite('deny', `a check-in of an unknown member, through the channel ${via}`, as, checkInBy(as, via), {
      [`Users/${MEMBER}`]: null,
    });
    expectWrite(
      'deny',
      `an account that lost its role checks in a member, through the channel ${via}`,
      as,
      checkInBy(as, via),
      {
        [`Staff/${as}`]: null,
      },
    );
  }
  expectWrite('allow', 'the desk lets a member in with a reason', DESK, checkInBy(DESK, 'desk', letIn));
  expectWrite('deny', 'the terminal lets a member in with a reason', KIOSK, checkInBy(KIOSK, 'kiosk', letIn));
  expectWrite(
    'deny',
    'the desk lets a member in without a reason',
    DESK,
    checkInBy(DESK, 'desk', { ...letIn, Reason: null }),
  );
  expectWrite(
    'deny',
    'the desk lets a member in without a problem',
    DESK,
    checkInBy(DESK, 'desk', { ...letIn, Problems: null }),
  );
  expectWrite(
    'deny',
    'the desk writes a reason with the verdict `granted`',
    DESK,
    checkInBy(DESK, 'desk', { ...letIn, Verdict: 'granted' }),
  );
  for (const reason of ['abc', 'x'.repeat(200)]) {
    expectWrite(
      'allow',
      `the desk lets a member in with a reason of ${reason.length} characters`,
      DESK,
      checkInBy(DESK, 'desk', { ...letIn, Reason: reason }),
    );
  }
  for (const [title, reason] of [
    ['the desk lets a member in with a reason of 2 characters', 'ab'],
    ['the desk lets a member in with a reason of 201 characters', 'x'.repeat(201)],
    ['the desk lets a member in with a reason that is a number', 7],
  ] as const) {
    expectWrite('deny', title, DESK, checkInBy(DESK, 'desk', { ...letIn, Reason: reason }));
  }
  expectWrite(
    'deny',
    "the terminal's check-in with the key of a code",
    KIOSK,
    checkInBy(KIOSK, 'kiosk', { Key: BRANCH_CODE_KEY }),
  );
  expectWrite(
    'deny',
    "the terminal's check-in with the slot of a code",
    KIOSK,
    checkInBy(KIOSK, 'kiosk', { Slot: 's29000000' }),
  );
  return cases.all;
}

/**
 * Check-ins on the member's own phone at a branch that requires the code of its terminal. A check-in proves the code by
 * its key (`Key`) and the period in which the terminal shows it (`Slot`).
 */
export function checkInCodeCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const codeRequired = { ...NOT_CHECKED_IN, [`Branches/${BRANCH}/SelfCheckIn`]: 'code' };
  const codeShown = (from: Json, until: Json): Updates => ({
    ...codeRequired,
    [`Codes/${BRANCH}/s29000000`]: { Code: '12345670', Key: BRANCH_CODE_KEY, From: from, Until: until },
  });
  const enter = (changes: CheckInRecord = {}): Updates =>
    checkIn(clock, { Slot: 's29000000', Key: BRANCH_CODE_KEY, ...changes });
  const currentCode = codeShown(now - 1000, now + 1000);
  const fortyHoursAgo = now - 40 * HOUR;
  const cases = new CaseList(MEMBER)
    .allow('the current key', enter(), currentCode)
    .allow('a key 30 s before its code is shown', enter(), codeShown(now + 30_000, now + HOUR))
    .deny('a key over 30 s before its code is shown', enter(), codeShown(now + 30_001, now + HOUR))
    .allow('a key 1 ms less than 2 minutes after its code was shown', enter(), codeShown(now - HOUR, now - 119_999))
    .deny('a key 2 minutes after its code was shown', enter(), codeShown(now - HOUR, now - 120_000))
    .allow('a check-in of 40 hours ago with the key of that time', enter({ At: fortyHoursAgo }), {
      ...codeShown(fortyHoursAgo - 1000, fortyHoursAgo + 1000),
      [`Calendar/${TODAY}`]: fortyHoursAgo - HOUR,
    })
    .deny('a wrong key', enter({ Key: `${BRANCH_CODE_KEY.slice(1)}0` }), currentCode)
    .deny('the typed code instead of the key', enter({ Key: '12345670' }), currentCode)
    .deny('the typed code in a field `Code`', enter({ Key: null, Code: '12345670' }), currentCode)
    .deny('a slot for which no code is stored', enter({ Slot: 's29000001' }), currentCode)
    .deny('a check-in without a key', enter({ Key: null }), currentCode)
    .deny('a check-in without a slot', enter({ Slot: null }), currentCode)
    .deny('a key that is a number, like the stored one', enter({ Key: 12345670 }), {
      ...currentCode,
      [`Codes/${BRANCH}/s29000000/Key`]: 12345670,
    })
    .deny('a check-in with neither slot nor key', enter({ Slot: null, Key: null }), currentCode)
    .deny('a check-in without a key, while the code has no key either', enter({ Key: null }), {
      ...currentCode,
      [`Codes/${BRANCH}/s29000000/Key`]: null,
    })
    .deny('a key at a branch where check-ins on members’ phones are off', enter(), {
      ...currentCode,
      [`Branches/${BRANCH}/SelfCheckIn`]: 'off',
    })
    .allow("a key at a branch that doesn't require a code", enter(), NOT_CHECKED_IN);

  // At the branch of these check-ins, which doesn't require a code, only the form of slot and key can refuse.
  return cases
    .deny('a key of 23 characters', enter({ Key: BRANCH_CODE_KEY.slice(1) }), NOT_CHECKED_IN)
    .deny('a key of 25 characters', enter({ Key: `${BRANCH_CODE_KEY}0` }), NOT_CHECKED_IN)
    .deny(
      'a key with a letter that is no hexadecimal digit',
      enter({ Key: `${BRANCH_CODE_KEY.slice(1)}g` }),
      NOT_CHECKED_IN,
    )
    .deny('a key with a letter before it', enter({ Key: `x${BRANCH_CODE_KEY}` }), NOT_CHECKED_IN)
    .deny('a slot of 7 digits', enter({ Slot: 's1234567' }), NOT_CHECKED_IN)
    .deny('a slot of 9 digits', enter({ Slot: 's123456789' }), NOT_CHECKED_IN)
    .deny('a slot with a letter before it', enter({ Slot: 'xs12345678' }), NOT_CHECKED_IN)
    .deny('a slot with a letter among its digits', enter({ Slot: 's1234567a' }), NOT_CHECKED_IN)
    .allow(
      'a slot and a key with the lowest and highest digits',
      enter({ Slot: 's00000009', Key: `${'0'.repeat(20)}9af0` }),
      NOT_CHECKED_IN,
    )
    .deny('a slot that is a number', enter({ Slot: 12345678 }), NOT_CHECKED_IN)
    .deny("a key that is a number, at a branch that doesn't require a code", enter({ Key: 12345678 }), NOT_CHECKED_IN)
    .all;
}

/**
 * The undo of a check-in by whoever registered it, within 30 s and once a day by the member; check-ins after an undo,
 * resent check-ins, and annulments by the server. The caller is the member who checked in on their phone unless the
 * name says otherwise. Arrival (`Ts`): when the server received the check-in. Facts: its id and first arrival, stored
 * by the server. Marker (`OwnUndos`): the day of the newest check-in that the member undid.
 */
export function checkInUndoCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const registeredNow = (changes: CheckInRecord = {}): Updates => ({
    [ATTENDANCE]: { ...storedCheckIn(clock), Ts: now + clock.slack, ...changes },
    [MEMBER_ATTENDANCE]: { Ts: now + clock.slack },
    [ATTENDANCE_FACTS]: null,
  });
  const factsOf = (ts: number, id: Json = CHECK_IN_ID): Updates => ({ [ATTENDANCE_FACTS]: { Id: id, Ts: ts } });
  const undo = (by: Json = MEMBER, at: Json = TIMESTAMP, fields: CheckInRecord = {}): Updates => ({
    [`${ATTENDANCE}/Annulled`]: { At: at, By: by, ...fields },
    [`${MEMBER_ATTENDANCE}/Annulled`]: { At: at, By: by },
    ...(by === MEMBER || by === OTHER_MEMBER ? { [OWN_UNDO]: TODAY } : {}),
  });
  const undoUsedOn = (day: Json): Updates => ({ ...registeredNow(), [OWN_UNDO]: day });
  const annulment = { At: now - 30_000, By: MEMBER };
  const annulled = { [`${ATTENDANCE}/Annulled`]: annulment, [`${MEMBER_ATTENDANCE}/Annulled`]: annulment };
  const kiosk = { Via: 'kiosk', By: KIOSK };
  const desk = { Via: 'desk', By: DESK, Verdict: 'let-in', Reason: 'Pagó en caja', Problems: { expired: true } };
  const undoWithout = (path: string): Updates =>
    Object.fromEntries(Object.entries(undo()).filter(([one]) => one !== path));
  const undoOfBranchRecord = undoWithout(`${MEMBER_ATTENDANCE}/Annulled`);
  const undoOfMemberRecord = undoWithout(`${ATTENDANCE}/Annulled`);
  const annulBranchRecord = (by: Json, at: Json = TIMESTAMP): Updates => ({
    [`${ATTENDANCE}/Annulled`]: { At: at, By: by },
  });
  const memberAnnulledNow = {
    ...registeredNow(kiosk),
    [MEMBER_ATTENDANCE]: { Ts: now + clock.slack, Annulled: { At: now, By: KIOSK } },
  };
  const cases = new CaseList(MEMBER)
    .allow('undoes a check-in immediately', undo(), registeredNow())
    .allow('undoes a check-in 30 s later', undo(), registeredNow({ Ts: now - 30_000 + clock.slack }))
    .deny('undoes a check-in over 30 s later', undo(), registeredNow({ Ts: now - 30_001 }))
    .deny('undoes a check-in over 30 s after its first arrival, although it was sent again', undo(), {
      ...registeredNow(),
      ...factsOf(now - 30_001),
    })
    .allow('undoes a check-in 30 s after its first arrival, after it was sent again', undo(), {
      ...registeredNow(),
      ...factsOf(now - 30_000 + clock.slack),
    })
    .allow('undoes a check-in immediately, while the facts of an earlier check-in are stored', undo(), {
      ...registeredNow(),
      ...factsOf(now - 30_001, OTHER_ID),
    })
    .deny(
      'undoes a check-in over 30 s later, although the facts of another check-in with a new arrival are stored',
      undo(),
      {
        ...registeredNow({ Ts: now - 30_001 }),
        ...factsOf(now + clock.slack, OTHER_ID),
      },
    )
    .deny('undoes an undone check-in', undo(), { ...registeredNow(), ...annulled })
    .allow('undoes a check-in for the first time on this day', undo(), undoUsedOn(YESTERDAY))
    .deny('undoes a check-in for the second time on this day', undo(), undoUsedOn(TODAY))
    .deny(
      'undoes a check-in for the second time on this day, without writing the marker of the day',
      undoWithout(OWN_UNDO),
      undoUsedOn(TODAY),
    )
    .deny(
      'undoes a check-in and writes the marker of an earlier day',
      { ...undo(), [OWN_UNDO]: YESTERDAY },
      undoUsedOn(null),
    )
    .deny('undoes a check-in without writing the marker of the day', undoWithout(OWN_UNDO), undoUsedOn(null))
    .deny(
      'undoes a check-in and writes the marker of a later day',
      { ...undo(), [OWN_UNDO]: '2999-12-31' },
      undoUsedOn(null),
    )
    .deny("deletes the day's marker", { [OWN_UNDO]: null }, undoUsedOn(TODAY))
    .deny("replaces the day's marker by an earlier one", { [OWN_UNDO]: YESTERDAY }, undoUsedOn(TODAY))
    .deny("writes the day's marker again without an undo", { [OWN_UNDO]: TODAY }, undoUsedOn(TODAY))
    .deny("writes another person's marker", { [OWN_UNDO]: TODAY }, undoUsedOn(null), OTHER_MEMBER)
    .allowAndDenyValues(
      OWN_UNDO,
      ['0000-00-00', '9999-99-99'],
      ['x2999-12-31', '2999-12-31x'],
      {},
      { [OWN_UNDO]: null },
    )
    .deny('writes a marker that is no day', { [OWN_UNDO]: 'siempre' }, undoUsedOn(null))
    .deny('writes a marker that is a number', { [OWN_UNDO]: 20261019 }, undoUsedOn(null))
    .deny(
      "reception undoes a check-in on the member's own phone that names reception as its author",
      undo('reception-1'),
      {
        ...registeredNow({ By: 'reception-1' }),
      },
      'reception-1',
    )
    .deny(
      'the member lifts the annulment',
      { [`${ATTENDANCE}/Annulled`]: null, [`${MEMBER_ATTENDANCE}/Annulled`]: null },
      annulled,
    )
    .deny('undoes a check-in that does not exist', undo(), NOT_CHECKED_IN)
    .deny('undoes a check-in, naming another member as the author', undo(OTHER_MEMBER), registeredNow())
    .deny('another member undoes a check-in as themselves', undo(OTHER_MEMBER), registeredNow(), OTHER_MEMBER)
    .deny('another member undoes a check-in, naming the member as the author', undo(), registeredNow(), OTHER_MEMBER)
    .deny('somebody signed out undoes a check-in', undo(), registeredNow(), null)
    .deny("undoes a check-in with a time other than the server's", undo(MEMBER, now - 1), registeredNow())
    .deny("undoes a check-in only in the branch's record", undoOfBranchRecord, registeredNow())
    .deny("undoes a check-in only in the member's record", undoOfMemberRecord, registeredNow())
    .deny('the member undoes a check-in of the terminal', undo(), registeredNow(kiosk))
    .allow('the terminal undoes its own check-in', undo(KIOSK), registeredNow(kiosk), KIOSK)
    .deny(
      "another terminal undoes the terminal's check-in",
      undo('kiosk-9'),
      { ...registeredNow(kiosk), 'Staff/kiosk-9': { Role: 'kiosk', Branch: BRANCH } },
      'kiosk-9',
    )
    .deny(
      "the terminal annuls the branch's record with another author than the member's annulled record",
      annulBranchRecord('kiosk-2'),
      memberAnnulledNow,
      KIOSK,
    )
    .deny(
      "the terminal annuls the branch's record with an earlier time than the member's annulled record",
      annulBranchRecord(KIOSK, now - 1),
      memberAnnulledNow,
      KIOSK,
    )
    .deny(
      "the terminal annuls the branch's record twice in the same millisecond",
      annulBranchRecord(KIOSK),
      { ...memberAnnulledNow, [`${ATTENDANCE}/Annulled`]: { At: now, By: KIOSK } },
      KIOSK,
    )
    .deny(
      'a terminal that lost its role undoes its check-in',
      undo(KIOSK),
      { ...registeredNow(kiosk), [`Staff/${KIOSK}`]: null },
      KIOSK,
    )
    .deny('undoes a check-in without an arrival', undo(), registeredNow({ Ts: null }))
    .deny(
      'undoes a check-in with an unknown field in the annulment',
      undo(MEMBER, TIMESTAMP, { Extra: 1 }),
      registeredNow(),
    )
    .deny('undoes a check-in with a reason of 2 characters', undo(MEMBER, TIMESTAMP, { Reason: 'ab' }), registeredNow())
    .deny(
      'undoes a check-in with a reason of 201 characters',
      undo(MEMBER, TIMESTAMP, { Reason: 'x'.repeat(201) }),
      registeredNow(),
    )
    .deny('undoes a check-in with a reason that is a number', undo(MEMBER, TIMESTAMP, { Reason: 700 }), registeredNow())
    .allow(
      'undoes a check-in with a reason of 3 characters',
      undo(MEMBER, TIMESTAMP, { Reason: 'abc' }),
      registeredNow(),
    )
    .allow(
      'undoes a check-in with a reason of 200 characters',
      undo(MEMBER, TIMESTAMP, { Reason: 'x'.repeat(200) }),
      registeredNow(),
    );

  cases
    .allow('checks in again after the undo', checkIn(clock, { Id: OTHER_ID }), annulled)
    .deny('checks in again with a time before the undo', checkIn(clock, { Id: OTHER_ID, At: now - 40_000 }), annulled)
    .deny('checks in again with the same id', checkIn(clock), annulled)
    .deny('checks in again at the time of the undo', checkIn(clock, { Id: OTHER_ID, At: annulment.At }), annulled)
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
    .deny('checks in again while the annulment is damaged', checkIn(clock, { Id: OTHER_ID }), {
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
      registeredNow(kiosk),
      KIOSK,
    )
    .deny(
      'the terminal resends its check-in with another verdict',
      checkIn(clock, { ...kiosk, Verdict: 'warning', At: storedCheckIn(clock).At ?? null }),
      registeredNow(kiosk),
      KIOSK,
    )
    .allow(
      'the desk resends a check-in with the verdict `let-in`',
      checkIn(clock, { ...desk, At: storedCheckIn(clock).At ?? null }),
      registeredNow(desk),
      DESK,
    )
    .deny(
      'the desk resends a check-in with the verdict `let-in` and another reason',
      checkIn(clock, { ...desk, Reason: 'Otro motivo', At: storedCheckIn(clock).At ?? null }),
      registeredNow(desk),
      DESK,
    )
    .deny(
      "another terminal resends the terminal's check-in",
      checkIn(clock, { ...kiosk, By: 'kiosk-2', At: storedCheckIn(clock).At ?? null }),
      registeredNow(kiosk),
      'kiosk-2',
    )
    .deny(
      'the terminal resends its check-in through another channel',
      checkIn(clock, { Via: 'desk', By: KIOSK, At: storedCheckIn(clock).At ?? null }),
      registeredNow(kiosk),
      KIOSK,
    );

  const serverAnnulment = undo('admin-1', TIMESTAMP, { Reason: 'No era ella' });
  const anHourAgo = { At: clock.now - HOUR, By: 'admin-1' };
  return cases
    .allow('the server annuls a check-in for staff an hour later', serverAnnulment, {}, SERVER)
    .deny(
      "the server annuls only the branch's record",
      { [`${ATTENDANCE}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' } },
      {},
      SERVER,
    )
    .deny(
      "the server annuls only the member's record",
      { [`${MEMBER_ATTENDANCE}/Annulled`]: { At: TIMESTAMP, By: 'admin-1' } },
      {},
      SERVER,
    )
    .deny(
      'the server annuls a check-in with a time other than its own',
      { [`${ATTENDANCE}/Annulled`]: anHourAgo, [`${MEMBER_ATTENDANCE}/Annulled`]: anHourAgo },
      {},
      SERVER,
    )
    .allow(
      'the server lifts an annulment',
      { [`${ATTENDANCE}/Annulled`]: null, [`${MEMBER_ATTENDANCE}/Annulled`]: null },
      annulled,
      SERVER,
    )
    .deny(
      "the server lifts an annulment only in the branch's record",
      { [`${ATTENDANCE}/Annulled`]: null },
      annulled,
      SERVER,
    )
    .deny(
      "the server lifts an annulment only in the member's record",
      { [`${MEMBER_ATTENDANCE}/Annulled`]: null },
      annulled,
      SERVER,
    )
    .deny(
      'an administrator lifts an annulment',
      { [`${ATTENDANCE}/Annulled`]: null, [`${MEMBER_ATTENDANCE}/Annulled`]: null },
      annulled,
      'admin-1',
    ).all;
}
