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
const VERSION = `PhotoVersions/${MEMBER}`;
const LINK = 'AccessLinks/c0ffee';
const LATEST = `LatestAccessLinks/${MEMBER}`;
const REQUEST = 'Requests/request-2';
const MONTH = 30 * 24 * HOUR;
const LINE = `Audit/${TODAY}/l2`;

/** Photos and cards. */
export function photoAndCardCases(clock: Clock): readonly RulesCase[] {
  const dataUrl = (length: number): string => 'data:image/webp;base64,'.padEnd(length, 'A');
  const card = `Cards/${MEMBER}`;
  return new CaseList(SERVER, NEXT_VERSION)
    .allowAndDenyValues(PHOTO, [dataUrl(40_000), 'data:image/png;base64,A', 'data:image/jpeg;base64,A'], [], {
      [VERSION]: TIMESTAMP,
    })
    .deny('a photo without its version', { [PHOTO]: dataUrl(100) })
    .deny('a photo deleted without its version', { [PHOTO]: null })
    .deny('a photo with an old version', { [PHOTO]: dataUrl(100), [VERSION]: clock.now - 1 })
    .deny('a photo by the member, in the same millisecond', { [PHOTO]: dataUrl(100) }, { [VERSION]: clock.now }, MEMBER)
    .deny('deletes the version', { [VERSION]: null })
    .allowAndDenyValues(`${card}/Secret`, ['A'.repeat(20), 'A'.repeat(64)], [null])
    .allowAndDenyValues(card, [], ['A'.repeat(20), { Extra: 1 }, null])
    .deny('a card by the member', { [`${card}/Secret`]: 'A'.repeat(20) }, {}, MEMBER).all;
}

/** One-time links: created once, and used once and in time. */
export function accessLinkCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const made = (fields: Fields): Updates => ({
    'AccessLinks/cafe': { Uid: MEMBER, By: 'reception-1', Kind: 'whatsapp', At: now, Until: now + HOUR, ...fields },
  });
  const ended = (fields: Fields = {}): Updates => ({
    [`${LINK}/Ended`]: { At: TIMESTAMP, By: 'reception-1', ...fields },
  });
  const since = Math.floor(now / 1000);
  const usedWith = (change: Updates): Updates => ({
    [`${LINK}/UsedAt`]: TIMESTAMP,
    [`${LINK}/RedeemedFrom`]: 'reception-1',
    [`Users/${MEMBER}/SessionsSince`]: since,
    ...NEXT_VERSION,
    ...change,
  });
  const used = usedWith({});
  // The other records that a used link needs exist already.
  const prepared = { [`${LINK}/RedeemedFrom`]: 'reception-1', [`Users/${MEMBER}/SessionsSince`]: since };
  const noted = { [`${LINK}/RedeemedFrom`]: 'reception-1' };
  const cases = new CaseList(SERVER)
    .allow('uses a link in time', used, { [`${LINK}/Until`]: now + clock.slack + 1 })
    .deny('uses an expired link', used, { [`${LINK}/Until`]: now })
    .deny('uses a used link', used, { [`${LINK}/UsedAt`]: now - HOUR })
    .deny('uses a revoked link', used, { [`${LINK}/Ended`]: { At: now - HOUR, By: 'reception-1' } })
    .deny('uses a link with another time than now', usedWith({ [`${LINK}/UsedAt`]: now - 1 }))
    .deny('uses a link after a newer one was created', used, { [LATEST]: 'cafe' })
    .deny('uses a link of a person without a newest link', used, { [LATEST]: null })
    .deny('uses a link of a closed account', used, { [`Users/${MEMBER}/Active`]: false })
    .allowAndDenyValues(LATEST, ['cafe'], [null])
    .deny('uses a link whose creator lost the role', used, { 'Staff/reception-1': null })
    .deny('uses a link without ending earlier sessions', usedWith({ [`Users/${MEMBER}/SessionsSince`]: null }))
    .deny('uses a link with an older end of sessions', usedWith({ [`Users/${MEMBER}/SessionsSince`]: since - 3_601 }))
    .allow('uses a link, ending the sessions at the second in which it was created', usedWith({}), {
      [`${LINK}/At`]: since * 1000 + 999,
    })
    .deny('uses a link, ending the sessions at the second before it was created', used, {
      [`${LINK}/At`]: since * 1000 + 1000,
    })
    .deny('uses a link without `RedeemedFrom`', {
      [`${LINK}/UsedAt`]: TIMESTAMP,
      [`Users/${MEMBER}/SessionsSince`]: since,
      ...NEXT_VERSION,
    })
    .deny(
      'reception uses a link, everything else being valid',
      { [`${LINK}/UsedAt`]: TIMESTAMP },
      prepared,
      'reception-1',
    )
    .deny('uses a link with a time before now, everything else being valid', { [`${LINK}/UsedAt`]: now - 1 }, prepared)
    .deny('uses a link and removes `RedeemedFrom`', usedWith({ [`${LINK}/RedeemedFrom`]: null }))
    .deny('uses a link with another creator', usedWith({ [`${LINK}/RedeemedFrom`]: 'admin-1' }))
    .deny('writes `RedeemedFrom` of an unused link', { [`${LINK}/RedeemedFrom`]: 'reception-1' })
    .deny(
      'reception writes `RedeemedFrom` in the millisecond of the use',
      noted,
      { [`${LINK}/UsedAt`]: now },
      'reception-1',
    )
    .deny('writes `RedeemedFrom` in the millisecond of the use, signed out', noted, { [`${LINK}/UsedAt`]: now }, null)
    .deny('overwrites `RedeemedFrom`', noted, { [`${LINK}/UsedAt`]: now, ...noted })
    .deny('deletes an absent `RedeemedFrom`', { [`${LINK}/RedeemedFrom`]: null }, { [`${LINK}/UsedAt`]: now })
    .deny('reception writes `RedeemedFrom`', { [`${LINK}/RedeemedFrom`]: 'reception-1' }, {}, 'reception-1')
    .deny(
      'writes `RedeemedFrom` of a link that was used before',
      { [`${LINK}/RedeemedFrom`]: 'reception-1' },
      { [`${LINK}/UsedAt`]: now - HOUR },
    )
    .deny('deletes `RedeemedFrom`', { [`${LINK}/RedeemedFrom`]: null }, { [`${LINK}/RedeemedFrom`]: 'reception-1' })
    .deny('uses a link that does not exist', { 'AccessLinks/none/UsedAt': TIMESTAMP })
    .deny('uses a link without an expiry', used, { [`${LINK}/Until`]: null })
    .deny('the member uses the link directly', used, {}, MEMBER)
    .deny('changes a link', { [`${LINK}/Until`]: now * 2 })
    .deny('deletes a link before it expires', { [LINK]: null }, { [`${LINK}/Until`]: now + clock.slack })
    .allow('deletes an expired link', { [LINK]: null }, { [`${LINK}/Until`]: now - 1 })
    .deny('changes an expired link', { [`${LINK}/By`]: 'x' }, { [`${LINK}/Until`]: now - 1 })
    .deny('deletes a link that does not exist', { 'AccessLinks/none': null })
    .deny('a link that is text', { 'AccessLinks/cafe': MEMBER })
    .deny('reception creates a link directly', made({}), {}, 'reception-1')
    .allow('creates a link', made({}))
    .allow('creates a link shown as a QR code', made({ Kind: 'qr' }))
    .allow('revokes a link', ended())
    .allow('revokes an expired link', ended(), { [`${LINK}/Until`]: now - 1 })
    .deny('uses and revokes a link in one update', { ...used, ...ended() })
    .deny('revokes a used link', ended(), { [`${LINK}/UsedAt`]: now - HOUR })
    .deny('revokes a revoked link', ended(), { [`${LINK}/Ended`]: { At: now - HOUR, By: 'reception-1' } })
    .deny('removes a revocation', { [`${LINK}/Ended`]: null }, { [`${LINK}/Ended`]: { At: now - HOUR, By: 'x' } })
    .deny('revokes a link that does not exist', { 'AccessLinks/none/Ended': { At: TIMESTAMP, By: 'reception-1' } })
    .deny('revokes a link without a name', ended({ By: null }))
    .deny('revokes a link without a time', ended({ At: null }))
    .deny('revokes a link with another time than now', ended({ At: now - 1 }))
    .deny('a revocation that is a string', { [`${LINK}/Ended`]: 'hoy' })
    .deny('reception revokes a link directly', ended(), {}, 'reception-1');
  for (const field of ['Uid', 'By', 'Kind', 'At', 'Until']) cases.deny(`without ${field}`, made({ [field]: null }));
  return cases.all;
}

/** Stored answers of calls, and the log. */
export function requestAndAuditCases(clock: Clock): readonly RulesCase[] {
  const answer: Fields = { Name: 'renewMembership', By: 'reception-1', At: TIMESTAMP, Input: '{}', Answer: '{}' };
  const answered = (at: number): Updates => ({ 'Requests/request-1/At': at });
  const given = (fields: Fields): Updates => ({ [REQUEST]: { ...answer, ...fields } });
  const line: Fields = { At: clock.now, By: 'admin-1', Action: 'role-set' };
  const cases = new CaseList(SERVER)
    .allow('stores an answer', given({}))
    .deny('a second answer to the same request', { 'Requests/request-1': answer })
    .deny('applies the effect of a request that was answered before', {
      'Requests/request-1': answer,
      [`Users/${MEMBER}/Active`]: false,
    })
    .deny('deletes an answer', { 'Requests/request-1': null })
    .allow('deletes an answer after 30 days', { 'Requests/request-1': null }, answered(clock.now - MONTH - 1))
    .deny('deletes an answer within 30 days', { 'Requests/request-1': null }, answered(clock.now - MONTH + clock.slack))
    .deny('overwrites an answer after 30 days', { 'Requests/request-1': answer }, answered(clock.now - MONTH - 1))
    .deny('deletes an answer that does not exist', { [REQUEST]: null })
    .deny('an answer that is text', { [REQUEST]: '{}' })
    .deny('an answer by an administrator', given({}), {}, 'admin-1')
    .allow('a line of the log', { [LINE]: line })
    .deny('a line of the log that is text', { [LINE]: 'algo' })
    .deny('changes a line of the log', { [`Audit/${TODAY}/l1/By`]: 'nobody' })
    .deny('deletes a line of the log', { [`Audit/${TODAY}/l1`]: null })
    .deny('deletes a line of the log that does not exist', { [LINE]: null })
    .deny('a line of the log by an administrator', { [LINE]: line }, {}, 'admin-1');
  for (const field of Object.keys(answer)) {
    cases.deny(`an answer without ${field}`, given({ [field]: null }));
  }
  for (const field of Object.keys(line))
    cases.deny(`a line without ${field}`, { [LINE]: { ...line, [field]: null } });
  return cases.deny('an old answer', given({ At: clock.now - 1 })).all;
}

/** Rows derived from one summary per member. */
export function denormalisedCases(clock: Clock): readonly RulesCase[] {
  const summary = (version: Json, fields: Fields = {}): Updates => ({
    [SUMMARY]: { Nombre: 'Sofía', Version: version, ...fields },
  });
  const none = { [SUMMARY]: null };
  const counts = `ExpirationCounts/${BRANCH}/2026-10-19`;
  const cases = new CaseList(SERVER);
  return cases
    .allow('the next version', summary(3))
    .deny('the same version again', summary(2))
    .deny('skips a version', summary(4))
    .deny('a version that is text', summary('3'))
    .allow('a version without a name', summary(3, { Nombre: null }))
    .allow('a first summary', summary(1), none)
    .deny('a first summary with another version', summary(2), none)
    .deny('a summary without a version', summary(null))
    .deny('deletes a summary', none)
    .deny('deletes a summary that does not exist', none, none)
    .deny('a summary by an administrator', summary(3), {}, 'admin-1')
    .deny('rows with a summary whose version is stale', {
      ...summary(2),
      [`MemberIndex/w~sofia~${MEMBER}`]: null,
      [counts]: { '.sv': { increment: 1 } },
    })
    .deny('rows of a merged person', summary(3), WAS_MERGED)
    .deny('rows of a person whom the same update merges', {
      ...summary(3),
      [`Users/${MEMBER}/MergedInto`]: OTHER_MEMBER,
    })
    .allow('the next version of a merged person', { [`${SUMMARY}`]: { Version: 3 } }, WAS_MERGED)
    .allowAndDenyValues(counts, [0, 1], [-1, 'uno', null])
    .deny('a negative count', { [counts]: { '.sv': { increment: -2 } } })
    .deny('a roster row without a version', { ...NEXT_VERSION, [ROSTER_ROW]: { Name: 'Sofía M.' } })
    .deny('a roster row whose version is another time than now', {
      ...NEXT_VERSION,
      [ROSTER_ROW]: { Name: 'Sofía M.', Version: clock.now - 1 },
    })
    .deny('a roster row with the secret of the card', {
      ...NEXT_VERSION,
      [ROSTER_ROW]: { Name: 'Sofía M.', Version: TIMESTAMP, Secret: 'A'.repeat(20) },
    })
    .deny('deletes a roster row', { ...NEXT_VERSION, [ROSTER_ROW]: null })
    .allow('a secret for terminals', {
      ...NEXT_VERSION,
      [ROSTER_SECRET]: { Secret: 'A'.repeat(64), Version: TIMESTAMP },
    })
    .allow('deletes a secret for terminals', { ...NEXT_VERSION, [ROSTER_SECRET]: null })
    .deny('a secret for terminals whose version is another time than now', {
      ...NEXT_VERSION,
      [ROSTER_SECRET]: { Secret: 'A'.repeat(20), Version: clock.now - 1 },
    })
    .deny('a secret for terminals without a version', { ...NEXT_VERSION, [ROSTER_SECRET]: { Secret: 'A'.repeat(20) } })
    .deny('a version without a secret', { ...NEXT_VERSION, [ROSTER_SECRET]: { Version: TIMESTAMP } })
    .deny('a version alone for terminals', { ...NEXT_VERSION, [`${ROSTER_SECRET}/Version`]: clock.now - 2 }).all;
}
