import {
  personFromRoster,
  ROSTER_PAGE,
  ROSTER_SECRETS_PAGE,
  rosterRowPath,
  rosterSecretPath,
  type StoredRosterRow,
} from '@gym/domain/database/door/rosters';
import type { RosterCursor, RosterRows } from '../../data/door-transport.ts';
import { type Keyed, parseRows } from '../../data/parse.ts';
import { dropPhotos } from '../../data/photo-store.ts';
import type { RosterChange, RosterStore } from './store.ts';

/** The copy of one list of the roster, which `RosterSync` keeps in sync by versions. */
export interface RosterPart {
  /** Key of the list: `GYM_ROSTER`, or the key of a branch. */
  readonly list: string;
  /** Number of rows in a page. */
  readonly page: number;
  /** Returns the newest change in the copy; `null` if it has none. */
  readonly newest: () => Promise<Required<RosterCursor> | null>;
  /** Stores rows and leaves out damaged ones. `onProblem` reports a problem that doesn't prevent the storing. */
  readonly storeRows: (rows: RosterRows['rows'], onProblem: (problem: string) => void) => Promise<void>;
  /** Records that the whole list has arrived once. */
  readonly markComplete: () => Promise<void>;
  /**
   * Deletes what the account may no longer read. The part of the people deletes the copies of all lists, with their
   * secrets; the part of the secrets deletes only the secrets of all lists.
   */
  readonly wipe: () => Promise<void>;
}

function toChange({ key: uid, value }: Keyed<StoredRosterRow>): RosterChange {
  const into = 'Gone' in value ? value.Into : undefined;
  const change = { uid, version: value.Version, person: personFromRoster(uid, value) };
  return into === undefined ? change : { ...change, into };
}

/** Deletes the photos of people who left the roster or have no photo any more. */
function dropPhotosOf(changes: readonly RosterChange[]): Promise<void> {
  const withoutPhoto = new Set(changes.filter(({ person }) => person?.hasPhoto !== true).map(({ uid }) => uid));
  return withoutPhoto.size === 0 ? Promise.resolve() : dropPhotos((uid) => withoutPhoto.has(uid));
}

/** Creates the copy of the people of a list. */
export function createPeoplePart(store: RosterStore, list: string): RosterPart {
  return {
    list,
    page: ROSTER_PAGE,
    newest: () => store.newest(list),
    storeRows: async (rows, onProblem) => {
      const changes = parseRows(rosterRowPath, rows).rows.map(toChange);
      const current = await store.apply(list, changes);
      await dropPhotosOf(current).catch((error: unknown) => onProblem(`Photos can't be removed: ${error}`));
    },
    markComplete: () => store.markComplete(list),
    wipe: () => store.wipe(),
  };
}

/** Creates the copy of the secrets of the cards of a list. */
export function createSecretsPart(store: RosterStore, list: string): RosterPart {
  return {
    list,
    page: ROSTER_SECRETS_PAGE,
    newest: () => store.newest(list, 'secrets'),
    storeRows: (rows) => {
      const { rows: secrets } = parseRows(rosterSecretPath, rows);
      return store.applySecrets(
        list,
        secrets.map(({ key: uid, value }) => ({ uid, version: value.Version, secret: value.Secret })),
      );
    },
    markComplete: () => store.markComplete(list, 'secrets'),
    wipe: () => store.wipeSecrets(),
  };
}
