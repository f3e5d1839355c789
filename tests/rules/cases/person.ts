import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { access, membership, NEXT_VERSION, NOT_CHECKED_IN, storedTaxData, WAS_MERGED } from '../model/world.ts';
import { CaseList } from './asking.ts';
import { checkIn } from './check-in.ts';

/** Returns updates of the server about a person, by title. */
function serverWrites(clock: Clock): Readonly<Record<string, Updates>> {
  const author = { At: clock.now, By: 'reception-1' };
  return {
    'writes a field of the profile': { [`Users/${MEMBER}/Active`]: false },
    'deletes a field of the profile': { [`Users/${MEMBER}/BirthDate`]: null },
    'writes the next revision of the membership': { [`Memberships/${MEMBER}`]: { ...membership(), Revision: 4 } },
    'writes the access': { [`Access/${MEMBER}`]: { ...access(clock), Visits: 4 } },
    'adds a membership entry': { [`MembershipPeriods/${MEMBER}/p2`]: { Kind: 'paid', ...author } },
    'writes a card': { [`Cards/${MEMBER}/Secret`]: 'A'.repeat(20) },
    'writes a photo': { [`Photos/${MEMBER}`]: 'data:image/png;base64,A', [`PhotoVersions/${MEMBER}`]: TIMESTAMP },
    "writes a photo's version": { [`PhotoVersions/${MEMBER}`]: TIMESTAMP },
    'writes a note': { [`Notes/${MEMBER}/n3`]: { Text: 'Hola', ...author } },
    'writes a message': { [`Messages/${MEMBER}/m2`]: { Ends: '2026-10-19', Template: 'a', Text: 'Hola', ...author } },
    'writes a notification': { [`Notifications/${MEMBER}/n2`]: { Kind: 'reminder', At: clock.now } },
    'writes a delivery': {
      [`Deliveries/${MEMBER}/d2`]: { State: 'waiting', At: 1, Ends: '2026-10-19', Offset: 0, Changed: 1 },
    },
    'writes the choice about reminders': {
      [`ReminderChoices/${MEMBER}`]: { Wants: false, At: clock.now, By: 'message' },
    },
    'writes tax data': { [`TaxData/${MEMBER}`]: storedTaxData(clock.now) },
    'deletes tax data': { [`TaxData/${MEMBER}`]: null },
    "writes a card's secret for terminals": {
      [`RosterSecrets/${BRANCH}/${MEMBER}`]: { Secret: 'A'.repeat(20), Version: TIMESTAMP },
    },
    'writes a roster row': { [`Roster/${BRANCH}/${MEMBER}`]: { Name: 'Sofía M.', Version: TIMESTAMP } },
  };
}

/** Updates with which the server removes the data of a merged person, by title. */
const DELETIONS: Readonly<Record<string, Updates>> = {
  'deletes the membership': { [`Memberships/${MEMBER}`]: null, [`Access/${MEMBER}`]: null },
  "deletes a card's secret for terminals": { [`RosterSecrets/${BRANCH}/${MEMBER}`]: null },
  'replaces a roster row with a tombstone': {
    [`Roster/${BRANCH}/${MEMBER}`]: { Gone: true, Into: OTHER_MEMBER, Version: TIMESTAMP },
  },
};

/**
 * Writes of the server about a person. Each needs the next version of the person's data. They are denied for a merged
 * person, except {@link DELETIONS}.
 */
export function personCases(clock: Clock): readonly RulesCase[] {
  const cases = new CaseList(SERVER);
  for (const [name, updates] of Object.entries(serverWrites(clock))) {
    cases
      .allow(name, { ...NEXT_VERSION, ...updates })
      .deny(`${name}, without the next version`, updates)
      .deny(`an administrator ${name}`, { ...NEXT_VERSION, ...updates }, {}, 'admin-1')
      .deny(`${name}, of a merged person`, { ...NEXT_VERSION, ...updates }, WAS_MERGED);
  }
  for (const [name, updates] of Object.entries(DELETIONS)) {
    cases
      .allow(`${name}, of a merged person`, { ...NEXT_VERSION, ...updates }, WAS_MERGED)
      .deny(`${name}, without the next version`, updates, WAS_MERGED);
  }
  return cases.all;
}

/** Writes of a member, and check-ins by devices. For a merged person only a resent check-in of a device is allowed. */
export function mergedPersonCases(clock: Clock): readonly RulesCase[] {
  const merged = { ...NOT_CHECKED_IN, ...WAS_MERGED };
  const noConsent = { [`Users/${MEMBER}/ConsentAt`]: null };
  const readMark = `Notifications/${MEMBER}/2026-10-19~-3/ReadAt`;
  const cases = new CaseList(MEMBER)
    .deny('a merged person checks in on their phone', checkIn(clock), merged)
    .deny('a merged person marks a notification as read', { [readMark]: TIMESTAMP }, WAS_MERGED)
    .deny(
      'a merged person accepts the privacy notice',
      { [`Users/${MEMBER}/ConsentAt`]: TIMESTAMP },
      { ...WAS_MERGED, ...noConsent },
    );
  const fields = { BirthDate: '1990-05-18', HomeBranch: 'cumbres' };
  for (const [field, value] of Object.entries(fields))
    cases.deny(`a merged person changes ${field}`, { [`Users/${MEMBER}/${field}`]: value }, WAS_MERGED);
  for (const [Via, By] of [
    ['kiosk', 'kiosk-1'],
    ['desk', 'reception-1'],
  ] as const) {
    cases
      .allow(`the ${Via} checks in a person`, checkIn(clock, { Via, By }), NOT_CHECKED_IN, By)
      .deny(`the ${Via} checks in a merged person`, checkIn(clock, { Via, By }), merged, By)
      .allow(
        `the ${Via} resends a check-in of a merged person`,
        checkIn(clock, { Via, By }),
        { ...WAS_MERGED, ...withArrival(checkIn(clock, { Via, By }), clock.now - 1) },
        By,
      );
  }
  return cases.all;
}

/** Returns the records that the update of a check-in stores, with `ts` as their time of arrival (`Ts`). */
function withArrival(updates: Updates, ts: number): Updates {
  const withTs = (value: Json): Json =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value, Ts: ts } : value;
  return Object.fromEntries(Object.entries(updates).map(([path, value]) => [path, withTs(value)]));
}

/** Merges of a person into another one, with and without a staff role. */
export function mergeCases(): readonly RulesCase[] {
  const merge = {
    [`Users/${MEMBER}/MergedInto`]: OTHER_MEMBER,
    [`Summaries/${MEMBER}`]: { Version: 3 },
  };
  const role = { [`Staff/${MEMBER}`]: { Role: 'kiosk', Branch: BRANCH } };
  const targetMerged = { [`Users/${OTHER_MEMBER}/MergedInto`]: 'nobody' };
  return new CaseList(SERVER)
    .allow('merges a person', merge)
    .deny('merges a person with a role', merge, role)
    .deny('merges a person and gives them a role in one update', { ...merge, ...role })
    .allow('merges a person and deletes their role in one update', { ...merge, [`Staff/${MEMBER}`]: null }, role)
    .deny('merges into a merged person', merge, targetMerged)
    .deny('merges a merged person again', merge, WAS_MERGED)
    .deny('gives a merged person a role', role, WAS_MERGED)
    .allow('deletes the role of a merged person', { [`Staff/${MEMBER}`]: null }, { ...WAS_MERGED, ...role }).all;
}
