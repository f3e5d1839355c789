import type { ReadFailure } from '@gym/domain/errors';
import { useSyncExternalStore } from 'react';
import { errorCode } from '../lib/log.ts';
import { type Location, useValues } from './value-reader.ts';
import type { Handle, Loaded } from './value-store.ts';

/** Why a listener or a read failed, in the product's words. */
export function databaseReason(error: unknown): ReadFailure {
  const text = error instanceof Error ? error.message : '';
  return /permission_denied/i.test(`${errorCode(error)} ${text}`) ? 'no-permission' : 'unavailable';
}

const LOADING: Loaded<never> = { status: 'loading' };
const NOTHING: Handle<never> = { subscribe: () => () => {}, snapshot: () => LOADING };

/**
 * A value of the database: live behind the sign-in; on public pages as the page was rendered, and live for who is signed in.
 * `null` for a place that isn't known yet (no person, no branch): it stays loading.
 */
export function useValue<T>(location: Location<T> | null): Loaded<T> {
  const values = useValues();
  const handle: Handle<T> = location ? values.handle(location) : NOTHING;
  return useSyncExternalStore(handle.subscribe, handle.snapshot, handle.rendered ?? handle.snapshot);
}
