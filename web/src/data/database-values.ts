import {
  type Database,
  endAt,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  type Query,
  query,
  ref,
} from 'firebase/database';
import { logNote } from '../lib/log.ts';
import { inTurn } from '../lib/turns.ts';
import { ANSWER_LIMIT_MS, expectAnswer, onSilence } from './answered.ts';
import { keep, kept } from './kept-values.ts';
import { onPersonChange } from './person-change.ts';
import { databaseReason } from './use-value.ts';
import type { Location, ValueReader } from './value-reader.ts';
import { type Source, ValueStore } from './value-store.ts';

const LISTENER_GRACE_MS = 5_000;
const store = new ValueStore(LISTENER_GRACE_MS, { limitMs: ANSWER_LIMIT_MS, expectAnswer });

const stopWaiting = onSilence(() => {
  stopWaiting();
  import('./reconnect.ts').catch((error: unknown) => logNote('reconnect', error));
});

onPersonChange({ stop: () => store.clear(), resume: () => store.restart() });

function queryOf<T>(database: Database, { path, last, first }: Location<T>): Query {
  const place = ref(database, path);
  if (first) return query(place, orderByChild(first.child), endAt(first.endAt), limitToFirst(first.count));
  if (!last) return place;
  return query(place, last.child === '$key' ? orderByKey() : orderByChild(last.child), limitToLast(last.count));
}

function sourceOf<T>(database: Database, location: Location<T>): Source<T> {
  const { path, last, first } = location;
  const isPart = last !== undefined || first !== undefined;
  const part = last ? `?${last.child}:${last.count}` : first ? `?${first.child}<${first.endAt}:${first.count}` : '';
  return {
    key: path + part,
    // The SDK takes milliseconds for each: those of a page one after the other, so that a slow phone answers in between.
    listen: (next, fail, asked) => {
      let stop = inTurn(() => {
        try {
          if (!path.startsWith('.info/')) asked();
          stop = onValue(
            queryOf(database, location),
            (snapshot) => {
              const raw: unknown = snapshot.val();
              if (!isPart) keep(path, raw);
              next(raw);
            },
            fail,
          );
        } catch (error) {
          fail(error);
        }
      });
      return () => stop();
    },
    kept: () => (isPart ? undefined : kept(path)),
    parse: location.parse,
    reasonOf: databaseReason,
  };
}

const readers = new WeakMap<Database, ValueReader>();

/** The values of a database, live: listeners are shared by all screens and released soon after the last one leaves. */
export function databaseValues(database: Database): ValueReader {
  const known = readers.get(database);
  if (known) return known;
  const reader: ValueReader = {
    renderedAt: null,
    handle: (location) => store.handle(sourceOf(database, location)),
  };
  readers.set(database, reader);
  return reader;
}
