import { DENIAL_REASONS } from '@gym/domain/database/door/denied-check-ins';
import { BRANCH, channelOf, GUARDIAN, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY, earliestTimeBeyond, HOUR, oldestTimeWithin } from '../model/clock.ts';
import { BRANCH_CODE_KEY, KIOSK_RECORD_KEY, TODAY, TOMORROW } from '../model/world.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const KIOSK = 'kiosk-1';
const DESK_ID = '7f9c24e5-2b1d-4c3a-9e8f-0a1b2c3d4e5f';
const TERMINAL = `Terminals/${BRANCH}/${KIOSK}`;

/** A collection of the door's records, and the fields of its records besides the shared ones. */
interface RecordType {
  readonly collection: string;
  readonly fields: Fields;
}

/**
 * Adds the cases that denied check-ins and guests share: about time, author, branch, key and reading. Returns a
 * function that creates the update in which the terminal writes a valid record, with some fields replaced.
 */
function addSharedCases(
  cases: CaseList,
  clock: Clock,
  { collection, fields: specificFields }: RecordType,
): (fields?: Fields) => Updates {
  const { now } = clock;
  const record = (as: string, fields: Fields = {}): Fields => ({
    ...specificFields,
    At: now,
    Ts: TIMESTAMP,
    Via: channelOf(as),
    By: as,
    Clock: 'sure',
    ...fields,
  });
  const pathOf = (as: string): string => `${collection}/${BRANCH}/${TODAY}/${as}~f3a`;
  const writeRecord = (as: string, fields: Fields = {}, path = pathOf(as)): Updates => ({ [path]: record(as, fields) });
  const withDayStart = (start: Json): Updates => ({ [`Calendar/${TODAY}`]: start });
  const oldest = oldestTimeWithin(clock, 2 * DAY);
  for (const as of [KIOSK, 'reception-1', 'admin-1'])
    cases.allow(`${collection}: ${as} writes a record`, writeRecord(as), {}, as);
  // `kiosk-2` and `reception-2` belong to another branch.
  for (const as of ['kiosk-2', 'reception-2', MEMBER])
    cases.deny(`${collection}: ${as} writes a record`, writeRecord(as), {}, as);
  for (const [as, via] of [
    [KIOSK, 'desk'],
    ['reception-1', 'kiosk'],
    ['admin-1', 'kiosk'],
    [KIOSK, 'self'],
    [KIOSK, 'phone'],
    [MEMBER, 'desk'],
    [MEMBER, 'kiosk'],
  ] as const) {
    cases.deny(`${collection}: ${as} writes a record with the channel ${via}`, writeRecord(as, { Via: via }), {}, as);
  }
  for (const key of ['000', '9af', 'fff'].map((digits) => `${KIOSK}~${digits}`)) {
    cases.allow(
      `${collection}: a record under the key ${key}`,
      writeRecord(KIOSK, {}, `${collection}/${BRANCH}/${TODAY}/${key}`),
    );
  }
  // A key is the uid, `~` and three hexadecimal digits, so an account writes at most 4,096 records per branch and day.
  for (const key of [
    KIOSK,
    '~f3a',
    'f3a',
    `x${KIOSK}~f3a`,
    'kiosk-2~f3a',
    'f3a9c2d4-1c6b-4f0a-8e77-2a6d5c4b3e90',
    ...['', 'f3', 'f3a9', 'F3A', 'f3g', 'xf3a', '~f3a', 'f3a~f3a'].map((digits) => `${KIOSK}~${digits}`),
  ]) {
    cases.deny(
      `${collection}: a record under the key ${key}`,
      writeRecord(KIOSK, {}, `${collection}/${BRANCH}/${TODAY}/${key}`),
    );
  }
  cases
    .deny(`${collection}: somebody signed out writes a record`, writeRecord(KIOSK), {}, null)
    .deny(`${collection}: a record with another account as its author`, writeRecord(KIOSK, { By: 'kiosk-2' }))
    .deny(`${collection}: a record whose arrival isn't the server's time`, writeRecord(KIOSK, { Ts: now - 1 }))
    .deny(`${collection}: a record whose time is a string`, writeRecord(KIOSK, { At: 'hoy' }))
    .allow(`${collection}: a record 48 hours old`, writeRecord(KIOSK, { At: oldest }), withDayStart(oldest))
    .deny(
      `${collection}: a record over 48 hours old`,
      writeRecord(KIOSK, { At: now - 2 * DAY - 1 }),
      withDayStart(now - 2 * DAY - HOUR),
    )
    .allow(`${collection}: a record 2 minutes in the future`, writeRecord(KIOSK, { At: now + 120_000 }))
    .deny(
      `${collection}: a record over 2 minutes in the future`,
      writeRecord(KIOSK, { At: earliestTimeBeyond(clock, 120_000) }),
    )
    .allow(`${collection}: a record at the day's first millisecond`, writeRecord(KIOSK), withDayStart(now))
    .deny(`${collection}: a record a millisecond before the day begins`, writeRecord(KIOSK), withDayStart(now + 1))
    .allow(`${collection}: a record at the day's last millisecond`, writeRecord(KIOSK), withDayStart(now - DAY + 1))
    .deny(
      `${collection}: a record at the first millisecond of the next day`,
      writeRecord(KIOSK),
      withDayStart(now - DAY),
    )
    .deny(
      `${collection}: a record for tomorrow with the current time`,
      writeRecord(KIOSK, {}, `${collection}/${BRANCH}/${TOMORROW}/${KIOSK}~f3a`),
    )
    .deny(
      `${collection}: a record for a day that is not in \`Calendar\``,
      writeRecord(KIOSK, {}, `${collection}/${BRANCH}/2026-01-01/${KIOSK}~f3a`),
    )
    .deny(`${collection}: deletes a record`, { [`${collection}/${BRANCH}/${TODAY}/${KIOSK_RECORD_KEY}`]: null })
    .deny(`${collection}: a string instead of a record`, { [pathOf(KIOSK)]: 'x' })
    .deny(`${collection}: a record with an unknown field`, writeRecord(KIOSK, { Extra: 1 }))
    .allow(`${collection}: a record with a doubtful clock`, writeRecord(KIOSK, { Clock: 'doubt' }))
    .deny(`${collection}: a record with an unknown value of Clock`, writeRecord(KIOSK, { Clock: 'wrong' }));
  for (const field of Object.keys(record(KIOSK))) {
    // The denied check-in of an unknown person has no `Uid`.
    if (field !== 'Uid') cases.deny(`${collection}: a record without ${field}`, writeRecord(KIOSK, { [field]: null }));
  }
  const stored = { [pathOf(KIOSK)]: record(KIOSK, { Ts: now - 1000 }) };
  cases
    .allow(`${collection}: resends the same record`, writeRecord(KIOSK), stored)
    .deny(`${collection}: resends a record with another time`, writeRecord(KIOSK, { At: now - 1 }), stored)
    .deny(
      `${collection}: another account resends a record`,
      writeRecord('reception-1', {}, pathOf(KIOSK)),
      stored,
      'reception-1',
    )
    .deny(`${collection}: overwrites another account's record`, writeRecord(KIOSK), {
      [pathOf(KIOSK)]: record('reception-1', { Ts: now - 1000 }),
    });
  for (const [as, expected] of [
    [KIOSK, 'allow'],
    ['kiosk-2', 'deny'],
    [MEMBER, 'deny'],
  ] as const) {
    cases.expect(expected, `${collection}: ${as} reads a record of kiosk-1`, read(pathOf(KIOSK)), stored, as);
  }
  cases.expect('deny', `${collection}: somebody signed out reads an absent record`, read(pathOf(KIOSK)), {}, null);
  for (const [limit, expected] of [
    [200, 'allow'],
    [201, 'deny'],
  ] as const) {
    for (const as of ['reception-1', 'admin-1']) {
      cases.expect(
        expected,
        `${collection}: ${as} reads the last ${limit} records`,
        read(`${collection}/${BRANCH}/${TODAY}`, { orderBy: 'At', last: limit }),
        {},
        as,
      );
    }
  }
  cases.expect(
    'deny',
    `${collection}: an administrator reads the first records`,
    read(`${collection}/${BRANCH}/${TODAY}`, { orderBy: 'At', first: 9 }),
    {},
    'admin-1',
  );
  return (fields) => writeRecord(KIOSK, fields);
}

/** Denied check-ins, written by the terminal unless the name of the case says otherwise. */
export function deniedCheckInCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(KIOSK);
  const writeRecord = addSharedCases(cases, clock, {
    collection: 'DeniedCheckIns',
    fields: { Uid: MEMBER, Reasons: { expired: true } },
  });
  cases
    .allow('a denied check-in of an unknown person', writeRecord({ Uid: null, Reasons: { unknown: true } }))
    .allow('a denied check-in with a uid of 128 characters', writeRecord({ Uid: 'x'.repeat(128) }))
    .deny('a denied check-in with a uid of 129 characters', writeRecord({ Uid: 'x'.repeat(129) }))
    .deny('a denied check-in with a uid that is a number', writeRecord({ Uid: 7 }))
    .deny('a denied check-in whose reasons are a string', writeRecord({ Reasons: 'expired' }))
    .deny('a denied check-in with a reason that is `false`', writeRecord({ Reasons: { expired: false } }))
    .deny('a denied check-in with an unknown reason', writeRecord({ Reasons: { hungry: true } }))
    .deny('a denied check-in with the unknown reason x-expired', writeRecord({ Reasons: { 'x-expired': true } }))
    .deny('a denied check-in with the unknown reason expired2', writeRecord({ Reasons: { expired2: true } }));
  for (const reason of DENIAL_REASONS)
    cases.allow(`a denied check-in with the reason ${reason}`, writeRecord({ Reasons: { [reason]: true } }));
  const writeFromPhone = (uid: string, fields: Fields = {}, branch = BRANCH): Updates => {
    const record = {
      At: clock.now,
      Ts: TIMESTAMP,
      Via: 'self',
      By: uid,
      Clock: 'sure',
      Uid: uid,
      Reasons: { frozen: true },
    };
    return { [`DeniedCheckIns/${branch}/${TODAY}/${uid}`]: { ...record, ...fields } };
  };
  return cases
    .allow("a member's phone writes the member's own denied check-in", writeFromPhone(OTHER_MEMBER), {}, OTHER_MEMBER)
    .deny(
      "a member's phone writes a denied check-in with another member's uid",
      writeFromPhone(OTHER_MEMBER, { Uid: MEMBER }),
      {},
      OTHER_MEMBER,
    )
    .deny(
      "a member's phone writes a denied check-in under another member's key",
      writeFromPhone(MEMBER, { By: OTHER_MEMBER, Uid: OTHER_MEMBER }),
      {},
      OTHER_MEMBER,
    )
    .deny(
      "a member's phone writes a denied check-in at an unknown branch",
      writeFromPhone(OTHER_MEMBER, {}, 'norte'),
      {},
      OTHER_MEMBER,
    )
    .deny(
      'the phone of a member with a closed account writes a denied check-in',
      writeFromPhone(OTHER_MEMBER),
      { [`Users/${OTHER_MEMBER}/Active`]: false },
      OTHER_MEMBER,
    )
    .deny(
      'the phone of a merged person writes a denied check-in',
      writeFromPhone(OTHER_MEMBER),
      { [`Users/${OTHER_MEMBER}/Active`]: false, [`Users/${OTHER_MEMBER}/MergedInto`]: MEMBER },
      OTHER_MEMBER,
    )
    .deny(
      "a member's phone writes a denied check-in with the terminal's channel",
      writeFromPhone(OTHER_MEMBER, { Via: 'kiosk' }),
      {},
      OTHER_MEMBER,
    )
    .deny(
      "a member's phone writes a second denied check-in of the same day",
      writeFromPhone(MEMBER),
      { [`DeniedCheckIns/${BRANCH}/${TODAY}/${MEMBER}`]: { By: MEMBER, At: clock.now - 5 } },
      MEMBER,
    )
    .expect(
      'allow',
      "a ward reads the denied check-in that the guardian's phone reported",
      read(`DeniedCheckIns/${BRANCH}/${TODAY}/${MEMBER}`),
      { [`DeniedCheckIns/${BRANCH}/${TODAY}/${MEMBER}`]: { By: GUARDIAN, At: clock.now - 5 } },
      MEMBER,
    ).all;
}

/** Guests, registered by the terminal. */
export function guestCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(KIOSK);
  const writeRecord = addSharedCases(cases, clock, { collection: 'Guests', fields: { Name: 'Luis Pérez' } });
  for (const name of ['Al', 'x'.repeat(80)])
    cases.allow(`a guest with a name of ${name.length} characters`, writeRecord({ Name: name }));
  for (const name of ['A', 'x'.repeat(81)])
    cases.deny(`a guest with a name of ${name.length} characters`, writeRecord({ Name: name }));
  cases.deny('a guest with a name that is a number', writeRecord({ Name: 7 }));
  for (const phone of ['+528112345678', '+15125550100', '+12345678', `+1${'0'.repeat(14)}`, '+90000009'])
    cases.allow(`a guest with the phone ${JSON.stringify(phone)}`, writeRecord({ Phone: phone }));
  for (const phone of [
    '8112345678',
    '+0112345678',
    '+1234567',
    `+1${'0'.repeat(15)}`,
    '+5281a2345678',
    ' +528112345678',
    7,
  ])
    cases.deny(`a guest with the phone ${JSON.stringify(phone)}`, writeRecord({ Phone: phone }));
  const stored = writeRecord({ Ts: clock.now - 1, Phone: '+528112345678' });
  return cases
    .allow('resends the guest with the same phone', writeRecord({ Phone: '+528112345678' }), stored)
    .deny('resends the guest with another name', writeRecord({ Name: 'Otro', Phone: '+528112345678' }), stored)
    .deny('resends the guest with another phone', writeRecord({ Phone: '+528112345679' }), stored)
    .deny('resends the guest without the phone', writeRecord(), stored)
    .deny('a guest that is annulled from the start', writeRecord({ Annulled: { At: clock.now, By: KIOSK } })).all;
}

/** The state that a terminal reports about itself. */
export function terminalCases(clock: Clock): readonly RulesCase[] {
  const reportState = (fields: Fields = {}, path = TERMINAL): Updates => ({
    [path]: { Seen: TIMESTAMP, Build: '3.7.0', Queue: 0, Refused: 0, Version: 0, ...fields },
  });
  const cases = new CaseList(KIOSK)
    .allow('a terminal reports its state', reportState())
    .deny("reports another terminal's state", reportState({}, `Terminals/${BRANCH}/kiosk-9`))
    .deny('reports its state at another branch', reportState({}, `Terminals/${OTHER_BRANCH}/${KIOSK}`))
    .deny('reports its state after losing the role', reportState(), { [`Staff/${KIOSK}/Role`]: 'reception' })
    .deny('deletes its state', { [TERMINAL]: null })
    .deny('reports its state signed out', reportState(), {}, null)
    .deny("reports its state with a time other than the server's", reportState({ Seen: clock.now - 1 }))
    .deny('reports an unknown field', reportState({ Extra: 1 }))
    .deny('reports a string instead of its state', { [TERMINAL]: 'x' })
    .allow('reports a build of 40 characters', reportState({ Build: 'x'.repeat(40) }))
    .deny('reports a build of 41 characters', reportState({ Build: 'x'.repeat(41) }))
    .deny('reports a build that is a number', reportState({ Build: 7 }));
  for (const field of ['Queue', 'Refused', 'Version']) {
    cases
      .deny(`reports ${field} = -1`, reportState({ [field]: -1 }))
      .allow(`reports ${field} = 1`, reportState({ [field]: 1 }))
      .deny(`reports ${field} as a string`, reportState({ [field]: '1' }));
  }
  for (const field of ['Seen', 'Build', 'Queue', 'Refused', 'Version'])
    cases.deny(`reports its state without ${field}`, reportState({ [field]: null }));
  return cases
    .deny('a terminal reports the kind of a desk', reportState({ Kind: 'desk' }))
    .deny(
      'a terminal reports kind, id and description of a desk',
      reportState({ Kind: 'desk', Id: DESK_ID, Device: 'Chrome' }),
    )
    .deny('a terminal reports the id of a desk', reportState({ Id: DESK_ID })).all;
}

/** Codes of a branch, and the queries by which devices read codes, roster and the roster's secrets. */
export function codeAndRosterCases(clock: Clock): readonly RulesCase[] {
  const createCode = (fields: Fields = {}, slot = 's29000001'): Updates => ({
    [`Codes/${BRANCH}/${slot}`]: {
      Code: '12345678',
      Key: BRANCH_CODE_KEY,
      From: clock.now,
      Until: clock.now + 1,
      ...fields,
    },
  });
  const cases = new CaseList(SERVER)
    .allow('creates a code', createCode())
    .allow('creates the lowest code in the lowest slot', createCode({ Code: '00000000' }, 's00000000'))
    .allow('creates the highest code in the highest slot', createCode({ Code: '99999999' }, 's99999999'))
    .deny('an administrator creates a code', createCode(), {}, 'admin-1');
  cases.allow(
    'creates a code whose key has the lowest and highest digits',
    createCode({ Key: `${'0'.repeat(20)}9af0` }),
  );
  for (const field of ['Code', 'Key', 'From', 'Until'])
    cases.deny(`creates a code without ${field}`, createCode({ [field]: null }));
  const page = { orderBy: '.key', startAt: 's0' };
  const codes = `Codes/${BRANCH}`;
  const roster = `Roster/${BRANCH}`;
  cases
    .expect('allow', 'a terminal reads 500 codes', read(codes, { ...page, first: 500 }), {}, KIOSK)
    .expect('deny', 'a terminal reads 501 codes', read(codes, { ...page, first: 501 }), {}, KIOSK)
    .expect('deny', 'a terminal reads codes without a limit', read(codes, page), {}, KIOSK)
    .expect('deny', 'a terminal reads codes without a first key', read(codes, { orderBy: '.key', first: 5 }), {}, KIOSK)
    .expect(
      'deny',
      'a terminal reads codes ordered by `From`',
      read(codes, { orderBy: 'From', startAt: 1, first: 5 }),
      {},
      KIOSK,
    )
    .expect('deny', 'a terminal of another branch reads codes', read(codes, { ...page, first: 5 }), {}, 'kiosk-2')
    .expect('deny', 'reception reads codes', read(codes, { ...page, first: 5 }), {}, 'reception-1')
    .expect('deny', 'an administrator reads codes', read(codes, { ...page, first: 5 }), {}, 'admin-1');
  const secrets = `RosterSecrets/${BRANCH}`;
  cases
    .expect(
      'allow',
      'a terminal reads 2,000 secrets of the roster',
      read(secrets, { orderBy: 'Version', first: 2_000 }),
      {},
      KIOSK,
    )
    .expect(
      'deny',
      'a terminal reads 2,001 secrets of the roster',
      read(secrets, { orderBy: 'Version', first: 2_001 }),
      {},
      KIOSK,
    )
    .expect(
      'deny',
      'a terminal reads secrets of the roster ordered by key',
      read(secrets, { orderBy: '.key', first: 5 }),
      {},
      KIOSK,
    )
    .expect(
      'deny',
      'a terminal reads secrets of the roster without a limit',
      read(secrets, { orderBy: 'Version', startAt: 1 }),
      {},
      KIOSK,
    )
    .expect(
      'deny',
      'a terminal of another branch reads secrets of the roster',
      read(secrets, { orderBy: 'Version', first: 5 }),
      {},
      'kiosk-2',
    )
    .expect(
      'deny',
      'reception reads secrets of the roster',
      read(secrets, { orderBy: 'Version', first: 5 }),
      {},
      'reception-1',
    )
    .expect(
      'deny',
      'an administrator reads secrets of the roster',
      read(secrets, { orderBy: 'Version', first: 5 }),
      {},
      'admin-1',
    );
  const firstByKey = { orderBy: '.key', first: 5 };
  cases.expect('deny', "a terminal reads the gym's roster ordered by key", read('Roster/gym', firstByKey), {}, KIOSK);
  for (const as of [KIOSK, 'reception-1', 'admin-1']) {
    cases
      .expect('allow', `${as} reads 500 rows of the roster`, read(roster, { orderBy: 'Version', first: 500 }), {}, as)
      .expect('deny', `${as} reads 501 rows of the roster`, read(roster, { orderBy: 'Version', first: 501 }), {}, as)
      .expect('deny', `${as} reads the roster ordered by key`, read(roster, { orderBy: '.key', first: 5 }), {}, as)
      .expect(
        'deny',
        `${as} reads the roster without a limit`,
        read(roster, { orderBy: 'Version', startAt: 1 }),
        {},
        as,
      );
  }
  return cases.all;
}
