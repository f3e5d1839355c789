import { type Database, onValue } from 'firebase/database';
import { logNote } from '../lib/log.ts';
import { inTurn } from '../lib/turns.ts';
import { ANSWER_LIMIT_MS, expectAnswer, onSilence } from './answered.ts';
import { databaseQuery } from './fetch.ts';
import { readLastValue, storeLastValue } from './kept-values.ts';
import { databaseReason } from './parse.ts';
import { onPersonChange } from './person-change.ts';
import type { Location, ValueReader } from './value-reader.ts';
import { type Source, ValueStore } from './value-store.ts';

const LISTENER_GRACE_MS = 5_000;
const store = new ValueStore(LISTENER_GRACE_MS, { limitMs: ANSWER_LIMIT_MS, expectAnswer });

const stopWaiting = onSilence(() => {
  stopWaiting();
  import('./reconnect.ts').catch((error: unknown) => logNote('reconnect', error));
});

onPersonChange({ stop: () => store.clear(), resume: () => store.restart() });

/** Collections from which members read one fixed range. The device stores it under the collection's path. */
const KEPT_PARTS = new Set(['Branches', 'Plans', 'Notices', 'MemberAttendance', 'Wards']);

/**
 * Returns the name under which a value is stored on the device, or `null` for most parts of lists. What staff read of
 * the whole gym has its own name.
 */
function keptName({ path, slice }: Pick<Location<unknown>, 'path' | 'slice'>): string | null {
  if (slice) return KEPT_PARTS.has(path.split('/')[0] ?? '') ? path : null;
  return path === 'Branches' || path === 'Plans' ? `${path}/all` : path;
}

function sourceOf<T>(database: Database, { key, path, slice, parse }: Location<T>): Source<T> {
  const name = keptName({ path, ...(slice && { slice }) });
  return {
    key,
    // A subscription takes the SDK milliseconds. They run one after another, so that a slow phone stays responsive.
    listen: (next, fail, asked) => {
      let stop = inTurn(() => {
        try {
          if (!path.startsWith('.info/')) asked();
          stop = onValue(
            databaseQuery(database, path, slice),
            (snapshot) => {
              const raw: unknown = snapshot.val();
              if (name !== null) storeLastValue(name, raw);
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
    kept: () => (name === null ? undefined : readLastValue(name)),
    parse,
    reasonOf: databaseReason,
  };
}

const readers = new WeakMap<Database, ValueReader>();

/**
 * The live values of a database. All screens share the listeners, which are released soon after their last reader left.
 */
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
