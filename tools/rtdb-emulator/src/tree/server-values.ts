/** Server values: `{".sv":"timestamp"}` and `{".sv":{"increment":n}}` (section 1.9). */
import type { Json, LeafValue } from './types.ts';

/** A JSON number is never infinite, so a sum that would be is held at the largest double. */
function clamp(sum: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sum));
}

/**
 * What the operand of `.sv` stands for; `null` when it is none that is known. `now` is the request's epoch
 * milliseconds, the same for all of its server values; `existing` is the value (or priority) in the same place, which
 * an increment adds to if it is a number.
 */
export function resolveServerValue(operand: Json, now: number, existing: LeafValue | null): LeafValue | null {
  if (operand === 'timestamp') return now;
  if (operand === null || typeof operand !== 'object' || !Object.hasOwn(operand, 'increment')) return null;
  const delta = (operand as { readonly increment: Json }).increment;
  if (typeof delta !== 'number' || !Number.isFinite(delta) || Object.keys(operand).length !== 1) return null;
  return typeof existing === 'number' ? clamp(existing + delta) : delta;
}
