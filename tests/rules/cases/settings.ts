import { BRANCH, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { NEXT_VERSION, OTHER_ID, WAS_MERGED } from '../model/world.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

/** Fields of a difference that say what it is about. Cases add the fields of its state. */
const DIFFERENCE = { Kind: 'folio', Place: 'Folios/centro/2' };

/** Writes of settings, branches and the calendar, and reads of the bank account for transfers. */
export function settingCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER)
    .allowAndDenyValues('Config/Name', ['Mi'], [null])
    .allowAndDenyValues('Config/GraceDays', [0, 30], [null])
    .allowAndDenyValues('Config/StayMinutes', [10, 720], [null])
    .allowAndDenyValues('Config/Slug', [], ['otro', null])
    .allowAndDenyValues('Config/WhatsApp', ['+528100000000', null], [])
    .allowAndDenyValues('OrderSettings/UnpaidHours', [24, 336, null], [])
    .allowAndDenyValues('OrderSettings/Bank', ['Banco', 'x'.repeat(80), null], [])
    .allowAndDenyValues('OrderSettings/Holder', ['Gimnasio', 'x'.repeat(80), null], [])
    .allowAndDenyValues('OrderSettings/Clabe', ['032180000118359719', null], [])
    .allowAndDenyValues('TillSettings/ReceptionDiscount', [0, 100, null], [])
    .allowAndDenyValues('TillSettings/ReceptionCourtesies', [0, 100, null], [])
    .allowAndDenyValues('TillSettings/ReceptionOutside', [0, 100, null], [])
    .allowAndDenyValues('TillSettings/Rfc', ['GMI010101AB1', null], [])
    .expect(
      'deny',
      'a closed account reads the bank account for transfers',
      read('OrderSettings'),
      { [`Users/${MEMBER}/Active`]: false },
      MEMBER,
    )
    .expect('deny', 'a visitor reads the bank account for transfers', read('OrderSettings'), {}, null)
    .deny(
      'an administrator changes the bank account for transfers directly',
      { 'OrderSettings/Bank': 'Otro' },
      {},
      'admin-1',
    )
    .allowAndDenyValues(`Branches/${BRANCH}/SelfCheckIn`, ['off', 'open', 'code'], [null])
    .allowAndDenyValues('Branches/norte/SelfCheckIn', [], ['open'])
    .allowAndDenyValues('Branches/norte/Capacity', [], [9])
    .allowAndDenyValues('Branches/norte/Name', [], ['Norte'])
    .allowAndDenyValues(`Branches/${BRANCH}/Name`, ['Otro', 'Ot'], [null])
    .allowAndDenyValues('Calendar/2027-01-09', [clock.now], [null])
    .allowAndDenyValues('Calendar/0000-00-00', [clock.now], [])
    .allowAndDenyValues('Calendar/9999-99-99', [clock.now], []);
  return cases.all;
}

/** Writes of roles, and of the number of administrators. */
export function staffCases(clock: Clock): readonly RulesCase[] {
  const Since = Math.floor(clock.now / 1000);
  const twoAdmins = { 'Staff/admin-2': { Role: 'admin' }, 'StaffCounts/admin': 2 };
  const setStaff = (uid: string, staff: Json, count?: Json): Updates => ({
    [`Staff/${uid}`]: staff,
    ...(count === undefined ? {} : { 'StaffCounts/admin': count }),
  });
  const cases = new CaseList(SERVER)
    .allow('adds a second administrator', setStaff(MEMBER, { Since, Role: 'admin' }, 2))
    .deny('adds a second administrator without raising the count', setStaff(MEMBER, { Since, Role: 'admin' }))
    .deny('adds a second administrator and raises the count by two', setStaff(MEMBER, { Since, Role: 'admin' }, 3))
    .allow('removes one of two administrators', setStaff('admin-2', null, 1), twoAdmins)
    .allow(
      'makes one of two administrators a receptionist',
      setStaff('admin-2', { Since, Role: 'reception', Branch: BRANCH }, 1),
      twoAdmins,
    )
    .deny('removes one of two administrators without lowering the count', setStaff('admin-2', null), twoAdmins)
    .deny('removes the last administrator', setStaff('admin-1', null, 0))
    .deny('removes the last administrator without lowering the count', setStaff('admin-1', null))
    .deny(
      'makes the last administrator a receptionist',
      setStaff('admin-1', { Since, Role: 'reception', Branch: BRANCH }, 0),
    )
    .allow('writes the same administrator again', setStaff('admin-1', { Role: 'admin' }))
    .allow('adds a receptionist', setStaff(MEMBER, { Since, Role: 'reception', Branch: BRANCH }))
    .allow('adds a terminal', setStaff(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }))
    .allow('removes a receptionist', setStaff('reception-1', null))
    .deny('adds a terminal while the count is absent', setStaff(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }), {
      'StaffCounts/admin': null,
    })
    .deny('adds a terminal while the count is a string', setStaff(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }), {
      'StaffCounts/admin': 'x',
    })
    .deny('adds an administrator of one branch', setStaff(MEMBER, { Since, Role: 'admin', Branch: BRANCH }, 2))
    .deny('adds a receptionist without a branch', setStaff(MEMBER, { Since, Role: 'reception' }))
    .deny('writes a staff record without a role', setStaff(MEMBER, { Branch: BRANCH }))
    .deny('gives a role without `Since`', setStaff(MEMBER, { Role: 'kiosk', Branch: BRANCH }))
    .deny('gives another role without `Since`', setStaff('reception-1', { Role: 'kiosk', Branch: BRANCH }))
    .allow(
      'changes the branch of a receptionist without `Since`',
      setStaff('reception-1', { Role: 'reception', Branch: OTHER_BRANCH }),
    )
    .allowAndDenyValues('Staff/reception-1/Since', [Since, 1], [Since + 3_600, '1', true])
    .deny('writes a string instead of a staff record', setStaff(MEMBER, 'admin'));
  for (const branch of ['', 'norte', 7])
    cases.deny(
      `adds a terminal of the branch ${JSON.stringify(branch)}`,
      setStaff(MEMBER, { Since, Role: 'kiosk', Branch: branch }),
    );
  return cases
    .allow(
      'adds a terminal of a branch whose key has 1 character',
      setStaff(MEMBER, { Since, Role: 'kiosk', Branch: 'x' }),
      {
        'Branches/x': { Name: 'X' },
      },
    )
    .allowAndDenyValues('StaffCounts/admin', [1, 2], [0, 3, '2', null])
    .allowAndDenyValues('StaffCounts/admin', [4, 6], [3, 7], {}, { 'StaffCounts/admin': 5 })
    .allowAndDenyValues('StaffCounts/admin', [], [1], {}, { 'StaffCounts/admin': null })
    .allowAndDenyValues('StaffCounts/reception', [], [1])
    .deny('an administrator changes the count', { 'StaffCounts/admin': 2 }, {}, 'admin-1')
    .deny(
      'an administrator gives a role directly',
      setStaff(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }),
      {},
      'admin-1',
    ).all;
}

/**
 * Writes of pending accounts. An account is claimed for one input of a call before it is created. `Input` is the
 * fingerprint of that input. An account can be marked for deletion (`Gone`) only while its person or terminal doesn't
 * exist.
 */
export function pendingAccountCases(clock: Clock): readonly RulesCase[] {
  const path = 'PendingAccounts/nobody';
  const claim = (fields: Fields = {}): Updates => ({ [path]: { At: TIMESTAMP, Input: 'abc', ...fields } });
  const noClaim = { [path]: null };
  const markedForDeletion = { [path]: { At: 1, Input: 'abc', Gone: true } };
  const profile = {
    'Users/nobody': { Nombre: 'Ana Ruiz' },
    'Summaries/nobody': { Nombre: 'Ana Ruiz', Version: 1 },
  };
  // A terminal has a role and no profile.
  const role = { 'Staff/nobody': { Role: 'kiosk', Branch: BRANCH, Since: 1 }, 'StaffCounts/admin': 1 };
  return new CaseList(SERVER)
    .allow('claims an account for an input', claim({ Input: 'xyz' }), noClaim)
    .allow('claims an account again for the same input', claim())
    .deny('claims a claimed account for another input', claim({ Input: 'xyz' }))
    .deny('claims an account whose profile exists', claim(), { ...noClaim, ...profile })
    .deny('claims the account of a terminal whose role exists', claim(), { ...noClaim, ...role })
    .deny("claims an account with a time other than the server's", claim({ At: clock.now - 1 }))
    .deny('claims an account without an input', claim({ Input: null }), noClaim)
    .deny('claims an account without a time', claim({ At: null }))
    .deny('writes a string instead of a claim', { [path]: 'abc' }, noClaim)
    .allow('deletes the claim', noClaim)
    .allow('deletes the claim together with creating the profile', { ...noClaim, ...profile })
    .allow('deletes the claim together with giving the role', { ...noClaim, ...role })
    .allow('marks the account for deletion', claim({ Gone: true }))
    .deny('marks an account whose role exists for deletion', claim({ Gone: true }), role)
    .allow('marks an account for deletion again', claim({ Gone: true }), markedForDeletion)
    .deny('marks an account whose profile exists for deletion', claim({ Gone: true }), profile)
    .deny('claims an account that is marked for deletion', claim(), markedForDeletion)
    .allow('deletes the claim of an account marked for deletion', noClaim, markedForDeletion)
    .deny('creates the profile of an account marked for deletion', { ...noClaim, ...profile }, markedForDeletion)
    .deny('gives a role to an account marked for deletion', { ...noClaim, ...role }, markedForDeletion)
    .deny('an administrator claims an account', claim(), {}, 'admin-1').all;
}

/** Writes of the counters of calls. Each call adds 1, up to the limit `Most` of the time window `Window`. */
export function rateLimitCases(): readonly RulesCase[] {
  const path = 'RateLimits/whoAmI/abc';
  const counter = (Window: number, Count: Json, Most = 2): Updates => ({ [path]: { Window, Count, Most } });
  const noCounter = { [path]: null };
  return new CaseList(SERVER)
    .allow('counts the first call', counter(1, 1), noCounter)
    .deny('begins a counter with two calls', counter(1, 2), noCounter)
    .allow('counts the next call', counter(1, 2))
    .allow('counts the next call as an increment', counter(1, { '.sv': { increment: 1 } }))
    .deny('counts two calls at once', counter(1, 3, 3))
    .deny('writes the same number again', counter(1, 1))
    .deny('counts a call beyond the limit', counter(1, 3), counter(1, 2))
    .allow('counts the first call of another window', counter(2, 1))
    .deny('begins another window with two calls', counter(2, 2))
    .deny('counts a call in a window whose limit is 0', counter(2, 1, 0))
    .allow('deletes the counter', noCounter)
    .deny('an administrator counts a call', counter(1, 2), {}, 'admin-1').all;
}

/**
 * Writes of messages, notes, notifications, the time of the newest read notice, merges, jobs, the schema and
 * differences, and reads of some of their lists.
 */
export function messageCases(clock: Clock): readonly RulesCase[] {
  const message: Fields = { At: clock.now, By: 'reception-1', Ends: '2026-10-19', Template: 'a', Text: 'Hola' };
  const messagePath = `Messages/${MEMBER}/m2`;
  const note: Fields = { At: clock.now, By: 'reception-1', Text: 'Hola' };
  const notePath = `Notes/${MEMBER}/n3`;
  const notification: Fields = { Kind: 'reminder', At: clock.now };
  const notificationPath = `Notifications/${MEMBER}/n2`;
  const readAtPath = `Notifications/${MEMBER}/2026-10-19~-3/ReadAt`;
  const noticesRead = `NoticesRead/${MEMBER}`;
  const merge: Fields = { Into: OTHER_MEMBER, At: clock.now, By: 'admin-1' };
  const mergePath = 'MergedUsers/joined';
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('adds a message', { [messagePath]: message })
    .deny('changes a message', { [`Messages/${MEMBER}/${OTHER_ID}/Text`]: 'Adiós' })
    .deny('deletes a message', { [`Messages/${MEMBER}/${OTHER_ID}`]: null })
    .deny('deletes a message that does not exist', { [messagePath]: null })
    .allow('adds a note', { [notePath]: note })
    .deny('changes a note', { [`Notes/${MEMBER}/${OTHER_ID}/Text`]: 'Adiós' })
    .deny('deletes a note', { [`Notes/${MEMBER}/${OTHER_ID}`]: null })
    .deny('deletes a note that does not exist', { [notePath]: null })
    .deny('an administrator adds a note', { [notePath]: note }, {}, 'admin-1')
    .allow('adds a notification', { [notificationPath]: notification })
    .deny('overwrites a notification', { [`Notifications/${MEMBER}/2026-10-19~-3`]: notification })
    .deny('deletes a notification that does not exist', { [notificationPath]: null })
    .deny('marks a notification that does not exist as read', { [`${notificationPath}/ReadAt`]: TIMESTAMP }, {}, MEMBER)
    .allow('marks a notification as read', { [readAtPath]: TIMESTAMP }, {}, MEMBER)
    .deny(
      "marks a notification as read with a time other than the server's",
      { [readAtPath]: clock.now - 1 },
      {},
      MEMBER,
    )
    .deny('marks a read notification as read', { [readAtPath]: TIMESTAMP }, { [readAtPath]: 1 }, MEMBER)
    .deny('another member marks a notification as read', { [readAtPath]: TIMESTAMP }, {}, OTHER_MEMBER)
    .deny('creates a notification with a string as `ReadAt`', { [notificationPath]: { ...notification, ReadAt: 'ya' } })
    .allow('writes the time of the newest read notice', { [noticesRead]: clock.now }, {}, MEMBER)
    .allow(
      'writes the time of the newest read notice for the first time',
      { [noticesRead]: clock.now },
      { [noticesRead]: null },
      MEMBER,
    )
    .deny('writes a time of tomorrow for the newest read notice', { [noticesRead]: clock.now + DAY }, {}, MEMBER)
    .deny('writes an earlier time for the newest read notice', { [noticesRead]: 1 }, {}, MEMBER)
    .deny('deletes the time of the newest read notice', { [noticesRead]: null }, {}, MEMBER)
    .deny('writes a string for the newest read notice', { [noticesRead]: 'ayer' }, { [noticesRead]: null }, MEMBER)
    .deny("writes the time of another member's newest read notice", { [noticesRead]: clock.now }, {}, OTHER_MEMBER)
    .deny('the server writes the time of the newest read notice', { [noticesRead]: clock.now })
    .deny('a merged person writes the time of the newest read notice', { [noticesRead]: clock.now }, WAS_MERGED, MEMBER)
    .deny(
      'a closed account writes the time of the newest read notice',
      { [noticesRead]: clock.now },
      { [`Users/${MEMBER}/Active`]: false },
      MEMBER,
    )
    .allow('records a merge', { [mergePath]: merge }, { [mergePath]: null })
    .deny('overwrites a merge', { [mergePath]: merge }, { [mergePath]: merge })
    .deny('deletes a merge', { [mergePath]: null }, { [mergePath]: merge })
    .deny('deletes a merge that does not exist', { [mergePath]: null })
    .deny('an administrator records a merge', { [mergePath]: merge }, {}, 'admin-1')
    .deny('sets `Unsettled` of a merge to a string', { [`${mergePath}/Unsettled`]: 'ya' }, { [mergePath]: merge })
    .allow(
      'removes `Unsettled` of a merge',
      { [`${mergePath}/Unsettled`]: null },
      { [mergePath]: { ...merge, Unsettled: 1 } },
    )
    .deny(
      'changes `Unsettled` of a merge',
      { [`${mergePath}/Unsettled`]: 2 },
      { [mergePath]: { ...merge, Unsettled: 1 } },
    )
    .deny(
      'an administrator removes `Unsettled` of a merge',
      { [`${mergePath}/Unsettled`]: null },
      { [mergePath]: { ...merge, Unsettled: 1 } },
      'admin-1',
    )
    .deny(
      'a signed-out client removes `Unsettled` of a merge',
      { [`${mergePath}/Unsettled`]: null },
      { [mergePath]: { ...merge, Unsettled: 1 } },
      null,
    )
    .allowAndDenyValues('Jobs/daily', [{ At: clock.now }], [{ At: clock.now - 2 * DAY }, null, { Cursor: 'a' }])
    .allow('writes the first run of a job', { 'Jobs/otro': { At: 1 } })
    .deny('deletes a job that does not exist', { 'Jobs/otro': null })
    .deny('writes a string as a job', { 'Jobs/otro': 'x' })
    .deny('writes a schema without its number', { Schema: { Migrations: {}, Lease: { Holder: 'a', Until: 1 } } })
    .deny('deletes the schema', { Schema: null })
    .deny('writes a nightly run without its start', { 'Jobs/nightly': { EndedAt: clock.now } })
    .allow('reports an open difference again', { 'Differences/folio~1': { ...DIFFERENCE, Found: 1, Open: 1 } })
    .deny('writes an open difference whose `Open` is not `Found`', {
      'Differences/folio~1': { ...DIFFERENCE, Found: 1, Open: 2 },
    })
    .deny('writes a difference that is open and closed', {
      'Differences/folio~1': { ...DIFFERENCE, Found: 1, Open: 1, Closed: { By: 'admin-1', At: 2 } },
    })
    .deny('writes a difference that is neither open nor closed', { 'Differences/folio~1': { ...DIFFERENCE, Found: 1 } })
    .deny('closes a difference that was never open', {
      'Differences/folio~3': { ...DIFFERENCE, Found: 1, Closed: { By: 'admin-1', At: 2 } },
    })
    .deny('writes a difference without `Place`', { 'Differences/folio~1': { Kind: 'folio', Found: 1, Open: 1 } })
    .deny('deletes a difference', { 'Differences/folio~1': null })
    .deny(
      'an administrator closes a difference directly',
      {
        'Differences/folio~1': { ...DIFFERENCE, Found: 1, Closed: { By: 'admin-1', At: 2 } },
      },
      {},
      'admin-1',
    )
    .expect('deny', 'reception reads differences', read('Differences', { orderBy: 'Open', last: 9 }), {}, 'reception-1')
    .expect(
      'deny',
      'an administrator reads more than 100 differences',
      read('Differences', { orderBy: 'Open', last: 101 }),
      {},
      'admin-1',
    );
  const profile: Fields = {
    BirthDate: '1990-05-17',
    HomeBranch: 'valle',
    ConsentAt: 1,
  };
  const givenProfile = { 'Users/joined': profile };
  cases.allow('records a merge with the merged profile', { [mergePath]: { ...merge, Profile: profile } }, givenProfile);
  for (const field of Object.keys(profile)) {
    const incomplete = { ...profile, [field]: null };
    cases.deny(
      `records a merge with a profile that lacks ${field}`,
      { [mergePath]: { ...merge, Profile: incomplete } },
      givenProfile,
    );
  }
  for (const field of Object.keys(message))
    cases.deny(`adds a message without ${field}`, { [messagePath]: { ...message, [field]: null } });
  for (const field of Object.keys(note))
    cases.deny(`adds a note without ${field}`, { [notePath]: { ...note, [field]: null } });
  for (const field of Object.keys(notification))
    cases.deny(`adds a notification without ${field}`, { [notificationPath]: { ...notification, [field]: null } });
  for (const field of Object.keys(merge))
    cases.deny(`records a merge without ${field}`, { [mergePath]: { ...merge, [field]: null } });
  for (const as of ['reception-1', 'admin-1'] as const) {
    for (const list of ['Messages', 'Notes']) {
      cases
        .expect(
          'allow',
          `${as} reads the last 100 of ${list}`,
          read(`${list}/${MEMBER}`, { orderBy: 'At', last: 100 }),
          {},
          as,
        )
        .expect(
          'deny',
          `${as} reads the last 101 of ${list}`,
          read(`${list}/${MEMBER}`, { orderBy: 'At', last: 101 }),
          {},
          as,
        )
        .expect(
          'deny',
          `${as} reads ${list} without a limit`,
          read(`${list}/${MEMBER}`, { orderBy: 'At', startAt: 1 }),
          {},
          as,
        );
    }
  }
  for (const [limit, expected] of [
    [100, 'allow'],
    [101, 'deny'],
  ] as const) {
    cases
      .expect(
        expected,
        `the member reads the first ${limit} notifications`,
        read(`Notifications/${MEMBER}`, { orderBy: 'At', first: limit }),
        {},
        MEMBER,
      )
      .expect(
        expected,
        `the member reads the last ${limit} notifications`,
        read(`Notifications/${MEMBER}`, { orderBy: 'At', last: limit }),
        {},
        MEMBER,
      );
  }
  return cases.all;
}
