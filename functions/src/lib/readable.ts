import type { Request } from 'firebase-functions/https';

/** The maximum depth of an input. Contracts need less; a deeper one could overflow the stack of recursive code. */
const MAX_DEPTH = 16;

interface Level {
  readonly value: unknown;
  readonly depth: number;
}

/**
 * Returns whether the framework can decode this value. It fails at typed wrappers (`@type`) and very deep nesting: then
 * it answers 500 and logs the value.
 */
function isReadable(value: unknown): boolean {
  const levels: Level[] = [{ value, depth: 0 }];
  for (let level = levels.pop(); level; level = levels.pop()) {
    const { value: current, depth } = level;
    if (typeof current !== 'object' || current === null) continue;
    if (depth > MAX_DEPTH || '@type' in current) return false;
    for (const child of Object.values(current)) levels.push({ value: child, depth: depth + 1 });
  }
  return true;
}

/**
 * Replaces an input that the framework can't decode with a text. No contract accepts a text, so the input is refused
 * like any other invalid one, after the checks of session and role. See `decode` in firebase-functions 7,
 * common/providers/https.
 */
export function makeReadable(request: Request): void {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('data' in body)) return;
  if (!isReadable(body.data)) request.body = { data: 'unreadable' };
}
