import { type Database, onValue } from 'firebase/database';
import { logNote } from '../lib/log.ts';
import { enqueueTask } from '../lib/turns.ts';
import { ANSWER_LIMIT_MS, expectAnswer, onSilence } from './answered.ts';
import { databaseQuery } from './fetch.ts';
import { readLastValue, storeLastValue } from './kept-values.ts';
import { databaseReason } from './parse.ts';
import { onPersonChange } from './person-change.ts';
import type { Location, ValueReader } from './value-reader.ts';
import { type Source, ValueStore } from './value-store.ts';

/** Time for which a listener is kept after its last subscriber has left, milliseconds. */
const LISTENER_GRACE_MS = 5_000;
const store = new ValueStore(LISTENER_GRACE_MS, { limitMs: ANSWER_LIMIT_MS, expectAnswer });

// The code that reconnects is loaded when the server is silent for the first time.
const stopWaiting = onSilence(() => {
  stopWaiting();
  import('./reconnect.ts').catch((error: unknown) => logNote('reconnect', error));
});

onPersonChange({ stop: () => store.clear(), resume: () => store.restart() });

/** Collections from which members read one fixed range. The device stores it under the path without the range. */
const STORED_RANGES = new Set(['Branches', 'Plans', 'Notices', 'MemberAttendance', 'Wards']);

/**
 * Returns the name under which a value may be stored on the device (`storeLastValue` stores only some); `null` for most
 * ranges of lists. The whole lists of branches and plans, which only staff read, have a separate name.
 */
function storedNameOf({ path, slice }: Pick<Location<unknown>, 'path' | 'slice'>): string | null {
  if (slice) return STORED_RANGES.has(path.split('/')[0] ?? '') ? path : null;
  return path === 'Branches' || path === 'Plans' ? `${path}/all` : path;
}

function sourceOf<T>(database: Database, { key, path, slice, parse }: Location<T>): Source<T> {
  const storedName = storedNameOf({ path, ...(slice && { slice }) });
  return {
    key,
    // A subscription takes some milliseconds. Each runs in a separate task, so that slow phones stay responsive.
    listen: (next, fail, onRequest) => {
      let stop = enqueueTask(() => {
        try {
          if (!path.startsWith('.info/')) onRequest();
          stop = onValue(
            databaseQuery(database, path, slice),
            (snapshot) => {
              const raw: unknown = snapshot.val();
              if (storedName !== null) storeLastValue(storedName, raw);
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
    deviceCopy: () => (storedName === null ? undefined : readLastValue(storedName)),
    parse,
    reasonOf: databaseReason,
  };
}

const readers = new WeakMap<Database, ValueReader>();

/**
 * Returns the reader of the live values of a database. All screens share its listeners, which end
 * {@link LISTENER_GRACE_MS} after their last subscriber has left.
 */
export function databaseValues(database: Database): ValueReader {
  const existing = readers.get(database);
  if (existing) return existing;
  const reader: ValueReader = {
    renderedAt: null,
    handle: (location) => store.handle(sourceOf(database, location)),
  };
  readers.set(database, reader);
  return reader;
}
