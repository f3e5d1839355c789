import { ERASED_TEXT, erasurePath, erasuresPath } from '../people/erasures.ts';
import { summaryPath } from '../people/summaries.ts';
import { userPath } from '../people/users.ts';
import { isServer } from './callers.ts';
import { isRemoved } from './changes.ts';
import { all, any, not, type RuleExpression } from './expression.ts';
import { differs, equals, type Term, wildcardKey } from './operand.ts';
import { after, before, value } from './value.ts';

/** The person of the rule's own path. */
const THIS_PERSON = wildcardKey('$uid');

/**
 * The same update takes the person's next version (optimistic concurrency): of two updates that read the same version,
 * one is refused. The rule of `Summaries` requires that the version increases by one.
 */
export function takesNextVersion(uid: Term = THIS_PERSON): RuleExpression {
  return differs(after(summaryPath, { uid }, 'Version'), before(summaryPath, { uid }, 'Version'));
}

/** The person wasn't merged into another one before this write. */
export function wasNotMerged(uid: Term = THIS_PERSON): RuleExpression {
  return not(before(userPath, { uid }, 'MergedInto').exists);
}

/** The update takes the person's next version, and the person wasn't merged into another one. */
export const takesNextVersionUnmerged = all(takesNextVersion(), wasNotMerged());

/** The server writes, in an update that takes the next version of a person who wasn't merged. */
export const isServerWithNextVersion = all(isServer, takesNextVersionUnmerged);

/**
 * The server writes, in an update that takes the person's next version. Data of a merged person may only be deleted.
 */
export const isServerWithNextVersionOrRemoves = all(isServer, takesNextVersion(), any(wasNotMerged(), isRemoved));

/** An erasure of this person is in progress. */
export function isBeingErased(uid: Term = THIS_PERSON): RuleExpression {
  return before(erasurePath, { uid }).exists;
}

/** The value is removed while the person's data are being erased. */
export function isRemovedByErasure(uid?: Term): RuleExpression {
  return all(isRemoved, isBeingErased(uid));
}

/** The server removes the value while the person's data are being erased. */
export function isErased(uid?: Term): RuleExpression {
  return all(isServer, isRemovedByErasure(uid));
}

/** The server replaces a text with {@link ERASED_TEXT} while the person's data are being erased. */
export function isBlanked(uid?: Term): RuleExpression {
  return all(isServer, equals(value, ERASED_TEXT), isBeingErased(uid));
}

/**
 * The erasure of some person is in progress. Used for records that name a person without a uid, because the rules can't
 * tell whose records they are; only the server can.
 */
const isAnybodyBeingErased = before(erasuresPath).exists;

/** A record without a uid, or a part of one, is deleted while some person is being erased. */
export const isRemovedByAnyErasure = all(isRemoved, isAnybodyBeingErased);

/** The server deletes a record without a uid, or a part of one, while some person is being erased. */
export const isErasedDuringAnyErasure = all(isServer, isRemovedByAnyErasure);

/** The server replaces a text in a record without a uid with {@link ERASED_TEXT} while some person is being erased. */
export const isBlankedDuringAnyErasure = all(isServer, equals(value, ERASED_TEXT), isAnybodyBeingErased);
