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

/** One list of the roster that is synchronised by versions, with its copy. */
export interface RosterPart {
  /** The gym's list, or the key of a branch. */
  readonly list: string;
  /** Number of rows in a page. */
  readonly page: number;
  /** Returns the newest change in the copy, or `null`. */
  readonly newest: () => Promise<Required<RosterCursor> | null>;
  /** Stores rows. A damaged one is left out and reported. */
  readonly take: (rows: RosterRows['rows'], onProblem: (problem: string) => void) => Promise<void>;
  /** Records that the whole list has arrived once. */
  readonly complete: () => Promise<void>;
  readonly wipe: () => Promise<void>;
}

function changeOf({ key: uid, value }: Keyed<StoredRosterRow>): RosterChange {
  const into = 'Gone' in value ? value.Into : undefined;
  const change = { uid, version: value.Version, person: personFromRoster(uid, value) };
  return into === undefined ? change : { ...change, into };
}

/** Deletes the photos of people who left the roster or have no photo any more. */
function dropPhotosOf(changes: readonly RosterChange[]): Promise<void> {
  const gone = new Set(changes.filter(({ person }) => person?.hasPhoto !== true).map(({ uid }) => uid));
  return gone.size === 0 ? Promise.resolve() : dropPhotos((uid) => gone.has(uid));
}

/** The people of a list, the gym's or a branch's, for terminals and for desks that work without network. */
export function peoplePart(store: RosterStore, list: string): RosterPart {
  return {
    list,
    page: ROSTER_PAGE,
    newest: () => store.newest(list),
    take: async (rows, onProblem) => {
      const changes = parseRows(rosterRowPath, rows).rows.map(changeOf);
      const known = await store.apply(list, changes);
      await dropPhotosOf(known).catch((error: unknown) => onProblem(`Photos can't be removed: ${error}`));
    },
    complete: () => store.complete(list),
    wipe: () => store.wipe(),
  };
}

/** The secrets of the cards in a list, for terminals. */
export function secretsPart(store: RosterStore, list: string): RosterPart {
  return {
    list,
    page: ROSTER_SECRETS_PAGE,
    newest: () => store.newest(list, 'secrets'),
    take: (rows) => {
      const { rows: secrets } = parseRows(rosterSecretPath, rows);
      return store.applySecrets(
        list,
        secrets.map(({ key: uid, value }) => ({ uid, version: value.Version, secret: value.Secret })),
      );
    },
    complete: () => store.complete(list, 'secrets'),
    wipe: () => store.wipeSecrets(),
  };
}
