import {
  personFromRoster,
  ROSTER_PAGE,
  ROSTER_SECRETS_PAGE,
  storedRosterRowSchema,
  storedRosterSecretSchema,
} from '@gym/domain/database/rosters';
import type { RosterCursor, RosterRows } from '../../data/door-transport.ts';
import { dropPhotos } from '../../data/photo-store.ts';
import type { RosterChange, RosterStore, SecretChange } from './store.ts';

type Row = RosterRows['rows'][number];

/** One list of the roster that is kept up by its versions, and where its copy is. */
export interface RosterPart {
  /** How many rows are asked for at once. */
  readonly page: number;
  /** The newest change that is here, or `null`. */
  readonly newest: () => Promise<Required<RosterCursor> | null>;
  /** Takes rows in. One that can't be read is left out, and told by its uid. */
  readonly take: (rows: readonly Row[], onProblem: (problem: string) => void) => Promise<void>;
  /** Notes that the whole list has been here once. */
  readonly complete: () => Promise<void>;
  readonly wipe: () => Promise<void>;
}

function personOf({ uid, value }: Row): RosterChange | null {
  const parsed = storedRosterRowSchema.safeParse(value);
  if (!parsed.success) return null;
  const into = 'Gone' in parsed.data ? parsed.data.Into : undefined;
  const change = { uid, version: parsed.data.Version, person: personFromRoster(uid, parsed.data) };
  return into === undefined ? change : { ...change, into };
}

function secretOf({ uid, value }: Row): SecretChange | null {
  const parsed = storedRosterSecretSchema.safeParse(value);
  return parsed.success ? { uid, version: parsed.data.Version, secret: parsed.data.Secret } : null;
}

function readable<T>(rows: readonly Row[], read: (row: Row) => T | null, onProblem: (problem: string) => void): T[] {
  return rows.flatMap((row) => {
    const change = read(row);
    if (change === null) onProblem(`Roster row of ${row.uid} can't be read`);
    return change === null ? [] : [change];
  });
}

/** Who is no longer in the roster, or has no photo any more, leaves none on this device. */
function dropPhotosOf(changes: readonly RosterChange[]): Promise<void> {
  const gone = new Set(changes.filter(({ person }) => person?.hasPhoto !== true).map(({ uid }) => uid));
  return gone.size === 0 ? Promise.resolve() : dropPhotos((uid) => gone.has(uid));
}

/** The people of a branch: for terminals, and for desks that work without network. */
export function peoplePart(store: RosterStore): RosterPart {
  return {
    page: ROSTER_PAGE,
    newest: () => store.newest('rows'),
    take: async (rows, onProblem) => {
      const changes = readable(rows, personOf, onProblem);
      await store.apply(changes);
      await dropPhotosOf(changes).catch((error: unknown) => onProblem(`Photos can't be removed: ${error}`));
    },
    complete: () => store.complete('complete'),
    wipe: () => store.wipe(),
  };
}

/** The secrets of their cards: for terminals. */
export function secretsPart(store: RosterStore): RosterPart {
  return {
    page: ROSTER_SECRETS_PAGE,
    newest: () => store.newest('secrets'),
    take: (rows, onProblem) => store.applySecrets(readable(rows, secretOf, onProblem)),
    complete: () => store.complete('hasAllSecrets'),
    wipe: () => store.wipeSecrets(),
  };
}
