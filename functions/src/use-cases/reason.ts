import { ok, type Result, refuse } from '@gym/domain/errors';
import { parseReason } from '@gym/domain/reason';

/** The reason of an input in its stored form, or the refusal that names its field. */
export function parseReasonField(text: string): Result<string> {
  const reason = parseReason(text);
  return reason === null ? refuse('reason-required', { field: 'Reason' }) : ok(reason);
}
