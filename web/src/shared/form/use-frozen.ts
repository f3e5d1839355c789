import { useRef } from 'react';

/**
 * Returns the value of the last rendering that was not frozen, so that a form shows what was sent until its answer
 * comes. `null`: it has been frozen since the form was opened, so the value that was sent is not known.
 */
export function useFrozen<Value>(value: Value, isFrozen: boolean): Value | null {
  const last = useRef<Value | null>(null);
  if (!isFrozen) last.current = value;
  return last.current;
}
