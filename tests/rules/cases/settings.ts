import { BRANCH, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { NEXT_VERSION, OTHER_ID, WAS_MERGED } from '../model/world.ts';
import { Questions } from './asking.ts';

type Fields = { readonly [key: string]: Json };

const difference = { Kind: 'folio', Place: 'Folios/centro/2' };

/** Cases of the settings that settings change, and of the calendar. */
export function settingCases(clock: Clock): readonly RulesCase[] {
  const questions = new Questions(SERVER)
    .values('Config/Name', ['Mi'], [null])
    .values('Config/GraceDays', [0, 30], [null])
    .values('Config/StayMinutes', [10, 720], [null])
    .values('Config/Slug', [], ['otro', null])
    .values('Config/WhatsApp', ['+528100000000', null], [])
    .values('OrderSettings/UnpaidHours', [24, 336, null], [])
    .values('OrderSettings/Bank', ['Banco', 'x'.repeat(80), null], [])
    .values('OrderSettings/Holder', ['Gimnasio', 'x'.repeat(80), null], [])
    .values('OrderSettings/Clabe', ['032180000118359719', null], [])
    .values('TillSettings/ReceptionDiscount', [0, 100, null], [])
    .values('TillSettings/ReceptionCourtesies', [0, 100, null], [])
    .values('TillSettings/ReceptionOutside', [0, 100, null], [])
    .values('TillSettings/Rfc', ['GMI010101AB1', null], [])
    .ask(
      'deny',
      'reads the bank account for transfers with a closed account',
      read('OrderSettings'),
      { [`Users/${MEMBER}/Active`]: false },
      MEMBER,
    )
    .ask('deny', 'reads the bank account for transfers without signing in', read('OrderSettings'), {}, null)
    .deny('an administrator changes the bank account directly', { 'OrderSettings/Bank': 'Otro' }, {}, 'admin-1')
    .values(`Branches/${BRANCH}/SelfCheckIn`, ['off', 'open', 'code'], [null])
    .values('Branches/norte/SelfCheckIn', [], ['open'])
    .values('Branches/norte/Capacity', [], [9])
    .values('Branches/norte/Name', [], ['Norte'])
    .values(`Branches/${BRANCH}/Name`, ['Otro', 'Ot'], [null])
    .values('Calendar/2027-01-09', [clock.now], [null])
    .values('Calendar/0000-00-00', [clock.now], [])
    .values('Calendar/9999-99-99', [clock.now], []);
  return questions.all;
}

/** Cases of staff roles. The count of administrators changes with them, and never falls below one. */
export function staffCases(clock: Clock): readonly RulesCase[] {
  const Since = Math.floor(clock.now / 1000);
  const two = { 'Staff/admin-2': { Role: 'admin' }, 'StaffCounts/admin': 2 };
  const set = (uid: string, staff: Json, count?: Json): Updates => ({
    [`Staff/${uid}`]: staff,
    ...(count === undefined ? {} : { 'StaffCounts/admin': count }),
  });
  const questions = new Questions(SERVER)
    .allow('adds a second administrator', set(MEMBER, { Since, Role: 'admin' }, 2))
    .deny('adds a second administrator without the count', set(MEMBER, { Since, Role: 'admin' }))
    .deny('adds a second administrator and counts two', set(MEMBER, { Since, Role: 'admin' }, 3))
    .allow('removes one of two administrators', set('admin-2', null, 1), two)
    .allow(
      'makes one of two administrators a receptionist',
      set('admin-2', { Since, Role: 'reception', Branch: BRANCH }, 1),
      two,
    )
    .deny('removes one of two administrators without the count', set('admin-2', null), two)
    .deny('removes the last administrator', set('admin-1', null, 0))
    .deny('removes the last administrator without the count', set('admin-1', null))
    .deny(
      'makes the last administrator receptionist',
      set('admin-1', { Since, Role: 'reception', Branch: BRANCH }, 0),
    )
    .allow('writes the role of an administrator again', set('admin-1', { Role: 'admin' }))
    .allow('gives the role reception', set(MEMBER, { Since, Role: 'reception', Branch: BRANCH }))
    .allow('gives the role of a terminal', set(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }))
    .allow('removes the role reception', set('reception-1', null))
    .deny('gives a role while the count is missing', set(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }), {
      'StaffCounts/admin': null,
    })
    .deny('gives a role while the count is a string', set(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }), {
      'StaffCounts/admin': 'x',
    })
    .deny('makes an administrator with a branch', set(MEMBER, { Since, Role: 'admin', Branch: BRANCH }, 2))
    .deny('gives the role reception without a branch', set(MEMBER, { Since, Role: 'reception' }))
    .deny('writes a staff record without a role', set(MEMBER, { Branch: BRANCH }))
    .deny('gives a role without Since', set(MEMBER, { Role: 'kiosk', Branch: BRANCH }))
    .deny('changes a role without Since', set('reception-1', { Role: 'kiosk', Branch: BRANCH }))
    .allow('changes only the branch, without Since', set('reception-1', { Role: 'reception', Branch: OTHER_BRANCH }))
    .values('Staff/reception-1/Since', [Since, 1], [Since + 3_600, '1', true])
    .deny('writes a string instead of a staff record', set(MEMBER, 'admin'));
  for (const branch of ['', 'norte', 7])
    questions.deny(
      `gives a role at the invalid branch '${branch}'`,
      set(MEMBER, { Since, Role: 'kiosk', Branch: branch }),
    );
  return questions
    .allow('gives a role at a branch whose key has 1 character', set(MEMBER, { Since, Role: 'kiosk', Branch: 'x' }), {
      'Branches/x': { Name: 'X' },
    })
    .values('StaffCounts/admin', [1, 2], [0, 3, '2', null])
    .values('StaffCounts/admin', [4, 6], [3, 7], {}, { 'StaffCounts/admin': 5 })
    .values('StaffCounts/admin', [], [1], {}, { 'StaffCounts/admin': null })
    .values('StaffCounts/reception', [], [1])
    .deny('an administrator changes the count', { 'StaffCounts/admin': 2 }, {}, 'admin-1')
    .deny(
      'an administrator gives a role directly',
      set(MEMBER, { Since, Role: 'kiosk', Branch: BRANCH }),
      {},
      'admin-1',
    ).all;
}

/**
 * Cases of accounts that are being created. Each is claimed for one input, and can't be claimed for removal once the profile or
 * the terminal's role exists.
 */
export function pendingAccountCases(clock: Clock): readonly RulesCase[] {
  const place = 'PendingAccounts/nobody';
  const mark = (changes: Fields = {}): Updates => ({ [place]: { At: TIMESTAMP, Input: 'abc', ...changes } });
  const absent = { [place]: null };
  const claimed = { [place]: { At: 1, Input: 'abc', Gone: true } };
  const profile = {
    'Users/nobody': { Nombre: 'Ana Ruiz' },
    'Summaries/nobody': { Nombre: 'Ana Ruiz', Version: 1 },
  };
  // A terminal has a role and no profile.
  const role = { 'Staff/nobody': { Role: 'kiosk', Branch: BRANCH, Since: 1 }, 'StaffCounts/admin': 1 };
  return new Questions(SERVER)
    .allow('begins an account', mark({ Input: 'xyz' }), absent)
    .allow('begins the same account again', mark())
    .deny('begins the same account with another input', mark({ Input: 'xyz' }))
    .deny('begins an account that already has the profile exists', mark(), { ...absent, ...profile })
    .deny('begins the account of it once the terminal already has its role', mark(), { ...absent, ...role })
    .deny('begins an account at another time', mark({ At: clock.now - 1 }))
    .deny('begins an account without an input', mark({ Input: null }), absent)
    .deny('removes the time', mark({ At: null }))
    .deny('writes a string instead of a record', { [place]: 'abc' }, absent)
    .allow('removes the record', absent)
    .allow('removes the record and creates the profile', { ...absent, ...profile })
    .allow('removes the record and gives the role', { ...absent, ...role })
    .allow('claims the account for removal', mark({ Gone: true }))
    .deny('claims an account that has its role', mark({ Gone: true }), role)
    .allow('claims a claimed account again', mark({ Gone: true }), claimed)
    .deny('claims an account that has its profile', mark({ Gone: true }), profile)
    .deny('begins a claimed account again', mark(), claimed)
    .allow('removes the record of a claimed account', absent, claimed)
    .deny('creates the profile of a claimed account', { ...absent, ...profile }, claimed)
    .deny('gives a role to a claimed account', { ...absent, ...role }, claimed)
    .deny('an administrator begins an account directly', mark(), {}, 'admin-1').all;
}

/** Cases of the counters of calls: each call adds one, up to the limit of its time window. */
export function rateLimitCases(): readonly RulesCase[] {
  const place = 'RateLimits/whoAmI/abc';
  const counter = (Window: number, Count: Json, Most = 2): Updates => ({ [place]: { Window, Count, Most } });
  const absent = { [place]: null };
  return new Questions(SERVER)
    .allow('counts the first call', counter(1, 1), absent)
    .deny('counts two at the first call', counter(1, 2), absent)
    .allow('counts the next call', counter(1, 2))
    .allow('counts the next call by an increment', counter(1, { '.sv': { increment: 1 } }))
    .deny('counts two at the next call', counter(1, 3, 3))
    .deny('writes the same count again', counter(1, 1))
    .deny('counts a call beyond the limit', counter(1, 3), counter(1, 2))
    .allow('counts the first call of another window', counter(2, 1))
    .deny('continues the count keeps the previous window', counter(2, 2))
    .deny('counts a call in a window with the limit 0', counter(2, 1, 0))
    .allow('removes the counter', absent)
    .deny('an administrator counts a call directly', counter(1, 2), {}, 'admin-1').all;
}

/** Cases of messages, notes, notifications, merged accounts, jobs, the schema and differences. */
export function messageCases(clock: Clock): readonly RulesCase[] {
  const message: Fields = { At: clock.now, By: 'reception-1', Ends: '2026-10-19', Template: 'a', Text: 'Hola' };
  const messagePath = `Messages/${MEMBER}/m2`;
  const note: Fields = { At: clock.now, By: 'reception-1', Text: 'Hola' };
  const notePath = `Notes/${MEMBER}/n3`;
  const notification: Fields = { Kind: 'reminder', At: clock.now };
  const notificationPath = `Notifications/${MEMBER}/n2`;
  const readAtPath = `Notifications/${MEMBER}/2026-10-19~-3/ReadAt`;
  const noticesReadPath = `NoticesRead/${MEMBER}`;
  const merged: Fields = { Into: OTHER_MEMBER, At: clock.now, By: 'admin-1' };
  const mergedPath = 'MergedUsers/joined';
  const questions = new Questions(SERVER, NEXT_VERSION)
    .allow('adds a message', { [messagePath]: message })
    .deny('changes a message', { [`Messages/${MEMBER}/${OTHER_ID}/Text`]: 'Adiós' })
    .deny('removes a message', { [`Messages/${MEMBER}/${OTHER_ID}`]: null })
    .deny('removes a message that doesn’t exist', { [messagePath]: null })
    .allow('adds a note', { [notePath]: note })
    .deny('changes a note', { [`Notes/${MEMBER}/${OTHER_ID}/Text`]: 'Adiós' })
    .deny('removes a note', { [`Notes/${MEMBER}/${OTHER_ID}`]: null })
    .deny('removes a note that doesn’t exist', { [notePath]: null })
    .deny('an administrator adds a note directly', { [notePath]: note }, {}, 'admin-1')
    .allow('adds a notification', { [notificationPath]: notification })
    .deny('writes a notification', { [`Notifications/${MEMBER}/2026-10-19~-3`]: notification })
    .deny('removes a notification that doesn’t exist', { [notificationPath]: null })
    .deny('marks a notification as read that doesn’t exist', { [`${notificationPath}/ReadAt`]: TIMESTAMP }, {}, MEMBER)
    .allow('marks a notification as read', { [readAtPath]: TIMESTAMP }, {}, MEMBER)
    .deny('marks a notification as read with another time than now', { [readAtPath]: clock.now - 1 }, {}, MEMBER)
    .deny('marks a notification a read notification as read', { [readAtPath]: TIMESTAMP }, { [readAtPath]: 1 }, MEMBER)
    .deny('another member marks a notification as read', { [readAtPath]: TIMESTAMP }, {}, OTHER_MEMBER)
    .deny('adds a notification whose ReadAt is a string', { [notificationPath]: { ...notification, ReadAt: 'ya' } })
    .allow('records a later notice as the newest one read', { [noticesReadPath]: clock.now }, {}, MEMBER)
    .allow('records the first notice as read', { [noticesReadPath]: clock.now }, { [noticesReadPath]: null }, MEMBER)
    .deny('records a notice of tomorrow as read', { [noticesReadPath]: clock.now + DAY }, {}, MEMBER)
    .deny('records an older notice as the newest one read', { [noticesReadPath]: 1 }, {}, MEMBER)
    .deny('removes the time of the newest notice read', { [noticesReadPath]: null }, {}, MEMBER)
    .deny(
      'writes a string as the time of the newest notice read',
      { [noticesReadPath]: 'ayer' },
      { [noticesReadPath]: null },
      MEMBER,
    )
    .deny('another member records a notice as read notice", { [noticesReadPath]: clock.now }, {}, OTHER_MEMBER)
    .deny('the server records a notice as read', { [noticesReadPath]: clock.now })
    .deny('a merged account records a notice as read', { [noticesReadPath]: clock.now }, WAS_MERGED, MEMBER)
    .deny(
      'a closed account records newest notice as read',
      { [noticesReadPath]: clock.now },
      { [`Users/${MEMBER}/Active`]: false },
      MEMBER,
    )
    .allow('adds a merged merge', { [mergedPath]: merged }, { [mergedPath]: null })
    .deny('writes a merged a merge', { [mergedPath]: merged }, { [mergedPath]: merged })
    .deny('removes a merged account', { [mergedPath]: null }, { [mergedPath]: merged })
    .deny('removes a merged account that doesn’t exist', { [mergedPath]: null })
    .deny('an administrator adds a merged account directly', { [mergedPath]: merged }, {}, 'admin-1')
    .deny('writes a string as Unsettled', { [`${mergedPath}/Unsettled`]: 'ya' }, { [mergedPath]: merged })
    .allow(
      'settles a merged account',
      { [`${mergedPath}/Unsettled`]: null },
      { [mergedPath]: { ...merged, Unsettled: 1 } },
    )
    .deny(
      'changes Unsettled of a merged account',
      { [`${mergedPath}/Unsettled`]: 2 },
      { [mergedPath]: { ...merged, Unsettled: 1 } },
    )
    .deny(
      'an administrator settles a merged account directly',
      { [`${mergedPath}/Unsettled`]: null },
      { [mergedPath]: { ...merged, Unsettled: 1 } },
      'admin-1',
    )
    .deny(
      'settles a merged account without signing in',
      { [`${mergedPath}/Unsettled`]: null },
      { [mergedPath]: { ...merged, Unsettled: 1 } },
      null,
    )
    .values('Jobs/daily', [{ At: clock.now }], [{ At: clock.now - 2 * DAY }, null, { Cursor: 'a' }])
    .allow('records the first run of a job', { 'Jobs/otro': { At: 1 } })
    .deny('removes a job that doesn’t exist', { 'Jobs/otro': null })
    .deny('writes a string as a job', { 'Jobs/otro': 'x' })
    .deny('writes a schema without its version', { Schema: { Migrations: {}, Lease: { Holder: 'a', Until: 1 } } })
    .deny('removes the schema', { Schema: null })
    .deny('records the end of a nightly run without its start', { 'Jobs/nightly': { EndedAt: clock.now } })
    .allow('reports an open difference again', { 'Differences/folio~1': { ...difference, Found: 1, Open: 1 } })
    .deny('writes a difference whose Open differs from Found', {
      'Differences/folio~1': { ...difference, Found: 1, Open: 2 },
    })
    .deny('writes a difference that is open and closed', {
      'Differences/folio~1': { ...difference, Found: 1, Open: 1, Closed: { By: 'admin-1', At: 2 } },
    })
    .deny('writes a difference that is neither open nor closed', { 'Differences/folio~1': { ...difference, Found: 1 } })
    .deny('adds a closed difference', {
      'Differences/folio~3': { ...difference, Found: 1, Closed: { By: 'admin-1', At: 2 } },
    })
    .deny('writes a difference without its Place', { 'Differences/folio~1': { Kind: 'folio', Found: 1, Open: 1 } })
    .deny('removes a difference', { 'Differences/folio~1': null })
    .deny(
      'an administrator closes a difference directly',
      {
        'Differences/folio~1': { ...difference, Found: 1, Closed: { By: 'admin-1', At: 2 } },
      },
      {},
      'admin-1',
    )
    .ask('deny', 'reception reads differences', read('Differences', { orderBy: 'Open', last: 9 }), {}, 'reception-1')
    .ask('deny', 'reads more than 100 differences', read('Differences', { orderBy: 'Open', last: 101 }), {}, 'admin-1');
  const profile: Fields = {
    BirthDate: '1990-05-17',
    HomeBranch: 'valle',
    ConsentAt: 1,
  };
  const before = { 'Users/joined': profile };
  questions.allow('adds a merged merge with the merged profile', { [mergedPath]: { ...merged, Profile: profile } }, before);
  for (const field of Object.keys(profile)) {
    const incomplete = { ...profile, [field]: null };
    questions.deny(
      `adds a merged account whose profile lacks ${field}`,
      { [mergedPath]: { ...merged, Profile: incomplete } },
      before,
    );
  }
  for (const field of Object.keys(message))
    questions.deny(`adds a message without ${field}`, { [messagePath]: { ...message, [field]: null } });
  for (const field of Object.keys(note))
    questions.deny(`adds a note without ${field}`, { [notePath]: { ...note, [field]: null } });
  for (const field of Object.keys(notification))
    questions.deny(`adds a notification without ${field}`, { [notificationPath]: { ...notification, [field]: null } });
  for (const field of Object.keys(merged))
    questions.deny(`adds a merged merge without ${field}`, { [mergedPath]: { ...merged, [field]: null } });
  for (const as of ['reception-1', 'admin-1'] as const) {
    for (const list of ['Messages', 'Notes']) {
      questions
        .ask('allow', `${as} reads 100 of ${list}`, read(`${list}/${MEMBER}`, { orderBy: 'At', last: 100 }), {}, as)
        .ask('deny', `${as} reads 101 of ${list}`, read(`${list}/${MEMBER}`, { orderBy: 'At', last: 101 }), {}, as)
        .ask(
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
    questions
      .ask(
        expected,
        `reads the first ${limit} notifications`,
        read(`Notifications/${MEMBER}`, { orderBy: 'At', first: limit }),
        {},
        MEMBER,
      )
      .ask(
        expected,
        `reads the last ${limit} notifications`,
        read(`Notifications/${MEMBER}`, { orderBy: 'At', last: limit }),
        {},
        MEMBER,
      );
  }
  return questions.all;
}
