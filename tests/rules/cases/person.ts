import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { access, membership, NEXT_VERSION, NOT_CHECKED_IN, storedTaxData, WAS_MERGED } from '../model/world.ts';
import { Questions } from './asking.ts';
import { checkIn } from './check-in.ts';

/** One server write for each kind of data of a person. */
function writes(clock: Clock): Readonly<Record<string, Updates>> {
  const at = { At: clock.now, By: 'reception-1' };
  return {
    'a field of the profile': { [`Users/${MEMBER}/Active`]: false },
    'a field of the profile taken away': { [`Users/${MEMBER}/BirthDate`]: null },
    'the next revision': { [`Memberships/${MEMBER}`]: { ...membership(), Revision: 4 } },
    access: { [`Access/${MEMBER}`]: { ...access(clock), Visits: 4 } },
    'a line of the history': { [`MembershipPeriods/${MEMBER}/p2`]: { Kind: 'paid', ...at } },
    'a card': { [`Cards/${MEMBER}/Secret`]: 'A'.repeat(20) },
    'a photo': { [`Photos/${MEMBER}`]: 'data:image/png;base64,A', [`PhotoVersions/${MEMBER}`]: TIMESTAMP },
    "a photo's version": { [`PhotoVersions/${MEMBER}`]: TIMESTAMP },
    'a note': { [`Notes/${MEMBER}/n3`]: { Text: 'Hola', ...at } },
    'a message': { [`Messages/${MEMBER}/m2`]: { Ends: '2026-10-19', Template: 'a', Text: 'Hola', ...at } },
    'a notification': { [`Notifications/${MEMBER}/n2`]: { Kind: 'reminder', At: clock.now } },
    'a delivery': {
      [`Deliveries/${MEMBER}/d2`]: { State: 'waiting', At: 1, Ends: '2026-10-19', Offset: 0, Changed: 1 },
    },
    'what is wanted': { [`ReminderChoices/${MEMBER}`]: { Wants: false, At: clock.now, By: 'message' } },
    'tax data': { [`TaxData/${MEMBER}`]: storedTaxData(clock.now) },
    'tax data taken away': { [`TaxData/${MEMBER}`]: null },
    "a card's secret for terminals": {
      [`RosterSecrets/${BRANCH}/${MEMBER}`]: { Secret: 'A'.repeat(20), Version: TIMESTAMP },
    },
    'a roster row': { [`Roster/${BRANCH}/${MEMBER}`]: { Name: 'Sofía M.', Version: TIMESTAMP } },
  };
}

/** The data that are deleted when a person is merged into another. */
const GONE: Readonly<Record<string, Updates>> = {
  'the membership taken away': { [`Memberships/${MEMBER}`]: null, [`Access/${MEMBER}`]: null },
  "a card's secret taken away from terminals": { [`RosterSecrets/${BRANCH}/${MEMBER}`]: null },
  'a tombstone in a roster': { [`Roster/${BRANCH}/${MEMBER}`]: { Gone: true, Into: OTHER_MEMBER, Version: TIMESTAMP } },
};

/** The server's writes about a person: only with the person's next version, and nothing new about a merged person. */
export function personCases(clock: Clock): readonly RulesCase[] {
  const questions = new Questions(SERVER);
  for (const [name, updates] of Object.entries(writes(clock))) {
    questions
      .allow(name, { ...NEXT_VERSION, ...updates })
      .deny(`${name}, without the next version`, updates)
      .deny(`${name}, by an administrator`, { ...NEXT_VERSION, ...updates }, {}, 'admin-1')
      .deny(`${name}, of somebody joined into another`, { ...NEXT_VERSION, ...updates }, WAS_MERGED);
  }
  for (const [name, updates] of Object.entries(GONE)) {
    questions
      .allow(`${name}, of somebody joined into another`, { ...NEXT_VERSION, ...updates }, WAS_MERGED)
      .deny(`${name}, without the next version`, updates, WAS_MERGED);
  }
  return questions.all;
}

/** What people and terminals write: nothing about a merged person. */
export function joinedPersonCases(clock: Clock): readonly RulesCase[] {
  const gone = { ...NOT_CHECKED_IN, ...WAS_MERGED };
  const consent = { [`Users/${MEMBER}/ConsentAt`]: null };
  const readMark = `Notifications/${MEMBER}/2026-10-19~-3/ReadAt`;
  const questions = new Questions(MEMBER)
    .deny('an own check-in', checkIn(clock), gone)
    .deny('a notification marked as read', { [readMark]: TIMESTAMP }, WAS_MERGED)
    .deny('the consent', { [`Users/${MEMBER}/ConsentAt`]: TIMESTAMP }, { ...WAS_MERGED, ...consent });
  const fields = { BirthDate: '1990-05-18', HomeBranch: 'cumbres' };
  for (const [field, value] of Object.entries(fields))
    questions.deny(field, { [`Users/${MEMBER}/${field}`]: value }, WAS_MERGED);
  for (const [Via, By] of [
    ['kiosk', 'kiosk-1'],
    ['desk', 'reception-1'],
  ] as const) {
    questions
      .allow(`by the ${Via}`, checkIn(clock, { Via, By }), NOT_CHECKED_IN, By)
      .deny(`by the ${Via}, of somebody joined into another`, checkIn(clock, { Via, By }), gone, By)
      .allow(
        `by the ${Via}, sent again`,
        checkIn(clock, { Via, By }),
        { ...WAS_MERGED, ...arrived(checkIn(clock, { Via, By }), clock.now - 1) },
        By,
      );
  }
  return questions.all;
}

/** A stored check-in, as it is when it is sent again. */
function arrived(updates: Updates, ts: number): Updates {
  const withTs = (value: Json): Json =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value, Ts: ts } : value;
  return Object.fromEntries(Object.entries(updates).map(([path, value]) => [path, withTs(value)]));
}

/** Staff are never merged into others, and a merged person gets no role. */
export function joiningCases(): readonly RulesCase[] {
  const joined = {
    [`Users/${MEMBER}/MergedInto`]: OTHER_MEMBER,
    [`Summaries/${MEMBER}`]: { Version: 3 },
  };
  const role = { [`Staff/${MEMBER}`]: { Role: 'kiosk', Branch: BRANCH } };
  const chain = { [`Users/${OTHER_MEMBER}/MergedInto`]: 'nobody' };
  return new Questions(SERVER)
    .allow('joined', joined)
    .deny('joined, with a role', joined, role)
    .deny('joined and given a role at once', { ...joined, ...role })
    .allow('joined and the role taken away at once', { ...joined, [`Staff/${MEMBER}`]: null }, role)
    .deny('joined into somebody who was joined', joined, chain)
    .deny('joined again', joined, WAS_MERGED)
    .deny('a role for somebody joined', role, WAS_MERGED)
    .allow('the role of somebody joined taken away', { [`Staff/${MEMBER}`]: null }, { ...WAS_MERGED, ...role }).all;
}
