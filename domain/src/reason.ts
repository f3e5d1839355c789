/** Minimum length of a reason that staff type, in characters, without outer spaces. */
export const REASON_MIN_LENGTH = 3;
/** Maximum length of a reason that staff type, in characters, without outer spaces. */
export const REASON_MAX_LENGTH = 200;

/** Parses a typed reason: removes outer spaces; `null` if it is too short or too long. */
export function parseReason(text: string): string | null {
  const reason = text.trim();
  return reason.length >= REASON_MIN_LENGTH && reason.length <= REASON_MAX_LENGTH ? reason : null;
}
