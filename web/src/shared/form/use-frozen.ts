import { useRef } from 'react';

/**
 * Returns the current value, or while `isFrozen` the value of the last rendering that was not frozen. A form that is
 * frozen during its request shows what was sent until the answer comes. `null`: the value has been frozen since the
 * form was opened, so what was sent is unknown.
 */
export function useFrozen<Value>(value: Value, isFrozen: boolean): Value | null {
  const lastUnfrozen = useRef<Value | null>(null);
  if (!isFrozen) lastUnfrozen.current = value;
  return lastUnfrozen.current;
}
