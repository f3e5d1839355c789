import { ok, type Result, refuse } from '@gym/domain/errors';
import { MAX_REASON_LENGTH } from '@gym/domain/membership/pauses';

/** A reason as it is kept: 3 to 200 letters without outer spaces. */
export function parseReason(text: string): Result<string> {
  const reason = text.trim();
  return reason.length >= 3 && reason.length <= MAX_REASON_LENGTH
    ? ok(reason)
    : refuse('reason-required', { field: 'Reason' });
}
