import { BRANCH, MEMBER, OTHER_MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, HOUR } from '../model/clock.ts';
import { NEXT_VERSION, TODAY, WAS_MERGED } from '../model/world.ts';
import { Questions } from './asking.ts';

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
  return new Questions(SERVER, NEXT_VERSION)
    .values(PHOTO, [dataUrl(40_000), 'data:image/png;base64,A', 'data:image/jpeg;base64,A'], [], {
      [VERSION]: TIMESTAMP,
    })
    .deny('a photo without its version', { [PHOTO]: dataUrl(100) })
    .deny('a photo taken away without its version', { [PHOTO]: null })
    .deny('a photo with an old version', { [PHOTO]: dataUrl(100), [VERSION]: clock.now - 1 })
    .deny('a photo by the member, in the same millisecond', { [PHOTO]: dataUrl(100) }, { [VERSION]: clock.now }, MEMBER)
    .deny('a version taken away', { [VERSION]: null })
    .values(`${card}/Secret`, ['A'.repeat(20), 'A'.repeat(64)], [null])
    .values(card, [], ['A'.repeat(20), { Extra: 1 }, null])
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
  const questions = new Questions(SERVER)
    .allow('a link used in time', used, { [`${LINK}/Until`]: now + clock.slack + 1 })
    .deny('a link used when its time is over', used, { [`${LINK}/Until`]: now })
    .deny('a link used twice', used, { [`${LINK}/UsedAt`]: now - HOUR })
    .deny('a link used that was ended', used, { [`${LINK}/Ended`]: { At: now - HOUR, By: 'reception-1' } })
    .deny('a link used at another time', usedWith({ [`${LINK}/UsedAt`]: now - 1 }))
    .deny('a link used after a newer one was made', used, { [LATEST]: 'cafe' })
    .deny('a link used of whom none is the newest', used, { [LATEST]: null })
    .deny('a link used of a closed account', used, { [`Users/${MEMBER}/Active`]: false })
    .values(LATEST, ['cafe'], [null])
    .deny('a link used whose maker has no role any more', used, { 'Staff/reception-1': null })
    .deny('a link used while the earlier sessions go on', usedWith({ [`Users/${MEMBER}/SessionsSince`]: null }))
    .deny(
      'a link used with an end of sessions of before',
      usedWith({ [`Users/${MEMBER}/SessionsSince`]: since - 3_601 }),
    )
    .allow('a link used with an end of the sessions of the second in which it was made', usedWith({}), {
      [`${LINK}/At`]: since * 1000 + 999,
    })
    .deny('a link used with an end of the sessions of the second before it was made', used, {
      [`${LINK}/At`]: since * 1000 + 1000,
    })
    .deny('a link used and its maker left out', {
      [`${LINK}/UsedAt`]: TIMESTAMP,
      [`Users/${MEMBER}/SessionsSince`]: since,
      ...NEXT_VERSION,
    })
    .deny(
      'a link used by reception, with everything else as it must be',
      { [`${LINK}/UsedAt`]: TIMESTAMP },
      prepared,
      'reception-1',
    )
    .deny('a link used a moment ago, with everything else as it must be', { [`${LINK}/UsedAt`]: now - 1 }, prepared)
    .deny('a link used without its maker', usedWith({ [`${LINK}/RedeemedFrom`]: null }))
    .deny('a link used with another maker', usedWith({ [`${LINK}/RedeemedFrom`]: 'admin-1' }))
    .deny('a maker noted of a link that nobody used', { [`${LINK}/RedeemedFrom`]: 'reception-1' })
    .deny('a maker noted by reception in that very moment', noted, { [`${LINK}/UsedAt`]: now }, 'reception-1')
    .deny('a maker noted by nobody in that very moment', noted, { [`${LINK}/UsedAt`]: now }, null)
    .deny('a maker noted twice', noted, { [`${LINK}/UsedAt`]: now, ...noted })
    .deny('no maker noted', { [`${LINK}/RedeemedFrom`]: null }, { [`${LINK}/UsedAt`]: now })
    .deny('a maker noted by reception', { [`${LINK}/RedeemedFrom`]: 'reception-1' }, {}, 'reception-1')
    .deny(
      'a maker noted of a link that was used before',
      { [`${LINK}/RedeemedFrom`]: 'reception-1' },
      { [`${LINK}/UsedAt`]: now - HOUR },
    )
    .deny('a maker taken away', { [`${LINK}/RedeemedFrom`]: null }, { [`${LINK}/RedeemedFrom`]: 'reception-1' })
    .deny('a link used that never was', { 'AccessLinks/none/UsedAt': TIMESTAMP })
    .deny('a link without an end used', used, { [`${LINK}/Until`]: null })
    .deny('a link used by its member', used, {}, MEMBER)
    .deny('a link changed', { [`${LINK}/Until`]: now * 2 })
    .deny('a link taken away in its time', { [LINK]: null }, { [`${LINK}/Until`]: now + clock.slack })
    .allow('a link taken away after its time', { [LINK]: null }, { [`${LINK}/Until`]: now - 1 })
    .deny('a link changed after its time', { [`${LINK}/By`]: 'x' }, { [`${LINK}/Until`]: now - 1 })
    .deny('a link taken away that never was', { 'AccessLinks/none': null })
    .deny('a link that is text', { 'AccessLinks/cafe': MEMBER })
    .deny('a link by reception', made({}), {}, 'reception-1')
    .allow('a link made', made({}))
    .allow('a link for the screen', made({ Kind: 'qr' }))
    .allow('a link ended', ended())
    .allow('a link ended after its time', ended(), { [`${LINK}/Until`]: now - 1 })
    .deny('a link used and ended in one update', { ...used, ...ended() })
    .deny('a link ended that was used', ended(), { [`${LINK}/UsedAt`]: now - HOUR })
    .deny('a link ended twice', ended(), { [`${LINK}/Ended`]: { At: now - HOUR, By: 'reception-1' } })
    .deny('a link opened again', { [`${LINK}/Ended`]: null }, { [`${LINK}/Ended`]: { At: now - HOUR, By: 'x' } })
    .deny('a link ended that never was', { 'AccessLinks/none/Ended': { At: TIMESTAMP, By: 'reception-1' } })
    .deny('a link ended by nobody', ended({ By: null }))
    .deny('a link ended at no time', ended({ At: null }))
    .deny('a link ended at another time', ended({ At: now - 1 }))
    .deny('a link whose end is text', { [`${LINK}/Ended`]: 'hoy' })
    .deny('a link ended by reception', ended(), {}, 'reception-1');
  for (const field of ['Uid', 'By', 'Kind', 'At', 'Until']) questions.deny(`without ${field}`, made({ [field]: null }));
  return questions.all;
}

/** Stored answers of calls, and the log. */
export function requestAndAuditCases(clock: Clock): readonly RulesCase[] {
  const answer: Fields = { Name: 'renewMembership', By: 'reception-1', At: TIMESTAMP, Input: '{}', Answer: '{}' };
  const answered = (at: number): Updates => ({ 'Requests/request-1/At': at });
  const given = (fields: Fields): Updates => ({ [REQUEST]: { ...answer, ...fields } });
  const line: Fields = { At: clock.now, By: 'admin-1', Action: 'role-set' };
  const questions = new Questions(SERVER)
    .allow('an answer', given({}))
    .deny('a second answer to the same request', { 'Requests/request-1': answer })
    .deny('the effect of a request that was answered', {
      'Requests/request-1': answer,
      [`Users/${MEMBER}/Active`]: false,
    })
    .deny('an answer taken away', { 'Requests/request-1': null })
    .allow('an answer taken away after 30 days', { 'Requests/request-1': null }, answered(clock.now - MONTH - 1))
    .deny(
      'an answer taken away within 30 days',
      { 'Requests/request-1': null },
      answered(clock.now - MONTH + clock.slack),
    )
    .deny('an answer given anew after 30 days', { 'Requests/request-1': answer }, answered(clock.now - MONTH - 1))
    .deny('an answer taken away that never was', { [REQUEST]: null })
    .deny('an answer that is text', { [REQUEST]: '{}' })
    .deny('an answer by an administrator', given({}), {}, 'admin-1')
    .allow('a line of the log', { [LINE]: line })
    .deny('a line of the log that is text', { [LINE]: 'algo' })
    .deny('a line of the log changed', { [`Audit/${TODAY}/l1/By`]: 'nobody' })
    .deny('a line of the log taken away', { [`Audit/${TODAY}/l1`]: null })
    .deny('a line of the log taken away that never was', { [LINE]: null })
    .deny('a line of the log by an administrator', { [LINE]: line }, {}, 'admin-1');
  for (const field of Object.keys(answer)) {
    questions.deny(`an answer without ${field}`, given({ [field]: null }));
  }
  for (const field of Object.keys(line))
    questions.deny(`a line without ${field}`, { [LINE]: { ...line, [field]: null } });
  return questions.deny('an old answer', given({ At: clock.now - 1 })).all;
}

/** Rows derived from one summary per member. */
export function denormalisedCases(clock: Clock): readonly RulesCase[] {
  const summary = (version: Json, fields: Fields = {}): Updates => ({
    [SUMMARY]: { Nombre: 'Sofía', Version: version, ...fields },
  });
  const none = { [SUMMARY]: null };
  const counts = `ExpirationCounts/${BRANCH}/2026-10-19`;
  const questions = new Questions(SERVER);
  return questions
    .allow('the next version', summary(3))
    .deny('the same version again', summary(2))
    .deny('a version left out', summary(4))
    .deny('a version that is text', summary('3'))
    .allow('a version and no name', summary(3, { Nombre: null }))
    .allow('a first summary', summary(1), none)
    .deny('a first summary with another version', summary(2), none)
    .deny('a summary without a version', summary(null))
    .deny('a summary taken away', none)
    .deny('a summary taken away that never was', none, none)
    .deny('a summary by an administrator', summary(3), {}, 'admin-1')
    .deny('rows with a summary that is late', {
      ...summary(2),
      [`MemberIndex/w~sofia~${MEMBER}`]: null,
      [counts]: { '.sv': { increment: 1 } },
    })
    .deny('rows of a person joined into another', summary(3), WAS_MERGED)
    .deny('rows of a person who is joined into another by it', {
      ...summary(3),
      [`Users/${MEMBER}/MergedInto`]: OTHER_MEMBER,
    })
    .allow('the version of a person joined into another', { [`${SUMMARY}`]: { Version: 3 } }, WAS_MERGED)
    .values(counts, [0, 1], [-1, 'uno', null])
    .deny('a count below nothing', { [counts]: { '.sv': { increment: -2 } } })
    .deny('a roster row without a version', { ...NEXT_VERSION, [ROSTER_ROW]: { Name: 'Sofía M.' } })
    .deny("a roster row that isn't of now", {
      ...NEXT_VERSION,
      [ROSTER_ROW]: { Name: 'Sofía M.', Version: clock.now - 1 },
    })
    .deny('a roster row with the secret of the card', {
      ...NEXT_VERSION,
      [ROSTER_ROW]: { Name: 'Sofía M.', Version: TIMESTAMP, Secret: 'A'.repeat(20) },
    })
    .deny('a roster row taken away', { ...NEXT_VERSION, [ROSTER_ROW]: null })
    .allow('a secret for terminals', {
      ...NEXT_VERSION,
      [ROSTER_SECRET]: { Secret: 'A'.repeat(64), Version: TIMESTAMP },
    })
    .allow('a secret for terminals taken away', { ...NEXT_VERSION, [ROSTER_SECRET]: null })
    .deny("a secret for terminals that isn't of now", {
      ...NEXT_VERSION,
      [ROSTER_SECRET]: { Secret: 'A'.repeat(20), Version: clock.now - 1 },
    })
    .deny('a secret for terminals without a version', { ...NEXT_VERSION, [ROSTER_SECRET]: { Secret: 'A'.repeat(20) } })
    .deny('a version without a secret', { ...NEXT_VERSION, [ROSTER_SECRET]: { Version: TIMESTAMP } })
    .deny('a version alone for terminals', { ...NEXT_VERSION, [`${ROSTER_SECRET}/Version`]: clock.now - 2 }).all;
}
