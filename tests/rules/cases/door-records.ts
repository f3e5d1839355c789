import { DENIAL_REASONS } from '@gym/domain/database/door/denied-check-ins';
import { BRANCH, channelOf, MEMBER, OTHER_BRANCH, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { beyond, type Clock, DAY, HOUR, within } from '../model/clock.ts';
import { BRANCH_KEY, KIOSK_PLACE, TODAY, TOMORROW } from '../model/world.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const KIOSK = 'kiosk-1';
const DESK_ID = '7f9c24e5-2b1d-4c3a-9e8f-0a1b2c3d4e5f';
const TERMINAL = `Terminals/${BRANCH}/${KIOSK}`;

interface Kind {
  readonly top: string;
  readonly own: Fields;
}

/**
 * Adds the cases about time, writer and branch that all records of the door share. Returns a builder of such a record.
 */
function appended(cases: CaseList, clock: Clock, { top, own }: Kind): (fields?: Fields) => Updates {
  const { now } = clock;
  const record = (as: string, fields: Fields = {}): Fields => ({
    ...own,
    At: now,
    Ts: TIMESTAMP,
    Via: channelOf(as),
    By: as,
    Clock: 'sure',
    ...fields,
  });
  const placeOf = (as: string): string => `${top}/${BRANCH}/${TODAY}/${as}~f3a`;
  const at = (as: string, fields: Fields = {}, place = placeOf(as)): Updates => ({ [place]: record(as, fields) });
  const starts = (start: Json): Updates => ({ [`Calendar/${TODAY}`]: start });
  const oldest = within(clock, 2 * DAY);
  for (const as of [KIOSK, 'reception-1', 'admin-1']) cases.allow(`${top} by ${as}`, at(as), {}, as);
  for (const as of ['kiosk-2', 'reception-2', MEMBER]) cases.deny(`${top} by ${as}`, at(as), {}, as);
  for (const [as, via] of [
    [KIOSK, 'desk'],
    ['reception-1', 'kiosk'],
    ['admin-1', 'kiosk'],
    [KIOSK, 'self'],
    [KIOSK, 'phone'],
    [MEMBER, 'desk'],
    [MEMBER, 'kiosk'],
  ] as const) {
    cases.deny(`${top}: ${via} by ${as}`, at(as, { Via: via }), {}, as);
  }
  for (const place of ['000', '9af', 'fff'].map((digits) => `${KIOSK}~${digits}`)) {
    cases.allow(`${top}: the key ${place}`, at(KIOSK, {}, `${top}/${BRANCH}/${TODAY}/${place}`));
  }
  // Other keys would be unlimited in number, or belong to another account.
  for (const place of [
    KIOSK,
    '~f3a',
    'f3a',
    `x${KIOSK}~f3a`,
    'kiosk-2~f3a',
    'f3a9c2d4-1c6b-4f0a-8e77-2a6d5c4b3e90',
    ...['', 'f3', 'f3a9', 'F3A', 'f3g', 'xf3a', '~f3a', 'f3a~f3a'].map((digits) => `${KIOSK}~${digits}`),
  ]) {
    cases.deny(`${top}: the key ${place}`, at(KIOSK, {}, `${top}/${BRANCH}/${TODAY}/${place}`));
  }
  cases
    .deny(`${top}: signed out`, at(KIOSK), {}, null)
    .deny(`${top}: in the name of another account`, at(KIOSK, { By: 'kiosk-2' }))
    .deny(`${top}: not the server's time`, at(KIOSK, { Ts: now - 1 }))
    .deny(`${top}: a time that is text`, at(KIOSK, { At: 'hoy' }))
    .allow(`${top}: 48 hours old`, at(KIOSK, { At: oldest }), starts(oldest))
    .deny(`${top}: over 48 hours old`, at(KIOSK, { At: now - 2 * DAY - 1 }), starts(now - 2 * DAY - HOUR))
    .allow(`${top}: 2 minutes ahead`, at(KIOSK, { At: now + 120_000 }))
    .deny(`${top}: over 2 minutes ahead`, at(KIOSK, { At: beyond(clock, 120_000) }))
    .allow(`${top}: the day's first millisecond`, at(KIOSK), starts(now))
    .deny(`${top}: a millisecond before the day begins`, at(KIOSK), starts(now + 1))
    .allow(`${top}: the day's last millisecond`, at(KIOSK), starts(now - DAY + 1))
    .deny(`${top}: the first millisecond of the next day`, at(KIOSK), starts(now - DAY))
    .deny(`${top}: for tomorrow`, at(KIOSK, {}, `${top}/${BRANCH}/${TOMORROW}/${KIOSK}~f3a`))
    .deny(`${top}: a day that the calendar does not know`, at(KIOSK, {}, `${top}/${BRANCH}/2026-01-01/${KIOSK}~f3a`))
    .deny(`${top}: deletes a record`, { [`${top}/${BRANCH}/${TODAY}/${KIOSK_PLACE}`]: null })
    .deny(`${top}: a string instead of a record`, { [placeOf(KIOSK)]: 'x' })
    .deny(`${top}: an unknown field`, at(KIOSK, { Extra: 1 }))
    .allow(`${top}: a clock in doubt`, at(KIOSK, { Clock: 'doubt' }))
    .deny(`${top}: an unknown value of Clock`, at(KIOSK, { Clock: 'wrong' }));
  for (const field of Object.keys(record(KIOSK))) {
    if (field !== 'Uid') cases.deny(`${top}: without ${field}`, at(KIOSK, { [field]: null }));
  }
  const there = { [placeOf(KIOSK)]: record(KIOSK, { Ts: now - 1000 }) };
  cases
    .allow(`${top}: resends the same record`, at(KIOSK), there)
    .deny(`${top}: resends it with another time`, at(KIOSK, { At: now - 1 }), there)
    .deny(`${top}: another account resends it`, at('reception-1', {}, placeOf(KIOSK)), there, 'reception-1')
    .deny(`${top}: overwrites another account's record`, at(KIOSK), {
      [placeOf(KIOSK)]: record('reception-1', { Ts: now - 1000 }),
    });
  for (const [as, expected] of [
    [KIOSK, 'allow'],
    ['kiosk-2', 'deny'],
    [MEMBER, 'deny'],
  ] as const) {
    cases.expect(expected, `${top} read by ${as}`, read(placeOf(KIOSK)), there, as);
  }
  cases.expect('deny', `${top}: reads an absent record, signed out`, read(placeOf(KIOSK)), {}, null);
  for (const [limit, expected] of [
    [200, 'allow'],
    [201, 'deny'],
  ] as const) {
    for (const as of ['reception-1', 'admin-1']) {
      cases.expect(
        expected,
        `${top}: ${as} reads the last ${limit}`,
        read(`${top}/${BRANCH}/${TODAY}`, { orderBy: 'At', last: limit }),
        {},
        as,
      );
    }
  }
  cases.expect(
    'deny',
    `${top}: reads records from the start`,
    read(`${top}/${BRANCH}/${TODAY}`, { orderBy: 'At', first: 9 }),
    {},
    'admin-1',
  );
  return (fields) => at(KIOSK, fields);
}

export function deniedCheckInCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(KIOSK);
  const at = appended(cases, clock, { top: 'DeniedCheckIns', own: { Uid: MEMBER, Reasons: { expired: true } } });
  cases
    .allow('an unknown person', at({ Uid: null, Reasons: { unknown: true } }))
    .allow('a uid of 128 characters', at({ Uid: 'x'.repeat(128) }))
    .deny('a uid of 129 characters', at({ Uid: 'x'.repeat(129) }))
    .deny('a uid that is a number', at({ Uid: 7 }))
    .deny('Reasons as a string', at({ Reasons: 'expired' }))
    .deny('a reason that is false', at({ Reasons: { expired: false } }))
    .deny('an unknown reason', at({ Reasons: { hungry: true } }))
    .deny('a reason with a prefix', at({ Reasons: { 'x-expired': true } }))
    .deny('a reason with a suffix', at({ Reasons: { expired2: true } }));
  for (const reason of DENIAL_REASONS) cases.allow(`for ${reason}`, at({ Reasons: { [reason]: true } }));
  const own = (uid: string, fields: Fields = {}, branch = BRANCH): Updates => {
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
    .allow('on the own phone', own(OTHER_MEMBER), {}, OTHER_MEMBER)
    .deny('on the own phone, about another', own(OTHER_MEMBER, { Uid: MEMBER }), {}, OTHER_MEMBER)
    .deny(
      "on the own phone, under another member's key",
      own(MEMBER, { By: OTHER_MEMBER, Uid: OTHER_MEMBER }),
      {},
      OTHER_MEMBER,
    )
    .deny('on the own phone, at an unknown branch', own(OTHER_MEMBER, {}, 'norte'), {}, OTHER_MEMBER)
    .deny(
      'on the own phone, with a closed account',
      own(OTHER_MEMBER),
      { [`Users/${OTHER_MEMBER}/Active`]: false },
      OTHER_MEMBER,
    )
    .deny(
      'on the own phone, as a merged person',
      own(OTHER_MEMBER),
      { [`Users/${OTHER_MEMBER}/Active`]: false, [`Users/${OTHER_MEMBER}/MergedInto`]: MEMBER },
      OTHER_MEMBER,
    )
    .deny('on the own phone, as a terminal', own(OTHER_MEMBER, { Via: 'kiosk' }), {}, OTHER_MEMBER)
    .deny(
      'on the own phone, a second one that day',
      own(MEMBER),
      { [`DeniedCheckIns/${BRANCH}/${TODAY}/${MEMBER}`]: { By: MEMBER, At: clock.now - 5 } },
      MEMBER,
    ).all;
}

export function guestCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(KIOSK);
  const at = appended(cases, clock, { top: 'Guests', own: { Name: 'Luis Pérez' } });
  for (const name of ['Al', 'x'.repeat(80)]) cases.allow(`Name of ${name.length}`, at({ Name: name }));
  for (const name of ['A', 'x'.repeat(81), 7]) cases.deny(`Name ${String(name).length}`, at({ Name: name }));
  for (const phone of ['+528112345678', '+15125550100', '+12345678', `+1${'0'.repeat(14)}`, '+90000009'])
    cases.allow(`Phone ${phone}`, at({ Phone: phone }));
  for (const phone of [
    '8112345678',
    '+0112345678',
    '+1234567',
    `+1${'0'.repeat(15)}`,
    '+5281a2345678',
    ' +528112345678',
    7,
  ])
    cases.deny(`Phone ${phone}`, at({ Phone: phone }));
  const before = at({ Ts: clock.now - 1, Phone: '+528112345678' });
  return cases
    .allow('resends the guest with the same phone', at({ Phone: '+528112345678' }), before)
    .deny('resends the guest with another name', at({ Name: 'Otro', Phone: '+528112345678' }), before)
    .deny('resends the guest with another phone', at({ Phone: '+528112345679' }), before)
    .deny('resends the guest without the phone', at(), before)
    .deny('a guest that is annulled from the start', at({ Annulled: { At: clock.now, By: KIOSK } })).all;
}

export function terminalCases(clock: Clock): readonly RulesCase[] {
  const says = (fields: Fields = {}, place = TERMINAL): Updates => ({
    [place]: { Seen: TIMESTAMP, Build: '3.7.0', Queue: 0, Refused: 0, Version: 0, ...fields },
  });
  const cases = new CaseList(KIOSK)
    .allow('a terminal reports its state', says())
    .deny("reports another terminal's state", says({}, `Terminals/${BRANCH}/kiosk-9`))
    .deny('at another branch', says({}, `Terminals/${OTHER_BRANCH}/${KIOSK}`))
    .deny('reports its state after losing the role', says(), { [`Staff/${KIOSK}/Role`]: 'reception' })
    .deny('deletes its state', { [TERMINAL]: null })
    .deny('signed out', says(), {}, null)
    .deny('another time than now', says({ Seen: clock.now - 1 }))
    .deny('an unknown field', says({ Extra: 1 }))
    .deny('a string', { [TERMINAL]: 'x' })
    .allow('a build of 40 characters', says({ Build: 'x'.repeat(40) }))
    .deny('a build of 41 characters', says({ Build: 'x'.repeat(41) }))
    .deny('a build that is a number', says({ Build: 7 }));
  for (const field of ['Queue', 'Refused', 'Version']) {
    cases
      .deny(`${field} below 0`, says({ [field]: -1 }))
      .allow(`${field} 1`, says({ [field]: 1 }))
      .deny(`${field} as text`, says({ [field]: '1' }));
  }
  for (const field of ['Seen', 'Build', 'Queue', 'Refused', 'Version'])
    cases.deny(`without ${field}`, says({ [field]: null }));
  return cases
    .deny('as a desk', says({ Kind: 'desk' }))
    .deny('as the desk of reception', says({ Kind: 'desk', Id: DESK_ID, Device: 'Chrome' }))
    .deny('with the id of a desk', says({ Id: DESK_ID })).all;
}

/** Codes of a branch, and the pages in which terminals read codes and roster. */
export function codeCases(clock: Clock): readonly RulesCase[] {
  const made = (fields: Fields = {}, slot = 's29000001'): Updates => ({
    [`Codes/${BRANCH}/${slot}`]: {
      Code: '12345678',
      Key: BRANCH_KEY,
      From: clock.now,
      Until: clock.now + 1,
      ...fields,
    },
  });
  const cases = new CaseList(SERVER)
    .allow('creates a code', made())
    .allow('the lowest slot and code', made({ Code: '00000000' }, 's00000000'))
    .allow('the highest slot and code', made({ Code: '99999999' }, 's99999999'))
    .deny('by an administrator', made(), {}, 'admin-1');
  cases.allow('a key of the lowest and highest digits', made({ Key: `${'0'.repeat(20)}9af0` }));
  for (const field of ['Code', 'Key', 'From', 'Until']) cases.deny(`without ${field}`, made({ [field]: null }));
  const page = { orderBy: '.key', startAt: 's0' };
  const codes = `Codes/${BRANCH}`;
  const roster = `Roster/${BRANCH}`;
  cases
    .expect('allow', '500 codes', read(codes, { ...page, first: 500 }), {}, KIOSK)
    .expect('deny', '501 codes', read(codes, { ...page, first: 501 }), {}, KIOSK)
    .expect('deny', 'all codes', read(codes, page), {}, KIOSK)
    .expect('deny', 'codes without a start', read(codes, { orderBy: '.key', first: 5 }), {}, KIOSK)
    .expect('deny', 'codes by another order', read(codes, { orderBy: 'From', startAt: 1, first: 5 }), {}, KIOSK)
    .expect('deny', 'codes of another branch', read(codes, { ...page, first: 5 }), {}, 'kiosk-2')
    .expect('deny', 'codes by reception', read(codes, { ...page, first: 5 }), {}, 'reception-1')
    .expect('deny', 'codes by an administrator', read(codes, { ...page, first: 5 }), {}, 'admin-1');
  const secrets = `RosterSecrets/${BRANCH}`;
  cases
    .expect('allow', '2000 secrets', read(secrets, { orderBy: 'Version', first: 2_000 }), {}, KIOSK)
    .expect('deny', '2001 secrets', read(secrets, { orderBy: 'Version', first: 2_001 }), {}, KIOSK)
    .expect('deny', 'secrets by another order', read(secrets, { orderBy: '.key', first: 5 }), {}, KIOSK)
    .expect('deny', 'all secrets', read(secrets, { orderBy: 'Version', startAt: 1 }), {}, KIOSK)
    .expect('deny', 'secrets of another branch', read(secrets, { orderBy: 'Version', first: 5 }), {}, 'kiosk-2')
    .expect('deny', 'secrets by reception', read(secrets, { orderBy: 'Version', first: 5 }), {}, 'reception-1')
    .expect('deny', 'secrets by an administrator', read(secrets, { orderBy: 'Version', first: 5 }), {}, 'admin-1');
  const gymRoster = { orderBy: '.key', first: 5 };
  cases.expect('deny', "the gym's roster by another order", read('Roster/gym', gymRoster), {}, KIOSK);
  for (const as of [KIOSK, 'reception-1', 'admin-1']) {
    cases
      .expect('allow', `500 of the roster by ${as}`, read(roster, { orderBy: 'Version', first: 500 }), {}, as)
      .expect('deny', `501 of the roster by ${as}`, read(roster, { orderBy: 'Version', first: 501 }), {}, as)
      .expect('deny', `the roster by another order by ${as}`, read(roster, { orderBy: '.key', first: 5 }), {}, as)
      .expect('deny', `the whole roster by ${as}`, read(roster, { orderBy: 'Version', startAt: 1 }), {}, as);
  }
  return cases.all;
}
