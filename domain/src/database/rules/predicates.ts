import type * as z from 'zod/mini';
import { AHEAD_TOLERANCE_MS, OLDEST_CHECK_IN_MS } from '../../attendance/attendance.ts';
import type { StaffRole } from '../../person/roles.ts';
import { calendarPath } from '../calendar.ts';
import { ERASED_TEXT, erasurePath, erasuresPath } from '../erasures.ts';
import { type KeptKind, keptMs } from '../kept.ts';
import type { DatabasePath, FieldOf } from '../path.ts';
import { staffPath } from '../staff.ts';
import { summaryPath } from '../summaries.ts';
import { userPath } from '../users.ts';
import { all, any, type Expression } from './expression.ts';
import { after, before, field, old, oldField, value } from './value.ts';

/** Cloud Functions: they write as this uid, which no account can have. */
export const server = "auth.uid === 'server'";

/** The person whose record it is. */
export const own = 'auth.uid === $uid';

/** The gym has not closed the caller's account; one that was merged into another is closed too. */
export const accountOpen = `${before(userPath, { uid: 'auth.uid' }, 'Active')} !== false`;

/** The person whose record it is, while the account may take new data. */
export const ownOpen = all(own, accountOpen);

const me = { uid: 'auth.uid' };
const since = before(staffPath, me, 'Since');

/**
 * Signed in after the role was given (`Since`, epoch seconds): a session that is older may be somebody else's, who got in
 * before the account was worth it. Asked after the role, so a token without `auth_time` stops nobody who has none.
 */
const signedInSince = any(`!${since.exists}`, `auth.token.auth_time > ${since}`);

/** The role alone; {@link role} asks for the sign-in too. */
function named(name: StaffRole): string {
  return `${before(staffPath, me, 'Role')} === '${name}'`;
}

/** Somebody with this role, as the database has it now. */
export function role(name: StaffRole): Expression {
  return all(named(name), signedInSince);
}

/** Somebody with a role, whichever it is. */
export const anyStaff = all(before(staffPath, me, 'Role').exists, signedInSince);

/** Belongs to the branch that the record stands under. */
const ofThisBranch = `${before(staffPath, me, 'Branch')} === $branch`;

/** Who sits at a desk: administrators, and reception of any branch. */
export const anyDesk = all(any(named('admin'), named('reception')), signedInSince);

/** Who sits at the desk of this branch: administrators, and its reception. */
export const desk = all(any(named('admin'), all(named('reception'), ofThisBranch)), signedInSince);

/** The terminals of this branch. */
export const terminal = all(named('kiosk'), ofThisBranch, signedInSince);

/** Everybody with a role at this branch: administrators at each. */
export const staffHere = all(
  any(named('admin'), all(any(named('kiosk'), named('reception')), ofThisBranch)),
  signedInSince,
);

/** The record's counter is one more than before; one, when there was none. */
export function nextOf(counter: string): string {
  const was = oldField(counter);
  return `${field(counter)} === (${was.isNumber} ? ${was} + 1 : 1)`;
}

/**
 * The same update takes the next version of the person, so of two that read the same one is refused: every write and every
 * deletion by the server of what belongs to somebody. That it is the next one is the rule of `Summaries`.
 *
 * @param uid whose, as an expression of the rules
 */
export function nextVersion(uid = '$uid'): string {
  return `${after(summaryPath, { uid }, 'Version')} !== ${before(summaryPath, { uid }, 'Version')}`;
}

/** The person wasn't merged into another one before this write: who was takes no new data. */
export function notMerged(uid = '$uid'): string {
  return `!${before(userPath, { uid }, 'MergedInto').exists}`;
}

/** What somebody has changes together with the person, who wasn't merged into another. */
export const personsNext = all(nextVersion(), notMerged());

/** The server writes it. */
export const ofPerson = all(server, personsNext);

/** The same, and what is left of somebody who was merged into another may be taken away. */
export const ofPersonOrGone = all(server, nextVersion(), any(notMerged(), `!${value.exists}`));

/** It was kept for its time, and is taken away. */
export function isOver(kind: KeptKind, by = 'At'): Expression {
  return all(`!${value.exists}`, oldField(by).isNumber, `${oldField(by)} < now - ${keptMs(kind)}`);
}

/** The person's data are being erased: somebody asked for it and an administrator began it. */
export function erasing(uid = '$uid'): string {
  return before(erasurePath, { uid }).exists;
}

/** What the server takes away of somebody whose data are being erased. */
export function erasedOf(uid?: string): Expression {
  return all(server, goneWhileErasing(uid));
}

/** Somebody's data are being erased. Of records that name a person without a uid the server alone knows whose they are. */
const anyErasing = before(erasuresPath).exists;

/** A record without a uid, or a part of one, is taken away while somebody is being erased. */
export const goneWhileErasingAnybody = all(`!${value.exists}`, anyErasing);

/** The same, by the server. */
export const erasedOfAnybody = all(server, goneWhileErasingAnybody);

/** What the server puts in the place of a text in such a record. */
export const blankedOfAnybody = all(server, `${value} === '${ERASED_TEXT}'`, anyErasing);

/** A picture as a data URL. What it holds is checked by the server before it is written. */
export const isPicture = 'newData.val().matches(/^data:image\\/(jpeg|png|webp);base64,/)';

/** Taken away, while the person's data are being erased. */
export function goneWhileErasing(uid?: string): Expression {
  return all(`!${value.exists}`, erasing(uid));
}

/** What the server puts in the place of a text about somebody whose data are being erased. */
export function blankedOf(uid?: string): Expression {
  return all(server, `${value} === '${ERASED_TEXT}'`, erasing(uid));
}

/** The same update writes this too, at this moment. */
export function together<Pattern extends string, Schema extends z.ZodMiniType>(
  path: DatabasePath<Pattern, Schema>,
  ...name: FieldOf<z.output<Schema>> | []
): string {
  return `${after(path, {}, ...name)} === now`;
}

/** Written once, and never changed or deleted. */
export const append = all(`!${old.exists}`, value.exists);

export const isNumber = value.isNumber;
export const isText = value.isString;

/** A text of so many characters. */
export function text(bounds: { readonly min?: number; readonly max?: number }): Expression {
  const { min, max } = bounds;
  return all(
    isText,
    ...(min === undefined ? [] : [min === 1 ? 'newData.val().length > 0' : `newData.val().length >= ${min}`]),
    ...(max === undefined ? [] : [`newData.val().length <= ${max}`]),
  );
}

/** A number from one bound to the other, both in it. */
export function number(bounds: { readonly min: number; readonly max?: number }): Expression {
  return all(isNumber, `${value} >= ${bounds.min}`, ...(bounds.max === undefined ? [] : [`${value} <= ${bounds.max}`]));
}

/** A text in the shape of a regular expression. */
export function matches(shape: string): Expression {
  return all(isText, `newData.val().matches(${shape})`);
}

/** One of these texts, as a regular expression. */
export function oneOf(values: readonly string[]): string {
  return `/^(${values.join('|')})$/`;
}

export const UUID = '/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/';
export const DAY = '/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/';

/** Written once; without a word on what it must be. */
export const once = `!${old.exists}`;

/** So many letters: of what is no text the length is none. */
export function letters(min: number, max: number): Expression {
  return all(`${value}.length >= ${min}`, `${value}.length <= ${max}`);
}

/** The record has all of these. */
export function has(...fields: readonly string[]): string {
  return `newData.hasChildren([${fields.map((name) => `'${name}'`).join(', ')}])`;
}

/** The keys of a set → true: which ones there may be. */
export function isIn(wildcard: string, values: readonly string[]): Expression {
  return all(`${value} === true`, `${wildcard}.matches(${oneOf(values)})`);
}

const DAY_MS = 86_400_000;

/** `At` lies inside the gym day that the record is kept under. */
export const inItsDay = all(
  before(calendarPath).isNumber,
  `${field('At')} >= ${before(calendarPath)}`,
  `${field('At')} < ${before(calendarPath)} + ${DAY_MS}`,
);

/** `At` is a moment that a device may tell of: no later than its clock may be ahead. */
const notAhead = `${field('At')} <= now + ${AHEAD_TOLERANCE_MS}`;

export const happenedInItsDay = all(field('At').isNumber, notAhead, inItsDay);

/** The same, and not so long ago that only staff may still record it. */
export const happenedLately = all(
  field('At').isNumber,
  `${field('At')} >= now - ${OLDEST_CHECK_IN_MS}`,
  notAhead,
  inItsDay,
);
