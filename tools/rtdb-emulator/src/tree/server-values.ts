/** Server values: `{".sv":"timestamp"}` and `{".sv":{"increment":n}}`. */
import type { Json, LeafValue } from './types.ts';

/** Limits a sum to the range of finite doubles, because JSON has no infinity. */
function clamp(sum: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sum));
}

/**
 * Resolves the operand of `.sv`; `null` if it is unknown. `now`: epoch milliseconds, the same for all server values of
 * a request; `existing`: the present value or priority. If it is a number, the increment is added to it;
 * otherwise the result is the increment.
 */
export function resolveServerValue(operand: Json, now: number, existing: LeafValue | null): LeafValue | null {
  if (operand === 'timestamp') return now;
  if (operand === null || typeof operand !== 'object' || !Object.hasOwn(operand, 'increment')) return null;
  const delta = (operand as { readonly increment: Json }).increment;
  if (typeof delta !== 'number' || !Number.isFinite(delta) || Object.keys(operand).length !== 1) return null;
  return typeof existing === 'number' ? clamp(existing + delta) : delta;
}
