import type { Request } from 'firebase-functions/https';

/** No input of ours is nested deeper; what is would overflow the stack of whoever walks through it. */
const MAX_DEPTH = 16;

interface Level {
  readonly value: unknown;
  readonly depth: number;
}

/** Can the framework decode this value? It answers 500, and logs the value, at a typed wrapper or an endless nesting. */
function isReadable(value: unknown): boolean {
  const levels: Level[] = [{ value, depth: 0 }];
  for (let level = levels.pop(); level; level = levels.pop()) {
    const { value: here, depth } = level;
    if (typeof here !== 'object' || here === null) continue;
    if (depth > MAX_DEPTH || '@type' in here) return false;
    for (const child of Object.values(here)) levels.push({ value: child, depth: depth + 1 });
  }
  return true;
}

/**
 * Puts a text in the place of an input that the framework would stumble over: no contract takes a text, so it is refused like
 * any other wrong input, after sign-in and role. The values are those that its `decode` throws at (firebase-functions 7,
 * common/providers/https).
 */
export function makeReadable(request: Request): void {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || !('data' in body)) return;
  if (!isReadable(body.data)) request.body = { data: 'unreadable' };
}
