import { BRANCH, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { NEXT_VERSION, OTHER_ID, WAS_MERGED } from '../model/world.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

const difference = { Kind: 'folio', Place: 'Folios/centro/2' };

/** The settings of administrators, and the calendar of day starts. */
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
      'a closed account reads where to transfer to',
      read('OrderSettings'),
      { [`Users/${MEMBER}/Active`]: false },
      MEMBER,
    )
    .expect('deny', 'a visitor reads where to transfer to', read('OrderSettings'), {}, null)
    .deny('where to transfer to, by an administrator', { 'OrderSettings/Bank': 'Otro' }, {}, 'admin-1')
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

/** Roles: the number of administrators moves with them, and never falls below one. */
export function staffCases(clock: Clock): readonly RulesCase[] {
  const Since = Math.floor(clock.now / 1000);
  const two = { 'Staff/admin-2': { Role: 'admin' }, 'StaffCounts/admin': 2 };
  const set = (uid: string, staff: Json, count?: Json): Updates => ({
    [`Staff/${uid}`]: staff,
    ...(count === undefined ? {} : { 'StaffCounts/admin': count }),
  });
  const cases = new CaseList(SERVER)
    .allow('a second administrator', set(MEMBER, { Since, Role: 'admin' }, 2))
    .deny('a second administrator, not counted', set(MEMBER, { Since, Role: 'admin' }))
    .deny('a second administrator, counted twice', set(MEMBER, { Since, Role: 'admin' }, 3))
    .allow('removes one of two administrators', set('admin-2', null, 1), two)
    .allow(
      'makes one of two administrators a receptionist',
      set('admin-2', { Since, Role: 'reception', Branch: BRANCH }, 1),
      two,
    )
    .deny('removes one of two administrators without lowering the count', set('admin-2', null), two)
    .deny('removes the last administrator', set('admin-1', null, 0))
    .deny('removes the last administrator without lowering the count', set('admin-1', null))
    .deny(
      'makes the last administrator a receptionist',
      set('admin-1', { Since, Role: 'reception', Branch: BRANCH }, 0),
    )
    .allow('writes the same administrator again', set('admin-1', { Role: 'admin' }))
    .allow('adds a receptionist', set(MEMBER, { Since, Role: 'reception', Branch: BRANCH }))
    .allow('adds a terminal', set(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }))
    .allow('removes a receptionist', set('reception-1', null))
    .deny('adds a terminal where the count is absent', set(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }), {
      'StaffCounts/admin': null,
    })
    .deny('adds a terminal where the count is a string', set(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }), {
      'StaffCounts/admin': 'x',
    })
    .deny('an administrator of one branch', set(MEMBER, { Since, Role: 'admin', Branch: BRANCH }, 2))
    .deny('reception without a branch', set(MEMBER, { Since, Role: 'reception' }))
    .deny('a staff record without a role', set(MEMBER, { Branch: BRANCH }))
    .deny('a role without `Since`', set(MEMBER, { Role: 'kiosk', Branch: BRANCH }))
    .deny('another role without `Since`', set('reception-1', { Role: 'kiosk', Branch: BRANCH }))
    .allow('another branch, without `Since`', set('reception-1', { Role: 'reception', Branch: OTHER_BRANCH }))
    .allowAndDenyValues('Staff/reception-1/Since', [Since, 1], [Since + 3_600, '1', true])
    .deny('a string instead of a pending account', set(MEMBER, 'admin'));
  for (const branch of ['', 'norte', 7])
    cases.deny(`the branch ${branch}`, set(MEMBER, { Since, Role: 'kiosk', Branch: branch }));
  return cases
    .allow('a branch with a key of 1 character', set(MEMBER, { Since, Role: 'kiosk', Branch: 'x' }), {
      'Branches/x': { Name: 'X' },
    })
    .allowAndDenyValues('StaffCounts/admin', [1, 2], [0, 3, '2', null])
    .allowAndDenyValues('StaffCounts/admin', [4, 6], [3, 7], {}, { 'StaffCounts/admin': 5 })
    .allowAndDenyValues('StaffCounts/admin', [], [1], {}, { 'StaffCounts/admin': null })
    .allowAndDenyValues('StaffCounts/reception', [], [1])
    .deny('the count by an administrator', { 'StaffCounts/admin': 2 }, {}, 'admin-1')
    .deny('a role by an administrator', set(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }), {}, 'admin-1').all;
}

/** Accounts about to be created: each claimed for one input, and never deleted once its person or terminal exists. */
export function pendingAccountCases(clock: Clock): readonly RulesCase[] {
  const place = 'PendingAccounts/nobody';
  const mark = (more: Fields = {}): Updates => ({ [place]: { At: TIMESTAMP, Input: 'abc', ...more } });
  const none = { [place]: null };
  const gone = { [place]: { At: 1, Input: 'abc', Gone: true } };
  const profile = {
    'Users/nobody': { Nombre: 'Ana Ruiz' },
    'Summaries/nobody': { Nombre: 'Ana Ruiz', Version: 1 },
  };
  // A terminal has a role and no profile.
  const role = { 'Staff/nobody': { Role: 'kiosk', Branch: BRANCH, Since: 1 }, 'StaffCounts/admin': 1 };
  return new CaseList(SERVER)
    .allow('claims an account for an input', mark({ Input: 'xyz' }), none)
    .allow('claims it again for the same input', mark())
    .deny('claims it for another input', mark({ Input: 'xyz' }))
    .deny('claims it once the profile exists', mark(), { ...none, ...profile })
    .deny('claims it once the terminal has its role', mark(), { ...none, ...role })
    .deny('at another time', mark({ At: clock.now - 1 }))
    .deny('without an input', mark({ Input: null }), none)
    .deny('without a time', mark({ At: null }))
    .deny('a string instead of a pending account', { [place]: 'abc' }, none)
    .allow('deletes the claim', none)
    .allow('deletes the claim together with creating the profile', { ...none, ...profile })
    .allow('deletes the claim together with giving the role', { ...none, ...role })
    .allow('marks the account for deletion', mark({ Gone: true }))
    .deny('marks it for deletion once the role exists', mark({ Gone: true }), role)
    .allow('marks it for deletion again', mark({ Gone: true }), gone)
    .deny('marks it for deletion once the profile exists', mark({ Gone: true }), profile)
    .deny('claims it while it is marked for deletion', mark(), gone)
    .allow('deletes the claim of an account marked for deletion', none, gone)
    .deny('creates the profile of an account marked for deletion', { ...none, ...profile }, gone)
    .deny('gives a role to an account marked for deletion', { ...none, ...role }, gone)
    .deny('by an administrator', mark(), {}, 'admin-1').all;
}

/** Counters of calls: each call adds one, up to the limit of its window. */
export function rateLimitCases(): readonly RulesCase[] {
  const place = 'RateLimits/whoAmI/abc';
  const counter = (Window: number, Count: Json, Most = 2): Updates => ({ [place]: { Window, Count, Most } });
  const none = { [place]: null };
  return new CaseList(SERVER)
    .allow('the first call', counter(1, 1), none)
    .deny('two calls at once as the first', counter(1, 2), none)
    .allow('the next call', counter(1, 2))
    .allow('the next call as an increment', counter(1, { '.sv': { increment: 1 } }))
    .deny('two calls at once', counter(1, 3, 3))
    .deny('the same number again', counter(1, 1))
    .deny('a call beyond the limit', counter(1, 3), counter(1, 2))
    .allow('the first call of another window', counter(2, 1))
    .deny('another window that keeps the old count', counter(2, 2))
    .deny('a window that allows no call', counter(2, 1, 0))
    .allow('deletes the counter', none)
    .deny('by an administrator', counter(1, 2), {}, 'admin-1').all;
}

/** Messages, notes, notifications, merges, job cursors and differences. */
export function messageCases(clock: Clock): readonly RulesCase[] {
  const message: Fields = { At: clock.now, By: 'reception-1', Ends: '2026-10-19', Template: 'a', Text: 'Hola' };
  const place = `Messages/${MEMBER}/m2`;
  const note: Fields = { At: clock.now, By: 'reception-1', Text: 'Hola' };
  const notePlace = `Notes/${MEMBER}/n3`;
  const notification: Fields = { Kind: 'reminder', At: clock.now };
  const notificationPath = `Notifications/${MEMBER}/n2`;
  const there = `Notifications/${MEMBER}/2026-10-19~-3/ReadAt`;
  const newest = `NoticesRead/${MEMBER}`;
  const merged: Fields = { Into: OTHER_MEMBER, At: clock.now, By: 'admin-1' };
  const gone = 'MergedUsers/joined';
  const cases = new CaseList(SERVER, NEXT_VERSION)
    .allow('a message', { [place]: message })
    .deny('changes a message', { [`Messages/${MEMBER}/${OTHER_ID}/Text`]: 'Adiós' })
    .deny('deletes a message', { [`Messages/${MEMBER}/${OTHER_ID}`]: null })
    .deny('deletes a message that does not exist', { [place]: null })
    .allow('a note', { [notePlace]: note })
    .deny('changes a note', { [`Notes/${MEMBER}/${OTHER_ID}/Text`]: 'Adiós' })
    .deny('deletes a note', { [`Notes/${MEMBER}/${OTHER_ID}`]: null })
    .deny('deletes a note that does not exist', { [notePlace]: null })
    .deny('a note by an administrator', { [notePlace]: note }, {}, 'admin-1')
    .allow('a notification', { [notificationPath]: notification })
    .deny('overwrites a notification', { [`Notifications/${MEMBER}/2026-10-19~-3`]: notification })
    .deny('deletes a notification that does not exist', { [notificationPath]: null })
    .deny('marks a notification as read that does not exist', { [`${notificationPath}/ReadAt`]: TIMESTAMP }, {}, MEMBER)
    .allow('marks a notification as read', { [there]: TIMESTAMP }, {}, MEMBER)
    .deny('marks it as read with another time than now', { [there]: clock.now - 1 }, {}, MEMBER)
    .deny('marks a read notification as read', { [there]: TIMESTAMP }, { [there]: 1 }, MEMBER)
    .deny('another member marks it as read', { [there]: TIMESTAMP }, {}, OTHER_MEMBER)
    .deny('creates a notification with a string as `ReadAt`', { [notificationPath]: { ...notification, ReadAt: 'ya' } })
    .allow('the newest notice that was read', { [newest]: clock.now }, {}, MEMBER)
    .allow('the first notice that was read', { [newest]: clock.now }, { [newest]: null }, MEMBER)
    .deny('marks a notice of tomorrow as read', { [newest]: clock.now + DAY }, {}, MEMBER)
    .deny('an older notice as the newest that was read', { [newest]: 1 }, {}, MEMBER)
    .deny('deletes the newest read notice', { [newest]: null }, {}, MEMBER)
    .deny('the newest read notice as a string', { [newest]: 'ayer' }, { [newest]: null }, MEMBER)
    .deny("another member's newest read notice", { [newest]: clock.now }, {}, OTHER_MEMBER)
    .deny('the server writes the newest read notice', { [newest]: clock.now })
    .deny('a merged person writes the newest read notice', { [newest]: clock.now }, WAS_MERGED, MEMBER)
    .deny(
      'a closed account writes the newest read notice',
      { [newest]: clock.now },
      { [`Users/${MEMBER}/Active`]: false },
      MEMBER,
    )
    .allow('records a merge', { [gone]: merged }, { [gone]: null })
    .deny('overwrites a merge', { [gone]: merged }, { [gone]: merged })
    .deny('deletes a merge', { [gone]: null }, { [gone]: merged })
    .deny('deletes a merge that does not exist', { [gone]: null })
    .deny('an administrator records a merge', { [gone]: merged }, {}, 'admin-1')
    .deny('sets `Unsettled` to a string', { [`${gone}/Unsettled`]: 'ya' }, { [gone]: merged })
    .allow('removes `Unsettled`', { [`${gone}/Unsettled`]: null }, { [gone]: { ...merged, Unsettled: 1 } })
    .deny('changes `Unsettled`', { [`${gone}/Unsettled`]: 2 }, { [gone]: { ...merged, Unsettled: 1 } })
    .deny(
      'an administrator removes `Unsettled`',
      { [`${gone}/Unsettled`]: null },
      { [gone]: { ...merged, Unsettled: 1 } },
      'admin-1',
    )
    .deny(
      'removes `Unsettled` signed out',
      { [`${gone}/Unsettled`]: null },
      { [gone]: { ...merged, Unsettled: 1 } },
      null,
    )
    .allowAndDenyValues('Jobs/daily', [{ At: clock.now }], [{ At: clock.now - 2 * DAY }, null, { Cursor: 'a' }])
    .allow('the first run of a job', { 'Jobs/otro': { At: 1 } })
    .deny('deletes a job that does not exist', { 'Jobs/otro': null })
    .deny('a string as a job', { 'Jobs/otro': 'x' })
    .deny('a schema without its number', { Schema: { Migrations: {}, Lease: { Holder: 'a', Until: 1 } } })
    .deny('deletes the schema', { Schema: null })
    .deny('a nightly run without its start', { 'Jobs/nightly': { EndedAt: clock.now } })
    .allow('an open difference reported again', { 'Differences/folio~1': { ...difference, Found: 1, Open: 1 } })
    .deny('an open difference with another `Open`', {
      'Differences/folio~1': { ...difference, Found: 1, Open: 2 },
    })
    .deny('a difference that is open and closed', {
      'Differences/folio~1': { ...difference, Found: 1, Open: 1, Closed: { By: 'admin-1', At: 2 } },
    })
    .deny('a difference that is neither open nor closed', { 'Differences/folio~1': { ...difference, Found: 1 } })
    .deny('closes a difference that was never open', {
      'Differences/folio~3': { ...difference, Found: 1, Closed: { By: 'admin-1', At: 2 } },
    })
    .deny('a difference without its place', { 'Differences/folio~1': { Kind: 'folio', Found: 1, Open: 1 } })
    .deny('deletes a difference', { 'Differences/folio~1': null })
    .deny(
      'a difference closed by an administrator directly',
      {
        'Differences/folio~1': { ...difference, Found: 1, Closed: { By: 'admin-1', At: 2 } },
      },
      {},
      'admin-1',
    )
    .expect('deny', 'reception reads differences', read('Differences', { orderBy: 'Open', last: 9 }), {}, 'reception-1')
    .expect('deny', 'more than 100 differences', read('Differences', { orderBy: 'Open', last: 101 }), {}, 'admin-1');
  const profile: Fields = {
    BirthDate: '1990-05-17',
    HomeBranch: 'valle',
    ConsentAt: 1,
  };
  const before = { 'Users/joined': profile };
  cases.allow('records a merge with the merged profile', { [gone]: { ...merged, Profile: profile } }, before);
  for (const field of Object.keys(profile)) {
    const late = { ...profile, [field]: null };
    cases.deny(
      `records a merge with a profile that lacks ${field}`,
      { [gone]: { ...merged, Profile: late } },
      before,
    );
  }
  for (const field of Object.keys(message))
    cases.deny(`a message without ${field}`, { [place]: { ...message, [field]: null } });
  for (const field of Object.keys(note))
    cases.deny(`a note without ${field}`, { [notePlace]: { ...note, [field]: null } });
  for (const field of Object.keys(notification))
    cases.deny(`a notification without ${field}`, { [notificationPath]: { ...notification, [field]: null } });
  for (const field of Object.keys(merged))
    cases.deny(`records a merge without ${field}`, { [gone]: { ...merged, [field]: null } });
  for (const as of ['reception-1', 'admin-1'] as const) {
    for (const list of ['Messages', 'Notes']) {
      cases
        .expect('allow', `100 of ${list} by ${as}`, read(`${list}/${MEMBER}`, { orderBy: 'At', last: 100 }), {}, as)
        .expect('deny', `101 of ${list} by ${as}`, read(`${list}/${MEMBER}`, { orderBy: 'At', last: 101 }), {}, as)
        .expect(
          'deny',
          `${list} without a limit by ${as}`,
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
        `the first ${limit} notifications`,
        read(`Notifications/${MEMBER}`, { orderBy: 'At', first: limit }),
        {},
        MEMBER,
      )
      .expect(
        expected,
        `the last ${limit} notifications`,
        read(`Notifications/${MEMBER}`, { orderBy: 'At', last: limit }),
        {},
        MEMBER,
      );
  }
  return cases.all;
}
