import type { RefusalReason } from '@gym/domain/errors';

/** Refusals that the server gives before it looks whether the same request was made before. */
const BEFORE_LOOKING: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'account-closed',
  'no-permission',
  'not-signed-in',
  'sign-in-again',
  'too-many-requests',
]);

/**
 * Says a refusal that nothing was done? `isRepeat`: an earlier try of the same got no answer, and may have been made; then a refusal that
 * comes before the server looked says nothing about that.
 */
export function isAnswer(reason: RefusalReason, isRepeat: boolean): boolean {
  return reason !== 'unavailable' && !(isRepeat && BEFORE_LOOKING.has(reason));
}
