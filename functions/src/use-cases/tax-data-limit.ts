import { TAX_DATA, TAX_DATA_A_DAY } from '@gym/domain/database/rate-limits';
import type { Caller } from '../lib/callable.ts';
import { isWithinDay } from '../lib/rate-limit.ts';

/** May the caller save or take away tax data once more today? Counted once for each call, however often it is decided again. */
export function taxDataLimit(caller: Caller, now: number): () => Promise<boolean> {
  let isWithin: Promise<boolean> | undefined;
  return () => {
    isWithin ??= isWithinDay(TAX_DATA, `user ${caller.uid}`, TAX_DATA_A_DAY, now);
    return isWithin;
  };
}
