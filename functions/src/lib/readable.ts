import type { Request } from 'firebase-functions/https';

/** The maximum nesting depth of an input. Deeper nesting could overflow the call stack. */
const MAX_DEPTH = 16;

/** A value in an input, and the number of objects or arrays around it. */
interface NestedValue {
  readonly value: unknown;
  readonly depth: number;
}

/**
 * Returns whether firebase-functions can decode this value for certain. Very deep nesting, or an object with the key
 * `@type`, can make it answer 500 and log the value.
 */
function isReadable(value: unknown): boolean {
  const values: NestedValue[] = [{ value, depth: 0 }];
  for (let nested = values.pop(); nested; nested = values.pop()) {
    const { value: current, depth } = nested;
    if (typeof current !== 'object' || current === null) continue;
    if (depth > MAX_DEPTH || '@type' in current) return false;
    for (const child of Object.values(current)) values.push({ value: child, depth: depth + 1 });
  }
  return true;
}

/**
 * Replaces an input that firebase-functions may be unable to decode by a text. No contract accepts a text, so the input
 * is refused like any other invalid one, after the checks of session and role. See `decode` in firebase-functions 7,
 * common/providers/https.
 */
export function makeReadable(request: Request): void {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('data' in body)) return;
  if (!isReadable(body.data)) request.body = { data: 'unreadable' };
}
