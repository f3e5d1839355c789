import { rosterSource, secretsSource } from '../../data/roster-source.ts';
import { database } from '../../lib/database.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { peoplePart, secretsPart } from './parts.ts';
import { RosterStore } from './store.ts';
import { RosterSync } from './sync.ts';

/** A copy of a branch's roster on this device, kept up while it is open. */
export interface Roster {
  readonly people: RosterStore;
  readonly sync: RosterSync;
  readonly close: () => void;
}

interface RosterOwner {
  readonly branch: string;
  readonly uid: string;
}

async function open(owner: RosterOwner, withSecrets: boolean): Promise<Roster> {
  const people = await RosterStore.open(owner);
  const options = { branch: owner.branch, onProblem: (text: string) => logNote('roster', new Error(text)) };
  const sync = new RosterSync(peoplePart(people), rosterSource(database), options);
  const syncs = withSecrets ? [sync, new RosterSync(secretsPart(people), secretsSource(database), options)] : [sync];
  await Promise.all(syncs.map((each) => each.start()));
  const close = (): void => {
    Promise.all(syncs.map((each) => each.close())).then(
      () => people.close(),
      (error: unknown) => logFailure('roster', error),
    );
  };
  return { people, sync, close };
}

/** Opens a terminal's copy, with the secrets of the cards, and keeps it up until it is closed. */
export function openRoster(owner: RosterOwner): Promise<Roster> {
  return open(owner, true);
}

/** Opens a desk's copy: the people without their cards' secrets, which staff may not read. */
export function openDeskRoster(owner: RosterOwner): Promise<Roster> {
  return open(owner, false);
}
