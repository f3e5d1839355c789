import { doorRoster } from '../../data/door.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { RosterStore } from './store.ts';
import { RosterSync } from './sync.ts';

/** A copy of a branch's roster on this device, kept up while it is open. */
export interface Roster {
  readonly people: RosterStore;
  readonly sync: RosterSync;
  readonly close: () => void;
}

/** Opens the copy of a branch's roster for the account that reads it, and keeps it up until it is closed. */
export async function openRoster(owner: { readonly branch: string; readonly uid: string }): Promise<Roster> {
  const people = await RosterStore.open(owner);
  const sync = new RosterSync(people, doorRoster, {
    branch: owner.branch,
    onProblem: (text) => logNote('roster', new Error(text)),
  });
  await sync.start();
  const close = (): void => {
    sync.close().then(
      () => people.close(),
      (error: unknown) => logFailure('roster', error),
    );
  };
  return { people, sync, close };
}
