import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, HOUR } from '../model/clock.ts';
import { NEXT_VERSION, TODAY, WAS_MERGED } from '../model/world.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };

const SUMMARY = `Summaries/${MEMBER}`;
const ROSTER_ROW = `Roster/${BRANCH}/${MEMBER}`;
const ROSTER_SECRET = `RosterSecrets/${BRANCH}/${MEMBER}`;
const PHOTO = `Photos/${MEMBER}`;
const PHOTO_VERSION = `PhotoVersions/${MEMBER}`;
const LINK = 'AccessLinks/c0ffee';
/** Path of the code of the member's newest link. */
const LATEST = `LatestAccessLinks/${MEMBER}`;
const REQUEST = 'Requests/request-2';
const THIRTY_DAYS = 30 * 24 * HOUR;
const AUDIT_ENTRY = `Audit/${TODAY}/l2`;

/** Writes of photos and cards. */
export function photoAndCardCases(clock: Clock): readonly RulesCase[] {
  const dataUrl = (length: number): string => 'data:image/webp;base64,'.padEnd(length, 'A');
  const card = `Cards/${MEMBER}`;
  return new CaseList(SERVER, NEXT_VERSION)
    .allowAndDenyValues(PHOTO, [dataUrl(40_000), 'data:image/png;base64,A', 'data:image/jpeg;base64,A'], [], {
      [PHOTO_VERSION]: TIMESTAMP,
    })
    .deny('writes a photo without its version', { [PHOTO]: dataUrl(100) })
    .deny('deletes a photo without its version', { [PHOTO]: null })
    .deny('writes a photo with an old version', { [PHOTO]: dataUrl(100), [PHOTO_VERSION]: clock.now - 1 })
    .deny(
      'the member writes a photo in the millisecond that is stored as its version',
      { [PHOTO]: dataUrl(100) },
      { [PHOTO_VERSION]: clock.now },
      MEMBER,
    )
    .deny('deletes the version of a photo', { [PHOTO_VERSION]: null })
    .allowAndDenyValues(`${card}/Secret`, ['A'.repeat(20), 'A'.repeat(64)], [null])
    .allowAndDenyValues(card, [], ['A'.repeat(20), { Extra: 1 }, null])
    .deny('the member writes a card', { [`${card}/Secret`]: 'A'.repeat(20) }, {}, MEMBER).all;
}

/** Writes of access links. A link can be used once, before it expires, unless it is revoked. */
export function accessLinkCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const createLink = (fields: Fields): Updates => ({
    'AccessLinks/cafe': { Uid: MEMBER, By: 'reception-1', Kind: 'whatsapp', At: now, Until: now + HOUR, ...fields },
  });
  const revoke = (fields: Fields = {}): Updates => ({
    [`${LINK}/Ended`]: { At: TIMESTAMP, By: 'reception-1', ...fields },
  });
  const nowSeconds = Math.floor(now / 1000);
  const useLinkWith = (changes: Updates): Updates => ({
    [`${LINK}/UsedAt`]: TIMESTAMP,
    [`${LINK}/RedeemedFrom`]: 'reception-1',
    [`Users/${MEMBER}/SessionsSince`]: nowSeconds,
    ...NEXT_VERSION,
    ...changes,
  });
  const useLink = useLinkWith({});
  // The stored values of the other fields that the use of a link writes.
  const otherFieldsStored = { [`${LINK}/RedeemedFrom`]: 'reception-1', [`Users/${MEMBER}/SessionsSince`]: nowSeconds };
  const redeemedFrom = { [`${LINK}/RedeemedFrom`]: 'reception-1' };
  const cases = new CaseList(SERVER)
    .allow('uses a link in time', useLink, { [`${LINK}/Until`]: now + clock.slack + 1 })
    .deny('uses an expired link', useLink, { [`${LINK}/Until`]: now })
    .deny('uses a used link', useLink, { [`${LINK}/UsedAt`]: now - HOUR })
    .deny('uses a revoked link', useLink, { [`${LINK}/Ended`]: { At: now - HOUR, By: 'reception-1' } })
    .deny("uses a link with a time other than the server's", useLinkWith({ [`${LINK}/UsedAt`]: now - 1 }))
    .deny('uses a link after a newer one was created', useLink, { [LATEST]: 'cafe' })
    .deny('uses a link while no newest link of the person is stored', useLink, { [LATEST]: null })
    .deny('uses a link of a closed account', useLink, { [`Users/${MEMBER}/Active`]: false })
    .allowAndDenyValues(LATEST, ['cafe'], [null])
    .deny('uses a link whose creator lost the role', useLink, { 'Staff/reception-1': null })
    .deny('uses a link without ending earlier sessions', useLinkWith({ [`Users/${MEMBER}/SessionsSince`]: null }))
    .deny(
      'uses a link and ends only sessions that began over an hour ago',
      useLinkWith({ [`Users/${MEMBER}/SessionsSince`]: nowSeconds - 3_601 }),
    )
    .allow('uses a link and ends the sessions up to the second in which the link was created', useLink, {
      [`${LINK}/At`]: nowSeconds * 1000 + 999,
    })
    .deny('uses a link and ends the sessions only up to the second before the link was created', useLink, {
      [`${LINK}/At`]: nowSeconds * 1000 + 1000,
    })
    .deny('uses a link without `RedeemedFrom`', {
      [`${LINK}/UsedAt`]: TIMESTAMP,
      [`Users/${MEMBER}/SessionsSince`]: nowSeconds,
      ...NEXT_VERSION,
    })
    .deny(
      'reception uses a link whose other fields are already stored',
      { [`${LINK}/UsedAt`]: TIMESTAMP },
      otherFieldsStored,
      'reception-1',
    )
    .deny(
      'uses a link with a time before now, while its other fields are already stored',
      { [`${LINK}/UsedAt`]: now - 1 },
      otherFieldsStored,
    )
    .deny('uses a link and removes `RedeemedFrom`', useLinkWith({ [`${LINK}/RedeemedFrom`]: null }))
    .deny(
      'uses a link with a `RedeemedFrom` other than its creator',
      useLinkWith({ [`${LINK}/RedeemedFrom`]: 'admin-1' }),
    )
    .deny('writes `RedeemedFrom` of an unused link', { [`${LINK}/RedeemedFrom`]: 'reception-1' })
    .deny(
      'reception writes `RedeemedFrom` in the millisecond of the use',
      redeemedFrom,
      { [`${LINK}/UsedAt`]: now },
      'reception-1',
    )
    .deny(
      'writes `RedeemedFrom` in the millisecond of the use, signed out',
      redeemedFrom,
      { [`${LINK}/UsedAt`]: now },
      null,
    )
    .deny('overwrites `RedeemedFrom`', redeemedFrom, { [`${LINK}/UsedAt`]: now, ...redeemedFrom })
    .deny('deletes an absent `RedeemedFrom`', { [`${LINK}/RedeemedFrom`]: null }, { [`${LINK}/UsedAt`]: now })
    .deny('reception writes `RedeemedFrom`', { [`${LINK}/RedeemedFrom`]: 'reception-1' }, {}, 'reception-1')
    .deny(
      'writes `RedeemedFrom` of a link that was used before',
      { [`${LINK}/RedeemedFrom`]: 'reception-1' },
      { [`${LINK}/UsedAt`]: now - HOUR },
    )
    .deny('deletes `RedeemedFrom`', { [`${LINK}/RedeemedFrom`]: null }, { [`${LINK}/RedeemedFrom`]: 'reception-1' })
    .deny('uses a link that does not exist', { 'AccessLinks/none/UsedAt': TIMESTAMP })
    .deny('uses a link without an expiry', useLink, { [`${LINK}/Until`]: null })
    .deny('the member uses the link directly', useLink, {}, MEMBER)
    .deny('changes a link', { [`${LINK}/Until`]: now * 2 })
    .deny('deletes a link before it expires', { [LINK]: null }, { [`${LINK}/Until`]: now + clock.slack })
    .allow('deletes an expired link', { [LINK]: null }, { [`${LINK}/Until`]: now - 1 })
    .deny('changes an expired link', { [`${LINK}/By`]: 'x' }, { [`${LINK}/Until`]: now - 1 })
    .deny('deletes a link that does not exist', { 'AccessLinks/none': null })
    .deny('creates a string instead of a link', { 'AccessLinks/cafe': MEMBER })
    .deny('reception creates a link directly', createLink({}), {}, 'reception-1')
    .allow('creates a link', createLink({}))
    .allow('creates a link shown as a QR code', createLink({ Kind: 'qr' }))
    .allow('revokes a link', revoke())
    .allow('revokes an expired link', revoke(), { [`${LINK}/Until`]: now - 1 })
    .deny('uses and revokes a link in one update', { ...useLink, ...revoke() })
    .deny('revokes a used link', revoke(), { [`${LINK}/UsedAt`]: now - HOUR })
    .deny('revokes a revoked link', revoke(), { [`${LINK}/Ended`]: { At: now - HOUR, By: 'reception-1' } })
    .deny('removes a revocation', { [`${LINK}/Ended`]: null }, { [`${LINK}/Ended`]: { At: now - HOUR, By: 'x' } })
    .deny('revokes a link that does not exist', { 'AccessLinks/none/Ended': { At: TIMESTAMP, By: 'reception-1' } })
    .deny('revokes a link without an author', revoke({ By: null }))
    .deny('revokes a link without a time', revoke({ At: null }))
    .deny("revokes a link with a time other than the server's", revoke({ At: now - 1 }))
    .deny('stores a string instead of a revocation', { [`${LINK}/Ended`]: 'hoy' })
    .deny('reception revokes a link directly', revoke(), {}, 'reception-1');
  for (const field of ['Uid', 'By', 'Kind', 'At', 'Until'])
    cases.deny(`creates a link without ${field}`, createLink({ [field]: null }));
  return cases.all;
}

/** Writes of the stored answers of requests, and of the audit log. */
export function requestAndAuditCases(clock: Clock): readonly RulesCase[] {
  const answer: Fields = { Name: 'renewMembership', By: 'reception-1', At: TIMESTAMP, Input: '{}', Answer: '{}' };
  const storedAnswerAt = (at: number): Updates => ({ 'Requests/request-1/At': at });
  const storeAnswer = (fields: Fields): Updates => ({ [REQUEST]: { ...answer, ...fields } });
  const entry: Fields = { At: clock.now, By: 'admin-1', Action: 'role-set' };
  const cases = new CaseList(SERVER)
    .allow('stores an answer', storeAnswer({}))
    .deny('stores a second answer to the same request', { 'Requests/request-1': answer })
    .deny('stores a second answer together with the effect of the request', {
      'Requests/request-1': answer,
      [`Users/${MEMBER}/Active`]: false,
    })
    .deny('deletes an answer', { 'Requests/request-1': null })
    .allow(
      'deletes an answer after 30 days',
      { 'Requests/request-1': null },
      storedAnswerAt(clock.now - THIRTY_DAYS - 1),
    )
    .deny(
      'deletes an answer within 30 days',
      { 'Requests/request-1': null },
      storedAnswerAt(clock.now - THIRTY_DAYS + clock.slack),
    )
    .deny(
      'overwrites an answer after 30 days',
      { 'Requests/request-1': answer },
      storedAnswerAt(clock.now - THIRTY_DAYS - 1),
    )
    .deny('deletes an answer that does not exist', { [REQUEST]: null })
    .deny('stores a string instead of an answer', { [REQUEST]: '{}' })
    .deny('an administrator stores an answer', storeAnswer({}), {}, 'admin-1')
    .allow('adds an audit log entry', { [AUDIT_ENTRY]: entry })
    .deny('adds a string instead of an audit log entry', { [AUDIT_ENTRY]: 'algo' })
    .deny('changes an audit log entry', { [`Audit/${TODAY}/l1/By`]: 'nobody' })
    .deny('deletes an audit log entry', { [`Audit/${TODAY}/l1`]: null })
    .deny('deletes an audit log entry that does not exist', { [AUDIT_ENTRY]: null })
    .deny('an administrator adds an audit log entry', { [AUDIT_ENTRY]: entry }, {}, 'admin-1');
  for (const field of Object.keys(answer)) {
    cases.deny(`stores an answer without ${field}`, storeAnswer({ [field]: null }));
  }
  for (const field of Object.keys(entry))
    cases.deny(`adds an audit log entry without ${field}`, { [AUDIT_ENTRY]: { ...entry, [field]: null } });
  return cases.deny("stores an answer with a time other than the server's", storeAnswer({ At: clock.now - 1 })).all;
}

/** Writes of a member's summary, and of the rows that are derived from it. */
export function denormalisedCases(clock: Clock): readonly RulesCase[] {
  const summary = (version: Json, fields: Fields = {}): Updates => ({
    [SUMMARY]: { Nombre: 'Sofía', Version: version, ...fields },
  });
  const noSummary = { [SUMMARY]: null };
  const counts = `ExpirationCounts/${BRANCH}/2026-10-19`;
  const cases = new CaseList(SERVER);
  return cases
    .allow('writes the next version of a summary', summary(3))
    .deny('writes the same version of a summary again', summary(2))
    .deny('skips a version of a summary', summary(4))
    .deny('writes a summary whose version is a string', summary('3'))
    .allow('writes the next version of a summary without a name', summary(3, { Nombre: null }))
    .allow('writes a first summary', summary(1), noSummary)
    .deny('writes a first summary with the second version', summary(2), noSummary)
    .deny('writes a summary without a version', summary(null))
    .deny('deletes a summary', noSummary)
    .deny('deletes a summary that does not exist', noSummary, noSummary)
    .deny('an administrator writes a summary', summary(3), {}, 'admin-1')
    .deny('writes derived rows together with a summary whose version stays the same', {
      ...summary(2),
      [`MemberIndex/w~sofia~${MEMBER}`]: null,
      [counts]: { '.sv': { increment: 1 } },
    })
    .deny('writes the summary of a merged person with a name', summary(3), WAS_MERGED)
    .deny('merges a person and writes their summary with a name', {
      ...summary(3),
      [`Users/${MEMBER}/MergedInto`]: OTHER_MEMBER,
    })
    .allow(
      'writes the next version of a merged person’s summary without a name',
      { [`${SUMMARY}`]: { Version: 3 } },
      WAS_MERGED,
    )
    .allowAndDenyValues(counts, [0, 1], [-1, 'uno', null])
    .deny('lowers a count of expirations below 0', { [counts]: { '.sv': { increment: -2 } } })
    .deny('writes a roster row without a version', { ...NEXT_VERSION, [ROSTER_ROW]: { Name: 'Sofía M.' } })
    .deny("writes a roster row with a version other than the server's time", {
      ...NEXT_VERSION,
      [ROSTER_ROW]: { Name: 'Sofía M.', Version: clock.now - 1 },
    })
    .deny('writes a roster row that contains the secret of the card', {
      ...NEXT_VERSION,
      [ROSTER_ROW]: { Name: 'Sofía M.', Version: TIMESTAMP, Secret: 'A'.repeat(20) },
    })
    .deny('deletes a roster row', { ...NEXT_VERSION, [ROSTER_ROW]: null })
    .allow('writes a secret for terminals', {
      ...NEXT_VERSION,
      [ROSTER_SECRET]: { Secret: 'A'.repeat(64), Version: TIMESTAMP },
    })
    .allow('deletes a secret for terminals', { ...NEXT_VERSION, [ROSTER_SECRET]: null })
    .deny("writes a secret for terminals with a version other than the server's time", {
      ...NEXT_VERSION,
      [ROSTER_SECRET]: { Secret: 'A'.repeat(20), Version: clock.now - 1 },
    })
    .deny('writes a secret for terminals without a version', {
      ...NEXT_VERSION,
      [ROSTER_SECRET]: { Secret: 'A'.repeat(20) },
    })
    .deny('writes the version of a secret for terminals without the secret', {
      ...NEXT_VERSION,
      [ROSTER_SECRET]: { Version: TIMESTAMP },
    })
    .deny('writes only an old version of a secret for terminals', {
      ...NEXT_VERSION,
      [`${ROSTER_SECRET}/Version`]: clock.now - 2,
    }).all;
}
