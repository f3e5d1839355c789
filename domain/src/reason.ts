/** How long a reason that staff write may be, in letters, outer spaces not counted. */
export const REASON_MIN_LENGTH = 3;
export const REASON_MAX_LENGTH = 200;

/** A reason as it is kept, without outer spaces; `null` when it is too short or too long. */
export function parseReason(text: string): string | null {
  const reason = text.trim();
  return reason.length >= REASON_MIN_LENGTH && reason.length <= REASON_MAX_LENGTH ? reason : null;
}
