import { rosterPath, rosterSecretsPath } from '@gym/domain/database/door/rosters';
import { type Database, limitToFirst, onValue, orderByChild, query, ref, startAt } from 'firebase/database';
import { failureOf, type RosterCursor, type RosterSource } from './door-transport.ts';
import type { Keyed } from './parse.ts';

/** Returns the source of the roster's rows in a database. */
export function rosterSource(database: Database): RosterSource {
  return createVersionedSource(database, (list) => rosterPath.at({ branch: list }));
}

/** Like {@link rosterSource}, for the secrets of the cards. */
export function secretsSource(database: Database): RosterSource {
  return createVersionedSource(database, (list) => rosterSecretsPath.at({ branch: list }));
}

function createVersionedSource(database: Database, pathOf: (list: string) => string): RosterSource {
  return {
    listen: (list, from, limit, onRows, onRefused) => {
      // Each event brings the whole page, so only rows with a changed version are passed on.
      const versions = new Map<string, unknown>();
      const page = query(
        ref(database, pathOf(list)),
        orderByChild('Version'),
        from.uid === undefined ? startAt(from.version) : startAt(from.version, from.uid),
        limitToFirst(limit),
      );
      return onValue(
        page,
        (snapshot) => {
          const changed: Keyed<unknown>[] = [];
          let last: Required<RosterCursor> | null = null;
          snapshot.forEach((row) => {
            const version: unknown = row.child('Version').val();
            if (typeof version === 'number') last = { version, uid: row.key };
            if (versions.get(row.key) === version) return;
            versions.set(row.key, version);
            changed.push({ key: row.key, value: row.val() });
          });
          onRows({ rows: changed, total: snapshot.size, last });
        },
        (error) => {
          if (failureOf(error) === 'refused') onRefused();
        },
      );
    },
  };
}
