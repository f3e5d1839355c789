import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { access, membership, NEXT_VERSION, NOT_CHECKED_IN, storedTaxData, WAS_MERGED } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn } from './check-in.ts';

/** One server write for each kind of data of a person. */
function serverWrites(clock: Clock): Readonly<Record<string, Updates>> {
  const at = { At: clock.now, By: 'reception-1' };
  return {
    'a field of the profile': { [`Users/${MEMBER}/Active`]: false },
    'a field of the profile deleted': { [`Users/${MEMBER}/BirthDate`]: null },
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
    'the choice of reminders': { [`ReminderChoices/${MEMBER}`]: { Wants: false, At: clock.now, By: 'message' } },
    'tax data': { [`TaxData/${MEMBER}`]: storedTaxData(clock.now) },
    'tax data deleted': { [`TaxData/${MEMBER}`]: null },
    "a card's secret for terminals": {
      [`RosterSecrets/${BRANCH}/${MEMBER}`]: { Secret: 'A'.repeat(20), Version: TIMESTAMP },
    },
    'a roster row': { [`Roster/${BRANCH}/${MEMBER}`]: { Name: 'Sofía M.', Version: TIMESTAMP } },
  };
}

/** Deletions that follow when a person is merged into another. */
const DELETIONS: Readonly<Record<string, Updates>> = {
  'the membership deleted': { [`Memberships/${MEMBER}`]: null, [`Access/${MEMBER}`]: null },
  "a card's secret deleted from terminals": { [`RosterSecrets/${BRANCH}/${MEMBER}`]: null },
  'a tombstone in a roster': { [`Roster/${BRANCH}/${MEMBER}`]: { Gone: true, Into: OTHER_MEMBER, Version: TIMESTAMP } },
};

/** The server's writes about a person: only with the person's next version, and nothing new about a merged person. */
export function personCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER);
  for (const [name, updates] of Object.entries(serverWrites(clock))) {
    cases
      .allow(name, { ...NEXT_VERSION, ...updates })
      .deny(`${name}, without the next version`, updates)
      .deny(`${name}, by an administrator`, { ...NEXT_VERSION, ...updates }, {}, 'admin-1')
      .deny(`${name}, of a merged person`, { ...NEXT_VERSION, ...updates }, WAS_MERGED);
  }
  for (const [name, updates] of Object.entries(DELETIONS)) {
    cases
      .allow(`${name}, of a merged person`, { ...NEXT_VERSION, ...updates }, WAS_MERGED)
      .deny(`${name}, without the next version`, updates, WAS_MERGED);
  }
  return cases.all;
}

/** Writes of people and devices: a merged person gets no new data. */
export function joinedPersonCases(clock: Clock): readonly RulesCase[] {
  const merged = { ...NOT_CHECKED_IN, ...WAS_MERGED };
  const consent = { [`Users/${MEMBER}/ConsentAt`]: null };
  const readMark = `Notifications/${MEMBER}/2026-10-19~-3/ReadAt`;
  const cases = new CaseList(MEMBER)
    .deny('an own check-in', checkIn(clock), merged)
    .deny('a notification marked as read', { [readMark]: TIMESTAMP }, WAS_MERGED)
    .deny('the consent', { [`Users/${MEMBER}/ConsentAt`]: TIMESTAMP }, { ...WAS_MERGED, ...consent });
  const fields = { BirthDate: '1990-05-18', HomeBranch: 'cumbres' };
  for (const [field, value] of Object.entries(fields))
    cases.deny(field, { [`Users/${MEMBER}/${field}`]: value }, WAS_MERGED);
  for (const [Via, By] of [
    ['kiosk', 'kiosk-1'],
    ['desk', 'reception-1'],
  ] as const) {
    cases
      .allow(`by the ${Via}`, checkIn(clock, { Via, By }), NOT_CHECKED_IN, By)
      .deny(`by the ${Via}, of a merged person`, checkIn(clock, { Via, By }), merged, By)
      .allow(
        `by the ${Via}, resent`,
        checkIn(clock, { Via, By }),
        { ...WAS_MERGED, ...arrived(checkIn(clock, { Via, By }), clock.now - 1) },
        By,
      );
  }
  return cases.all;
}

/** Returns the check-in as stored earlier, for a retry. */
function arrived(updates: Updates, ts: number): Updates {
  const withTs = (value: Json): Json =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value, Ts: ts } : value;
  return Object.fromEntries(Object.entries(updates).map(([path, value]) => [path, withTs(value)]));
}

/** Staff are never merged into others, and a merged person gets no role. */
export function joiningCases(): readonly RulesCase[] {
  const merge = {
    [`Users/${MEMBER}/MergedInto`]: OTHER_MEMBER,
    [`Summaries/${MEMBER}`]: { Version: 3 },
  };
  const role = { [`Staff/${MEMBER}`]: { Role: 'kiosk', Branch: BRANCH } };
  const chain = { [`Users/${OTHER_MEMBER}/MergedInto`]: 'nobody' };
  return new CaseList(SERVER)
    .allow('merges a person', merge)
    .deny('merges a person with a role', merge, role)
    .deny('merges a person and gives them a role in one update', { ...merge, ...role })
    .allow('merges a person and deletes their role in one update', { ...merge, [`Staff/${MEMBER}`]: null }, role)
    .deny('merges into a merged person', merge, chain)
    .deny('merges a merged person again', merge, WAS_MERGED)
    .deny('gives a merged person a role', role, WAS_MERGED)
    .allow('deletes the role of a merged person', { [`Staff/${MEMBER}`]: null }, { ...WAS_MERGED, ...role }).all;
}
