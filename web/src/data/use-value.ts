import type { ReadFailure } from '@gym/domain/errors';
import {
  type Database,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  type Query,
  query,
  ref,
} from 'firebase/database';
import { useSyncExternalStore } from 'react';
import { errorCode } from '../lib/log.ts';
import { keep, kept } from './kept-values.ts';
import { useLiveDatabase } from './live-database.ts';
import { onPersonChange } from './person-change.ts';
import { type Handle, type Loaded, type Source, ValueStore } from './value-store.ts';

const LISTENER_GRACE_MS = 5_000;
const store = new ValueStore(LISTENER_GRACE_MS);

onPersonChange({ stop: () => store.clear(), resume: () => store.restart() });

/** A place of the database, or the last `count` of its children by one of their fields or, with `$key`, by their keys. */
export interface Location<T> {
  readonly path: string;
  readonly parse: (raw: unknown) => T;
  readonly last?: { readonly child: string; readonly count: number };
}

/** Why a listener or a read failed, in the product's words. */
export function databaseReason(error: unknown): ReadFailure {
  const text = error instanceof Error ? error.message : '';
  return /permission_denied/i.test(`${errorCode(error)} ${text}`) ? 'no-permission' : 'unavailable';
}

function queryOf<T>(database: Database, { path, last }: Location<T>): Query {
  const place = ref(database, path);
  if (!last) return place;
  return query(place, last.child === '$key' ? orderByKey() : orderByChild(last.child), limitToLast(last.count));
}

function sourceOf<T>(database: Database, location: Location<T>): Source<T> {
  const { path, last } = location;
  return {
    key: last ? `${path}?${last.child}:${last.count}` : path,
    listen: (next, fail) =>
      onValue(
        queryOf(database, location),
        (snapshot) => {
          const raw: unknown = snapshot.val();
          if (!last) keep(path, raw);
          next(raw);
        },
        fail,
      ),
    kept: () => (last ? undefined : kept(path)),
    parse: location.parse,
    reasonOf: databaseReason,
  };
}

const NOTHING: Handle<never> = { subscribe: () => () => {}, snapshot: () => LOADING };
const LOADING: Loaded<never> = { status: 'loading' };

/**
 * A value of the database, live. `null` for a place that isn't known yet (no person, no branch): it stays loading. The
 * listener is shared and released soon after the last screen leaves.
 */
export function useValue<T>(location: Location<T> | null): Loaded<T> {
  const database = useLiveDatabase();
  const handle: Handle<T> = location ? store.handle(sourceOf(database, location)) : NOTHING;
  return useSyncExternalStore(handle.subscribe, handle.snapshot);
}
