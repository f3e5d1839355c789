import { ok, type Result, refuse } from '@gym/domain/errors';
import { isAsSeen, type Seen } from '@gym/domain/membership/seen';

/**
 * Refuses a membership change that is no longer what the person saw. The refusal carries what it would come to now, so that the screen can ask again.
 *
 * @param seen what the request carries
 * @param now what the change comes to, computed by `seenOf` from the history of this round
 */
export function checkSeen(seen: Seen, now: Seen): Result<Seen> {
  return isAsSeen(seen, now) ? ok(now) : refuse('preview-stale', { seen: now });
}
