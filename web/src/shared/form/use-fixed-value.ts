import { useRef } from 'react';

/**
 * Returns the current value, or while `isFixed` the value of the last rendering that was not fixed. A form whose values
 * are fixed during its request shows what was sent until the answer comes. `null`: the value has been fixed since the
 * form was opened, so what was sent is unknown.
 */
export function useFixedValue<Value>(value: Value, isFixed: boolean): Value | null {
  const lastUnfixed = useRef<Value | null>(null);
  if (!isFixed) lastUnfixed.current = value;
  return lastUnfixed.current;
}
